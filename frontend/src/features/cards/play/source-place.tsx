import type { CardPlaces } from '@anamnesis/contracts/cards/places.ts';
import { AlsoIn } from './also-in.tsx';

interface SourcePlaceProps {
  document: string | undefined;
  /** Absent where it is the whole of a text. */
  place: string | undefined;
  alsoIn: CardPlaces | undefined;
}

/** Where a source stands, under it; with the document's name where a session is over several, and where the card stands as well. */
export function SourcePlace({ document, place, alsoIn }: SourcePlaceProps) {
  const parts = [
    place && document && (
      <span key="document" className="truncate">
        {document}
      </span>
    ),
    place && (
      <span key="place" className="shrink-0">
        {place}
      </span>
    ),
    alsoIn && <AlsoIn key="also" {...alsoIn} />,
  ].filter(Boolean);
  return (
    <div className="play-place figures flex items-center gap-1 pr-28 pl-4 text-xs text-muted">
      {parts.flatMap((part, n) =>
        n === 0
          ? [part]
          : [
              <span key={n} aria-hidden>
                ·
              </span>,
              part,
            ],
      )}
    </div>
  );
}
