import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { BlankPicker } from './blank-picker.tsx';
import type { Sentences } from './use-sentences.ts';

/** The sentences of the page without a card: the one that is looked at in its words, of which one is hidden. */
export function UnaskedSentences({ sentences }: { sentences: Sentences }) {
  const { current, left, place, step, leave, hide, make } = sentences;
  if (left === 0) return null;
  if (!current)
    return (
      <Button className="self-start" shortcut="n" onClick={() => step(1)}>
        Go through {left.toLocaleString('en')} {left === 1 ? 'sentence' : 'sentences'} without a card
      </Button>
    );
  return (
    <section
      aria-label="A sentence without a card"
      className="flex flex-col gap-3 rounded-md border border-line p-4"
    >
      <div className="flex items-center gap-1">
        <p className="figures flex-1 text-sm text-muted">
          Sentence {place} of {left} without a card
        </p>
        <IconButton label="Previous sentence" shortcut="p" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden size={18} />
        </IconButton>
        <IconButton label="Next sentence" shortcut="n" onClick={() => step(1)}>
          <ChevronRight aria-hidden size={18} />
        </IconButton>
        <IconButton label="Close" shortcut="Escape" onClick={leave}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
      <BlankPicker prompt={current.prompt} onChange={hide} />
      <Button
        variant="primary"
        className="self-start"
        icon={<Check aria-hidden size={16} />}
        shortcut="a"
        disabledReason={current.prompt === current.sentence ? 'Press the word to hide first' : undefined}
        onClick={make}
      >
        Make this card
      </Button>
    </section>
  );
}
