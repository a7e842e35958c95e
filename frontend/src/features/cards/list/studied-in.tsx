import type { CardPlace } from '@anamnesis/contracts/cards/places.ts';
import { Link } from 'react-router';
import { cardAddress } from '../../../documents/asked-card.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';

/** On a card that is not asked, as the same card is studied in another document; leads to that one. */
export function StudiedIn({ place: { pdfId, cardId, name } }: { place: CardPlace }) {
  return (
    <Tooltip content={`The same card stands in ${name}; it is asked once.`}>
      <Link
        to={`/PDFupload${cardAddress(pdfId, cardId)}`}
        className="target inline-flex max-w-full min-w-0 items-center rounded-md hover:underline"
      >
        <Badge>
          <span className="max-w-56 truncate">Studied in {name}</span>
        </Badge>
      </Link>
    </Tooltip>
  );
}
