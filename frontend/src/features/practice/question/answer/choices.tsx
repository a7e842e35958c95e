import { Undo2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Kbd } from '../../../../ui/keys/kbd.tsx';
import { useListedShortcut } from '../../../../ui/keys/listed-shortcuts.ts';
import { useShortcut } from '../../../../ui/keys/use-shortcut.ts';
import { optionClass } from './option-look.ts';

interface ChoicesProps {
  options: readonly string[];
  chosen: number | null;
  onChoose: (at: number) => void;
  /** Options that the person ruled out. */
  crossed: ReadonlySet<number>;
  onCross: (at: number) => void;
  /** The id of the question. */
  labelledBy: string;
}

/** The options of a question that is not answered yet: pressed, or chosen with the keys 1 to 5; crossed out with x and the key. */
export function Choices({ options, chosen, onChoose, crossed, onCross, labelledBy }: ChoicesProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-col gap-2">
      <Keys count={options.length} onChoose={onChoose} onCross={onCross} />
      {options.map((option, at) => {
        const isCrossed = crossed.has(at);
        return (
          <div key={option} className="flex items-center gap-1">
            <label className={`${optionClass(chosen === at ? 'chosen' : 'open')} cursor-pointer`}>
              <input
                type="radio"
                name={name}
                checked={chosen === at}
                onChange={() => onChoose(at)}
                className="mt-1 size-4 shrink-0 focus-visible:outline-none"
              />
              <span className={`min-w-0 flex-1 wrap-anywhere ${isCrossed ? 'text-muted line-through' : ''}`}>
                {option}
                {isCrossed && <span className="sr-only"> (crossed out)</span>}
              </span>
              <span className="mt-0.5 text-faint max-md:hidden">
                <Kbd keys={String(at + 1)} />
              </span>
            </label>
            <IconButton
              label={`${isCrossed ? 'Bring back' : 'Cross out'} option ${at + 1}`}
              onClick={() => onCross(at)}
            >
              {isCrossed ? <Undo2 aria-hidden size={18} /> : <X aria-hidden size={18} />}
            </IconButton>
          </div>
        );
      })}
    </div>
  );
}

const numbers = ['1', '2', '3', '4', '5'] as const;

interface KeysProps extends Pick<ChoicesProps, 'onChoose' | 'onCross'> {
  count: number;
}

function Keys({ count, onChoose, onCross }: KeysProps) {
  const [crossing, setCrossing] = useState(false);
  useListedShortcut('1', 'Choose the first option, and so on');
  useShortcut(
    'x',
    () => setCrossing(!crossing),
    true,
    'Cross out, or bring back, the option of the next number',
  );
  const press = (at: number): void => {
    if (crossing) onCross(at);
    else onChoose(at);
    setCrossing(false);
  };
  return (
    <>
      {numbers.slice(0, count).map((number, at) => (
        <Key key={number} number={number} press={() => press(at)} />
      ))}
      <output className="text-sm text-muted empty:hidden">
        {crossing && 'The next number crosses an option out, or brings it back.'}
      </output>
    </>
  );
}

function Key({ number, press }: { number: string; press: () => void }) {
  useShortcut(number, press);
  return null;
}
