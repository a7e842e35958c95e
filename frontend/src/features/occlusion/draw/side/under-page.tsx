import * as board from '../sheet/board-state.ts';
import type { FoundLabels } from '../use-found-labels.ts';
import { LabelField } from './box-row.tsx';
import { FoundButtons, FoundWords } from './found-words.tsx';

interface UnderPageProps {
  state: board.BoardState;
  change: (change: board.Change) => void;
  found: FoundLabels;
  /** Taking all that was found is what is done first. */
  leads: boolean;
}

/**
 * On a narrow screen, under the page: the label of the one box that is selected, else the labels that were found, else what can be done.
 * Its place is kept: the page does not move.
 */
export function UnderPage({ state, change, found, leads }: UnderPageProps) {
  const [shape, ...others] = board.shapesSelected(state);
  return (
    <div className="flex min-h-16 shrink-0 items-center border-t border-line bg-surface p-2 md:hidden">
      {shape && others.length === 0 ? (
        <LabelField
          shape={shape}
          number={state.history.now.shapes.indexOf(shape) + 1}
          change={change}
          placeholder="What is hidden here?"
        />
      ) : others.length > 0 ? (
        <p className="px-2 text-sm text-muted">{others.length + 1} boxes selected</p>
      ) : found.status === 'quiet' ? (
        <p className="px-2 text-sm text-muted">
          {state.history.now.shapes.length > 0
            ? 'Press a box to change it, or draw another.'
            : 'Draw over what you want to hide, or press a word.'}
        </p>
      ) : (
        <div className="flex flex-1 items-center gap-1 pl-2">
          <FoundWords found={found} short />
          <FoundButtons {...{ found, leads }} />
        </div>
      )}
    </div>
  );
}
