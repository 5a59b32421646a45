"""What the product says, in each language: messages, card names and numbers.

Code never holds a sentence. It names a message by its key (`coach.best.one`), and the catalogue of a language
holds the words. The part of the key before the first dot is the catalogue's domain.

>>> Words("es").card("7o"), Words("en").total(15)
('el siete de oros', '7½')
"""

from .messages import LANGS, TABLE_LANGS, Message, Share, Total, Words

__all__ = ["LANGS", "TABLE_LANGS", "Message", "Share", "Total", "Words"]
