import { Circle, Group, MousePointer2, Redo2, Square, Trash2, Undo2, Ungroup } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import * as board from '../sheet/board-state.ts';
import { isGroup } from '../sheet/sheet.ts';

interface ToolBarProps {
  state: board.BoardState;
  change: (change: board.Change) => void;
  /** Further buttons, at the end. */
  children?: ReactNode;
}

const tools: readonly { tool: board.Tool; label: string; key: string; icon: ReactNode }[] = [
  { tool: 'select', label: 'Select', key: 'v', icon: <MousePointer2 aria-hidden size={18} /> },
  { tool: 'rect', label: 'Rectangle', key: 'r', icon: <Square aria-hidden size={18} /> },
  { tool: 'ellipse', label: 'Ellipse', key: 'e', icon: <Circle aria-hidden size={18} /> },
];
const pressed = 'aria-pressed:bg-accent-soft aria-pressed:text-accent';

/** What is drawn with, and what is done with what is drawn: above the page, on a phone under it, within reach of a thumb. */
export function ToolBar({ state, change, children }: ToolBarProps) {
  const { selected, history } = state;
  const group = isGroup(history.now, selected);
  const button = (label: string, shortcut: string, does: board.Change, enabled: boolean, icon: ReactNode) => (
    <IconButton label={label} shortcut={shortcut} disabled={!enabled} onClick={() => change(does)}>
      {icon}
    </IconButton>
  );
  return (
    <div
      role="toolbar"
      aria-label="Drawing"
      className="flex items-center justify-center border-line py-1 max-md:order-last max-md:border-t max-md:pb-[max(0.25rem,env(safe-area-inset-bottom))] md:gap-1 md:border-b md:px-1"
    >
      {tools.map(({ tool, label, key, icon }) => (
        <IconButton
          key={tool}
          label={label}
          shortcut={key}
          aria-pressed={state.tool === tool}
          className={pressed}
          onClick={() => change(board.choose(tool))}
        >
          {icon}
        </IconButton>
      ))}
      <span aria-hidden className="mx-0.5 h-6 w-px bg-line max-md:hidden" />
      {button('Undo', 'Control+z', board.undo, history.past.length > 0, <Undo2 aria-hidden size={18} />)}
      {button('Redo', 'Control+y', board.redo, history.future.length > 0, <Redo2 aria-hidden size={18} />)}
      {button(
        group ? 'Ungroup' : 'Make one card from them',
        'g',
        board.group,
        selected.length > 1,
        group ? <Ungroup aria-hidden size={18} /> : <Group aria-hidden size={18} />,
      )}
      {button(
        'Delete',
        'Delete',
        board.remove(selected),
        selected.length > 0,
        <Trash2 aria-hidden size={18} />,
      )}
      {children}
    </div>
  );
}
