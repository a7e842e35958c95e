import { minutesInWords, suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';

interface TrayFootProps {
  /** How many are open in the document. */
  left: number;
  /** Takes the last decision back; null: there is none. */
  undo: (() => void) | null;
  onCards: () => void;
}

/** How much is left to look at, the way back, and the list of cards. */
export function TrayFoot({ left, undo, onCards }: TrayFootProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output className="figures min-w-0 flex-1 text-sm text-muted">
        {left === 0
          ? 'You have looked through all suggestions of this document.'
          : `${suggestionsInWords(left)} left in this document, ${minutesInWords(left)}`}
      </output>
      {undo && (
        <Button icon={<Undo2 aria-hidden size={16} />} shortcut="z" onClick={undo}>
          Undo
        </Button>
      )}
      <Button variant={left === 0 ? 'primary' : 'secondary'} onClick={onCards}>
        Show the cards
      </Button>
    </div>
  );
}
