import * as board from '../sheet/board-state.ts';
import { LabelField } from './box-row.tsx';

interface SelectedLabelProps {
  state: board.BoardState;
  change: (change: board.Change) => void;
}

/** On a narrow screen: the label of the one box that is selected, beside the page. */
export function SelectedLabel({ state, change }: SelectedLabelProps) {
  const [shape, ...others] = board.shapesSelected(state);
  if (!shape || others.length > 0) return null;
  const number = state.history.now.shapes.indexOf(shape) + 1;
  return (
    <div className="border-t border-line bg-surface p-2 md:hidden">
      <LabelField shape={shape} number={number} change={change} placeholder="What is hidden here?" />
    </div>
  );
}
