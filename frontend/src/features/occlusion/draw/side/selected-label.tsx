import * as board from '../sheet/board-state.ts';
import { LabelField } from './box-row.tsx';

interface SelectedLabelProps {
  state: board.BoardState;
  change: (change: board.Change) => void;
}

/** On a narrow screen: the label of the one box that is selected, under the page. Its place is kept: the page does not move. */
export function SelectedLabel({ state, change }: SelectedLabelProps) {
  const [shape, ...others] = board.shapesSelected(state);
  return (
    <div className="flex min-h-15 shrink-0 items-center border-t border-line bg-surface p-2 md:hidden">
      {shape && others.length === 0 ? (
        <LabelField
          shape={shape}
          number={state.history.now.shapes.indexOf(shape) + 1}
          change={change}
          placeholder="What is hidden here?"
        />
      ) : (
        <p className="px-2 text-sm text-muted">
          {others.length > 0
            ? `${others.length + 1} boxes selected`
            : 'Draw over what you want to hide, or press a word.'}
        </p>
      )}
    </div>
  );
}
