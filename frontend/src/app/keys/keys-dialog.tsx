import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { KeyList } from '../../ui/keys/key-list.tsx';
import { useListedShortcuts, type ListedShortcut } from '../../ui/keys/listed-shortcuts.ts';
import { askKeys } from './use-ask-key.ts';

const everywhere: ListedShortcut[] = [
  { keys: askKeys, does: 'Find in your notes, or ask them' },
  { keys: 'Tab', does: 'Go to the next button or field' },
  { keys: 'Escape', does: 'Close what is open over the page' },
  { keys: '?', does: 'Show these shortcuts' },
];

/** The shortcuts of the screen under it. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const here = useListedShortcuts();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keys">
      <div className="flex flex-col gap-5">
        {here.length > 0 && <Keys title="On this screen" shortcuts={here} />}
        <Keys title="Everywhere" shortcuts={everywhere} />
      </div>
    </Dialog>
  );
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly ListedShortcut[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm text-muted">{title}</h3>
      <KeyList shortcuts={shortcuts} />
    </section>
  );
}
