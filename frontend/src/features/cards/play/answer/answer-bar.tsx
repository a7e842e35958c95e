import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import {
  again,
  easy,
  good,
  hard,
  type Rating,
  responseOf,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { Check, X } from 'lucide-react';
import {
  memo,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { buttonClass } from '../../../../ui/buttons/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { Kbd } from '../../../../ui/keys/kbd.tsx';
import { useShortcut } from '../../../../ui/keys/use-shortcut.ts';
import { gradeWord } from '../../grade-word.ts';
import type { Session } from '../session/session-shape.ts';
import type { ListSteps } from './use-list-steps.ts';

export interface AnswerBarProps {
  /** When the card comes back after it was known; null: as it would have without the answer. */
  nextReview: string | null;
  /** The same after *hard* and *easy*: four grades are offered. */
  nextIf?: AnkiCard['nextIf'];
  side: 'front' | 'back';
  steps: ListSteps;
  session: Session;
  /** Changes when another card is shown, or the same one again. */
  turn: string;
}

/** Show Answer, then the grades: always at the same place, at the thumb on narrow screens. */
export const AnswerBar = memo(function AnswerBar(props: AnswerBarProps) {
  const { nextReview, nextIf, side, steps, session, turn } = props;
  const front = side === 'front';
  const list = front && steps.of > 1;
  const likely = useRef<HTMLButtonElement>(null);
  const grade = (rating: Rating) => (): void =>
    nextIf ? session.answer(responseOf(rating), rating) : session.answer(responseOf(rating));
  const goOn = front ? steps.next : grade(good);
  const word = (rating: Rating): string =>
    gradeWord({ response: responseOf(rating), rating: nextIf && rating });
  useShortcut('Space', goOn, true, 'Show the answer, then mark it correct');
  useShortcut('Enter', steps.all, list, list ? 'Show all items of a list' : undefined);
  useShortcut('1', grade(again), !front, word(again));
  useShortcut('2', grade(hard), !front, word(nextIf ? hard : good));
  useShortcut('3', grade(good), !front, word(good));
  useShortcut('4', grade(easy), !front && nextIf !== undefined, nextIf && word(easy));
  useFocusWhenLost(likely, turn);
  const press = (event: KeyboardEvent): void =>
    pressOnKeyDown(event, list && event.target === likely.current ? steps.all : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- makes its buttons act when a key goes down
    <div
      onKeyDown={press}
      onKeyUp={notAgainOnKeyUp}
      className={cx('play-keys grid', nextIf && !front ? 'grid-cols-4 gap-2' : 'grid-cols-2 gap-3')}
    >
      {list && (
        <AnswerButton look={buttonClass('secondary')} keys="Enter" hint={undefined} onPress={steps.all}>
          Show All
        </AnswerButton>
      )}
      {!front && (
        <AnswerButton
          look="bg-wrong-soft text-wrong"
          keys="1"
          hint={nextIf ? '1 minute' : 'Again in 1 minute'}
          onPress={grade(again)}
        >
          {!nextIf && <X aria-hidden size={18} />}
          {word(again)}
        </AnswerButton>
      )}
      {!front && nextIf && (
        <AnswerButton look="bg-soso-soft text-soso" keys="2" hint={nextIf.hard} onPress={grade(hard)}>
          {word(hard)}
        </AnswerButton>
      )}
      {/* One button for the likely next step, so that focus stays on it from card to card. */}
      <AnswerButton
        key="likely"
        ref={likely}
        look={lookOfLikely(front, list)}
        keys={nextIf && !front ? '3' : 'Space'}
        hint={
          front
            ? progressOf(steps)
            : nextReview === null
              ? undefined
              : nextIf
                ? nextReview
                : `Next: ${nextReview}`
        }
        onPress={goOn}
      >
        {!front && !nextIf && <Check aria-hidden size={18} />}
        {list ? 'Show Next' : front ? 'Show Answer' : word(good)}
      </AnswerButton>
      {!front && nextIf && (
        <AnswerButton look="bg-accent-soft text-accent" keys="4" hint={nextIf.easy} onPress={grade(easy)}>
          {word(easy)}
        </AnswerButton>
      )}
    </div>
  );
});

const lookOfLikely = (front: boolean, list: boolean): string =>
  front
    ? buttonClass('primary', list ? 'text-base' : 'col-span-2 text-base')
    : 'bg-correct-soft text-correct';

const progressOf = ({ of, shown }: ListSteps): string | undefined =>
  of > 1 ? `${shown} of ${of} shown` : undefined;

interface AnswerButtonProps {
  ref?: Ref<HTMLButtonElement>;
  look: string;
  keys: string;
  /** When the card comes back after this answer, or how much of it is shown. */
  hint: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

function AnswerButton({ ref, look, keys, hint, onPress, children }: AnswerButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-keyshortcuts={keys}
      onClick={onPress}
      className={cx(
        'flex min-h-14 flex-col items-center justify-center gap-0! rounded-md px-1.5 py-1.5 select-none touch-manipulation hover:brightness-95',
        look,
      )}
    >
      <span className="flex items-center gap-2 font-semibold">
        {children}
        <Kbd keys={keys} />
      </span>
      {hint !== undefined && <span className="figures text-xs">{hint}</span>}
    </button>
  );
}

/**
 * Browsers press a focused button when Space comes up; here it counts when it goes down, and once however long it is held. `onEnter`:
 * what Enter does instead.
 */
function pressOnKeyDown(event: KeyboardEvent, onEnter: (() => void) | undefined): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || (event.key !== ' ' && event.key !== 'Enter')) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (event.repeat) return;
  if (event.key === 'Enter' && onEnter) onEnter();
  else button.click();
}

function notAgainOnKeyUp(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}

/** Focus goes to the likely next step, unless the person has gone elsewhere on the page. */
function useFocusWhenLost(button: RefObject<HTMLButtonElement | null>, turn: string): void {
  const takeLostFocus = useEffectEvent((_turn: string) => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.id === 'main';
    // What is done to a card with the buttons under it is done with that card.
    if (isLost || focused.closest('.play-foot')) button.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => takeLostFocus(turn), [turn]);
}
