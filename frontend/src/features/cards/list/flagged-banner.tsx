import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';

export interface FlaggedBannerProps {
  count: number;
  onDelete: () => void;
  onCancel: () => void;
}

/** What is about to be deleted, and the way back. */
export function FlaggedBanner({ count, onDelete, onCancel }: FlaggedBannerProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-1.5 md:px-6">
      <output className="figures min-w-0 flex-1 basis-44 text-sm">
        {count} card(s) flagged for deletion
      </output>
      <Button variant="danger" icon={<Trash2 aria-hidden size={16} />} onClick={onDelete}>
        Delete All Flagged Cards
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel All
      </Button>
    </div>
  );
}
