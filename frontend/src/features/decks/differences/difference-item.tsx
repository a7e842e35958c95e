import type { CardDifference } from '@anamnesis/contracts/cards/imports/api.ts';
import { useMemo, type ReactNode } from 'react';
import type { CardTextProps } from '../../../card-text/card-text.tsx';
import { changedWords } from '../../../card-text/changed-words.ts';
import { ComparedCard } from '../../../rich-card/compared-card.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Side } from './use-settling.ts';

interface DifferenceItemProps {
  difference: CardDifference;
  disabled: boolean;
  onTake: (take: Side) => void;
}

/** A card as the person has it and as its deck has it, beside each other; the words that differ are marked. */
export function DifferenceItem({ difference, disabled, onTake }: DifferenceItemProps) {
  const { cardId, documentName, pdfId, mine, theirs } = difference;
  const [gone, come] = useMemo(() => changedWords(mine.prompt, theirs.prompt), [mine.prompt, theirs.prompt]);
  const name = `Card of ${documentName}`;
  return (
    <article
      aria-label={name}
      data-difference={cardId}
      tabIndex={-1}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <p className="text-sm text-muted wrap-anywhere">{documentName}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <OneSide title="Mine" card={{ ...mine, pdfId }} changed={{ words: gone, gone: true }}>
          <Button disabled={disabled} onClick={() => onTake('mine')}>
            Keep mine
          </Button>
        </OneSide>
        <OneSide title="The deck’s" card={{ ...theirs, pdfId }} changed={{ words: come, gone: false }}>
          <Button disabled={disabled} onClick={() => onTake('theirs')}>
            Take the deck’s
          </Button>
        </OneSide>
      </div>
    </article>
  );
}

interface OneSideProps {
  title: string;
  card: CardDifference['mine'] & { pdfId: string };
  changed: NonNullable<CardTextProps['changed']>;
  children: ReactNode;
}

function OneSide({ title, card, changed, children }: OneSideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-md bg-surface p-4">
      <p className="text-xs font-medium text-muted">{title}</p>
      <div className="flex flex-1 flex-col gap-3">
        <ComparedCard card={card} changed={changed} />
      </div>
      <div className="flex max-md:[&>button]:w-full">{children}</div>
    </div>
  );
}
