import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { Claiming } from './claiming.ts';

interface ClaimDialogProps {
  label: string;
  claiming: Claiming;
  onChoose: (line: number) => void;
  onClose: () => void;
}

/** The doctor's lines, those that were not understood first, to choose the one that asked for something. */
export function ClaimDialog({
  label,
  claiming: { said, notUnderstood },
  onChoose,
  onClose,
}: ClaimDialogProps) {
  const lines = [...said.keys()].toSorted(
    (one, other) => Number(notUnderstood.has(other)) - Number(notUnderstood.has(one)) || one - other,
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Which line was it?" description={label}>
      <ul className="-mx-2 flex flex-col">
        {lines.map((line) => (
          <li key={line}>
            <button
              type="button"
              className="target flex w-full flex-col rounded-md px-2 py-2 text-left wrap-anywhere hover:bg-hover"
              onClick={() => onChoose(line)}
            >
              {said[line]}
              {notUnderstood.has(line) && <span className="text-xs text-soso">Not understood</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
