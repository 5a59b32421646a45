"""The same work by other libraries for exact probability: `pip install 'sevenhalf-learn[bench]'`."""
