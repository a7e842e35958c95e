import { ChevronDown, Layers, Play, Plus, Sparkle } from 'lucide-react';
import type { Offer } from '../../../features/library/due.ts';
import type { StudyChoice } from '../../../study/play-state.ts';
import { moreInWords } from '../../../study/words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';

export interface StudyButtonProps {
  offer: Offer;
  /** How many of high yield; where there are any, they can be studied alone. */
  highYield: number;
  onStudy: (...choice: [] | [StudyChoice]) => void;
}

/** Starts what a document has for today; with a menu beside it where there is a choice. */
export function StudyButton({ offer: { cards, moreNew, further }, highYield, onStudy }: StudyButtonProps) {
  const choice = highYield > 0 || further > 0;
  return (
    <div className="order-2 my-1 max-md:my-0 flex gap-px @3xl:order-3">
      <Button
        variant="primary"
        icon={<Play aria-hidden size={16} />}
        className={choice ? 'rounded-r-none! whitespace-nowrap max-sm:px-3' : 'whitespace-nowrap max-sm:px-3'}
        onClick={() => onStudy()}
      >
        {moreNew > 0 ? 'Study' : 'Study now'}
        <span className="figures">
          {cards}
          {moreNew > 0 && ' more'}
          <span className="sr-only">
            {cards === 1 ? ' card' : ' cards'} {moreNew > 0 ? 'beyond your daily limit' : 'for today'}
          </span>
        </span>
      </Button>
      {choice && (
        <Menu
          align="end"
          entries={[
            {
              label: 'All cards for today',
              icon: <Layers size={16} />,
              count: cards,
              onSelect: () => onStudy(),
            },
            ...(highYield > 0
              ? [
                  {
                    label: 'High-yield cards only',
                    icon: <Sparkle size={16} />,
                    count: highYield,
                    onSelect: () => onStudy('high'),
                  },
                ]
              : []),
            ...(further > 0
              ? [
                  {
                    label: `With ${moreInWords(further)}`,
                    icon: <Plus size={16} />,
                    count: cards + further,
                    onSelect: () => onStudy('more'),
                  },
                ]
              : []),
          ]}
        >
          <Button variant="primary" aria-label="Choose what to study" className="rounded-l-none! px-2!">
            <ChevronDown aria-hidden size={16} />
          </Button>
        </Menu>
      )}
    </div>
  );
}
