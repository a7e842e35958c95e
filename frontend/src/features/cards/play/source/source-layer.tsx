import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { CardPlaces } from '@anamnesis/contracts/cards/places.ts';
import { memo, useCallback } from 'react';
import { SourcePage } from '../../../../documents/source/source-page.tsx';
import { SourceText } from '../../../../documents/source/source-text.tsx';
import { unitOf } from '../../../../documents/unit.ts';
import { useOnPage } from '../../../../occlusion/show/use-on-page.tsx';
import { markPlayedCard, type PageText } from '../../../../pdf/highlight/card-marks.ts';
import type { CardSource } from '../play-endpoints.ts';
import { DeckSource } from '../deck-source/deck-source.tsx';
import { AlsoIn } from './also-in.tsx';
import { useIsWithoutPlace } from '../deck-source/without-place.ts';
import { useStudiedName } from './studied-documents.ts';

export interface SourceLayerProps {
  card: AnkiCard;
  source: CardSource;
  /** Otherwise it is drawn, but cannot be seen. */
  shown: boolean;
  /** Only then is the card's place marked. */
  marked: boolean;
}

/** The page or the chunk with the card's span in view. */
export const SourceLayer = memo(function SourceLayer(props: SourceLayerProps) {
  const { card, source, shown } = props;
  const isWithoutPlace = useIsWithoutPlace(card, source);
  if (card.source === undefined && !isWithoutPlace) return <PlaceOnPage {...props} />;
  return (
    <div className="play-layer" inert={!shown} aria-hidden={!shown}>
      <DeckSource key={card.id} {...{ card, source, shown }} />
    </div>
  );
});

function PlaceOnPage({ card, source, shown, marked }: SourceLayerProps) {
  const { id, prompt, span, alsoIn } = card;
  const asksOnPicture = card.occlusion !== undefined;
  const at = useOnPage(card.occlusion);
  // The words of a label may stand anywhere on its page: they are not where the card is from.
  const sentence = useCallback(
    (page: PageText) => (asksOnPicture ? [] : markPlayedCard(page, { id, prompt, span })),
    [asksOnPicture, id, prompt, span],
  );
  const document = useStudiedName(card.pdfId);
  const isPage = source.type !== 'text';
  const place = isPage
    ? `${unitOf('pdf')} ${source.page.pageNumber}`
    : document && `${unitOf('text')} ${source.sentence.number}`;
  const hasFoot = place !== undefined || alsoIn !== undefined;
  return (
    <div className="play-layer" inert={!shown} aria-hidden={!shown}>
      <div className="play-page" data-foot={hasFoot}>
        {isPage ? (
          <SourcePage
            pdfId={card.pdfId}
            page={source.page}
            of="card"
            {...{ id, span, sentence, at, marked, shown }}
          />
        ) : (
          <SourceText of="card" sentences={source.sentences} mark={sentence} marked={marked} />
        )}
      </div>
      {shown && hasFoot && <SourcePlace document={document} place={place} alsoIn={alsoIn} />}
    </div>
  );
}

interface SourcePlaceProps {
  document: string | undefined;
  /** Absent where it is the whole of a text. */
  place: string | undefined;
  alsoIn: CardPlaces | undefined;
}

const dot = <span aria-hidden>·</span>;

/** Where a source stands, under it; with the document's name where a session is over several, and where the card stands as well. */
function SourcePlace({ document, place, alsoIn }: SourcePlaceProps) {
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
