import type { CardDetails } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';

type Details = CardDetails & { rich?: Rich | undefined };

/** What of a card is kept beside it. */
export const keptDetailsOf = ({ rich, tags, flag, fields }: Details): Details => ({
  ...(rich && { rich }),
  ...(tags && tags.length > 0 && { tags }),
  ...(flag && { flag }),
  ...(fields && fields.length > 0 && { fields }),
});

export const hasDetails = (card: Details): boolean => Object.keys(keptDetailsOf(card)).length > 0;
