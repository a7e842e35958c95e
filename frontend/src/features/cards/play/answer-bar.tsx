import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { Check, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { Session } from './session.ts';

export interface AnswerBarProps {
  card: AnkiCard;
  side: 'front' | 'back';
  session: Session;
  /** Changes with every answer and every step back. */
  turn: string;
}

/** Show Answer, then Incorrect and Correct: always at the same place, at the thumb on narrow screens. */
export function AnswerBar({ card, side, session, turn }: AnswerBarProps) {
  const front = side === 'front';
  useShortcut('Space', () => (front ? session.reveal() : session.answer('correct')));
  useShortcut('1', () => session.answer('incorrect'), !front);
  useShortcut('2', () => session.answer('correct'), !front);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps a held key from pressing button after button
    <div
      onKeyDown={oncePerPress}
      className="z-10 border-line bg-canvas px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t md:px-6 md:pb-6"
    >
      {front ? (
        <Button
          key={turn}
          ref={takeLostFocus}
          variant="primary"
          shortcut="Space"
          className="min-h-14 w-full text-base"
          onClick={session.reveal}
        >
          Show Answer
        </Button>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <AnswerButton response="incorrect" keys="1" hint="Again in 1 minute" onPress={session.answer}>
            <X aria-hidden size={18} />
            Incorrect
          </AnswerButton>
          <AnswerButton
            key={turn}
            ref={takeLostFocus}
            response="correct"
            keys="Space"
            hint={`Next: ${card.nextReview}`}
            onPress={session.answer}
          >
            <Check aria-hidden size={18} />
            Correct
          </AnswerButton>
        </div>
      )}
    </div>
  );
}

interface AnswerButtonProps {
  ref?: Ref<HTMLButtonElement>;
  response: 'correct' | 'incorrect';
  keys: string;
  /** When the card comes back after this answer. */
  hint: string;
  onPress: (response: 'correct' | 'incorrect') => void;
  children: ReactNode;
}

function AnswerButton({ ref, response, keys, hint, onPress, children }: AnswerButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-keyshortcuts={keys}
      onClick={() => onPress(response)}
      className={cx(
        'flex min-h-14 flex-col items-center justify-center rounded-md px-3 py-2 select-none',
        response === 'correct' ? 'bg-correct-soft text-correct' : 'bg-wrong-soft text-wrong',
        'hover:brightness-95',
      )}
    >
      <span className="flex items-center gap-2 font-semibold">
        {children}
        <Kbd keys={keys} />
      </span>
      <span className="figures text-xs">{hint}</span>
    </button>
  );
}

function oncePerPress(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** Focus follows to the next likely button, unless the person has gone elsewhere on the page. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.id === 'main')
    button?.focus({ preventScroll: true });
}
