import { CirclePause, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';

/** One press each. `onDelete` asks first, wherever deleting does. */
export interface LeechActionsProps {
  onEdit: () => void;
  onSuspend: () => void;
  onDelete: () => void;
}

/** What helps with a leech. */
export function LeechActions({ onEdit, onSuspend, onDelete }: LeechActionsProps) {
  return (
    <fieldset aria-label="This card" className="flex flex-wrap gap-2">
      <Button icon={<Pencil aria-hidden size={16} />} onClick={onEdit}>
        Edit
      </Button>
      <Button icon={<CirclePause aria-hidden size={16} />} onClick={onSuspend}>
        Suspend
      </Button>
      <Button variant="danger" icon={<Trash2 aria-hidden size={16} />} onClick={onDelete}>
        Delete
      </Button>
    </fieldset>
  );
}
