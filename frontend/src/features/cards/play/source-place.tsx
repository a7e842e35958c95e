import type { CardPlaces } from '@anamnesis/contracts/cards/places.ts';
import { AlsoIn } from './also-in.tsx';

interface SourcePlaceProps {
  document: string | undefined;
  /** Absent where it is the whole of a text. */
  place: string | undefined;
  alsoIn: CardPlaces | undefined;
}

/** Where a source stands, over its lower edge; with the document's name where a session is over several, and where the card stands as well. */
export function SourcePlace({ document, place, alsoIn }: SourcePlaceProps) {
  return (
    <div className="pointer-events-none absolute bottom-2 left-2 flex max-w-[calc(100%-9rem)] flex-col items-start gap-1">
      {place && (
        <p className="figures flex max-w-full gap-1 rounded-md bg-raised px-2 py-1 text-xs text-muted">
          {document && (
            <>
              <span className="truncate">{document}</span>
              <span aria-hidden>·</span>
            </>
          )}
          <span className="shrink-0">{place}</span>
        </p>
      )}
      {alsoIn && <AlsoIn {...alsoIn} />}
    </div>
  );
}
