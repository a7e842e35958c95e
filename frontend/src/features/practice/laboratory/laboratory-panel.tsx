import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useShortcutAnywhere } from '../../../ui/keys/use-shortcut.ts';
import { useWide } from '../../../ui/use-wide.ts';
import { LaboratoryValues } from './laboratory-values.tsx';

const title = 'Laboratory values';
const about = 'Ranges of healthy adults. They differ a little from one laboratory to another.';

/** Laboratory values: beside the question where there is room, otherwise over it. */
export function LaboratoryPanel({ onClose }: { onClose: () => void }) {
  const isWide = useWide();
  if (isWide) return <Beside onClose={onClose} />;
  return (
    <Dialog open size="md" title={title} description={about} onOpenChange={(open) => !open && onClose()}>
      <LaboratoryValues />
    </Dialog>
  );
}

/** Who opened it types what they look for; Escape closes it, wherever the focus is, and gives it back. */
function Beside({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useShortcutAnywhere('Escape', onClose, true);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector('input')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      ref={panel}
      aria-label={title}
      className="sticky top-(--bars-height) flex h-[calc(100dvh-var(--bars-height))] w-80 shrink-0 flex-col gap-3 overflow-y-auto border-l border-line px-4 pt-3 pb-6"
    >
      <header className="flex items-center justify-between">
        <h2 className="text-base">{title}</h2>
        <IconButton label="Close the laboratory values" onClick={onClose}>
          <X aria-hidden size={18} />
        </IconButton>
      </header>
      <p className="text-sm text-muted">{about}</p>
      <LaboratoryValues />
    </aside>
  );
}
