import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { Letter } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { useId } from 'react';
import { Kbd } from '../../../ui/keys/kbd.tsx';
import { useListedShortcut } from '../../../ui/keys/listed-shortcuts.ts';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { optionsOf } from './cite.ts';
import { optionClass } from './option-look.ts';

interface OptionChoicesProps {
  question: QuizQuestion;
  selected: Letter | null;
  onSelect: (letter: Letter) => void;
  /** The id of the stem. */
  labelledBy: string;
}

/** The options of a question that is not answered yet: pressed, or chosen with the keys 1 to 5. */
export function OptionChoices({ question, selected, onSelect, labelledBy }: OptionChoicesProps) {
  const name = useId();
  const options = optionsOf(question);
  const choose = (at: number) => (): void => {
    const option = options[at];
    if (option) onSelect(option.letter);
  };
  useListedShortcut('1', 'Choose the first option, and so on');
  useShortcut('1', choose(0));
  useShortcut('2', choose(1));
  useShortcut('3', choose(2));
  useShortcut('4', choose(3));
  useShortcut('5', choose(4));
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-col gap-2">
      {options.map(({ letter, text }, at) => (
        <label key={letter} className={optionClass(selected === letter ? 'chosen' : 'open')}>
          <input
            type="radio"
            name={name}
            value={letter}
            checked={selected === letter}
            onChange={() => onSelect(letter)}
            className="mt-1 size-4 shrink-0 focus-visible:outline-none"
          />
          <span className="w-4 shrink-0 font-medium text-muted">{letter}</span>
          <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
          <span className="mt-0.5 text-faint max-md:hidden">
            <Kbd keys={String(at + 1)} />
          </span>
        </label>
      ))}
    </div>
  );
}
