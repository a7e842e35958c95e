import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { CardText, type CardTextProps } from '../card-text/card-text.tsx';
import type { Showing } from './shown-nodes.tsx';
import { WholeCard } from './whole-card.tsx';

interface ComparedCardProps {
  card: Pick<AnkiCard, 'prompt' | 'rich' | 'pdfId'>;
  /** The words in which it differs from the one beside it. */
  changed: CardTextProps['changed'];
  files?: Showing['files'];
}

/** A version of a card beside another one: of one in HTML both sides, and at a press in words what differs. */
export function ComparedCard({ card, changed, files }: ComparedCardProps) {
  const text = <CardText prompt={card.prompt} revealed changed={changed} />;
  if (!card.rich) return text;
  return (
    <>
      {!card.rich.back.startsWith(card.rich.front) && (
        <div className="border-b border-line pb-3">
          <WholeCard card={card} side="front" files={files} />
        </div>
      )}
      <WholeCard card={card} side="back" files={files} />
      {changed && changed.words.size > 0 && (
        <details className="text-sm">
          <summary className="target flex items-center text-muted underline underline-offset-2 hover:text-ink">
            What differs, in words
          </summary>
          {text}
        </details>
      )}
    </>
  );
}
