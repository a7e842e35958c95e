import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { CardText } from '../../../../card-text/card-text.tsx';
import { PictureFace, RichFace } from './picture-later.tsx';
import { PageRegion, PageRegionWaiting } from './region-later.tsx';
import type { ShownFace } from './use-card-face.ts';

interface CardFaceProps {
  card: Pick<AnkiCard, 'prompt' | 'occlusion' | 'rich' | 'pdfId'>;
  face: Pick<ShownFace, 'region' | 'isLate'>;
  /** So many of its answers are shown. */
  revealed: boolean | number;
  /** Changes when another card is shown, or the same one again. */
  turn: string;
  /** A picture was tapped, with where across the screen in CSS pixels. */
  onTap: (clientX: number) => void;
}

/** What is asked: the text of the card, its picture, or the region of its page under its headings, with the text for screen readers. */
export function CardFace({ card, face: { region, isLate }, revealed, turn, onTap }: CardFaceProps) {
  const { prompt, occlusion } = card;
  const text = <CardText prompt={prompt} revealed={revealed} />;
  if (occlusion) {
    // Before its blank.
    const [title = ''] = prompt.split('\n', 1);
    return <PictureFace {...{ occlusion, title, text, turn, onTap }} revealed={revealed === true} />;
  }
  if (card.rich) {
    const side = revealed === true ? 'back' : 'front';
    return <RichFace html={card.rich[side]} pdfId={card.pdfId} {...{ side, text }} />;
  }
  if (region === null) return text;
  return (
    <>
      {isLate ? text : <div className="sr-only">{text}</div>}
      <div className={isLate ? 'play-late' : ''}>
        {region === 'pending' ? (
          <PageRegionWaiting />
        ) : (
          <PageRegion
            key={turn}
            region={region}
            shown={revealed === true ? region.blanks.length : Number(revealed)}
          />
        )}
      </div>
    </>
  );
}
