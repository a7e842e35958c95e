import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { ZoomIn, Maximize } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { markPlayedCard, type PageText } from '../../../pdf/highlight/card-marks.ts';
import { ZoomedPage } from '../../../pdf/zoom/zoomed-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { CardSource } from './play-endpoints.ts';
import { SourcePlace } from './source-place.tsx';
import { SourceText } from './source-text.tsx';
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
export const SourceLayer = memo(function SourceLayer({ card, source, shown, marked }: SourceLayerProps) {
  const [wholeFor, setWholeFor] = useState<string | null>(null);
  const { id, prompt, span } = card;
  const sentence = useCallback(
    (page: PageText) => markPlayedCard(page, { id, prompt, span }),
    [id, prompt, span],
  );
  const document = useStudiedName(card.pdfId);
  const whole = wholeFor === id;
  const isPage = source.type !== 'text';
  return (
    <div className="play-layer" inert={!shown} aria-hidden={!shown}>
      {isPage ? (
        <>
          <ZoomedPage page={source.page} {...{ sentence, marked, whole }} />
          {shown && (
            <>
              <SourcePlace document={document} place={`Page ${source.page.pageNumber}`} />
              <WholePageButton whole={whole} onPress={() => setWholeFor(whole ? null : id)} />
            </>
          )}
        </>
      ) : (
        <>
          <SourceText text={source.sentence.text} mark={sentence} marked={marked} />
          {shown && document && (
            <SourcePlace document={document} place={`Text Chunk ${source.sentence.number}`} />
          )}
        </>
      )}
    </div>
  );
});

function WholePageButton({ whole, onPress }: { whole: boolean; onPress: () => void }) {
  useShortcut('z', onPress, true, 'Show the whole page, or the sentence again');
  const Icon = whole ? ZoomIn : Maximize;
  return (
    <Button
      icon={<Icon aria-hidden size={16} />}
      shortcut="z"
      className="absolute right-2 bottom-2 max-md:px-2.5!"
      onClick={onPress}
    >
      <span className="max-md:sr-only">{whole ? 'The sentence' : 'Whole page'}</span>
    </Button>
  );
}
