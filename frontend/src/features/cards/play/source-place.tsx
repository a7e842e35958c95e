import type { CardPlaces } from '@anamnesis/contracts/cards/places.ts';
import { AlsoIn } from './also-in.tsx';

interface SourcePlaceProps {
  document: string | undefined;
  /** Absent where it is the whole of a text. */
  place: string | undefined;
  alsoIn: CardPlaces | undefined;
}

const dot = <span aria-hidden>·</span>;

/** Where a source stands, under it; with the document's name where a session is over several, and where the card stands as well. */
export function SourcePlace({ document, place, alsoIn }: SourcePlaceProps) {
  return (
    <div className="play-place figures flex items-center gap-1 pr-28 pl-4 text-xs text-muted">
      {place && document && (
        <>
          <span className="truncate">{document}</span>
          {dot}
        </>
      )}
      {place && <span className="shrink-0">{place}</span>}
      {place && alsoIn && dot}
      {alsoIn && <AlsoIn {...alsoIn} />}
    </div>
  );
}
