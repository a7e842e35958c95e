import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

export interface EditConflictProps {
  /** Each as it is shown. */
  theirs: ReactNode;
  mine: ReactNode;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Both texts of a card that was changed in two places; nothing is overwritten before one of them is chosen. */
export function EditConflict({ theirs, mine, busy, onKeepMine, onTakeTheirs }: EditConflictProps) {
  return (
    <section aria-label="Two texts of this card" className="flex flex-col gap-3">
      <Notice tone="error">
        This card was changed elsewhere after you began. Choose which text it keeps; nothing was overwritten.
      </Notice>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title="The card now" card={theirs}>
          <Button disabled={busy} onClick={onTakeTheirs}>
            Take this one
          </Button>
        </Side>
        <Side title="Yours" card={mine}>
          <Button variant="primary" loading={busy} onClick={onKeepMine}>
            Keep mine
          </Button>
        </Side>
      </div>
    </section>
  );
}

function Side({ title, card, children }: { title: string; card: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <div className="min-w-0 flex-1 wrap-anywhere">{card}</div>
      <div className="flex">{children}</div>
    </div>
  );
}
