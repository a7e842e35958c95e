import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { useListedShortcuts, type ListedShortcut } from '../../ui/listed-shortcuts.ts';
import { keyNames } from '../../ui/shortcut.ts';
import { askKeys } from './use-ask-key.ts';

const everywhere: ListedShortcut[] = [
  { keys: askKeys, does: 'Ask My Notes' },
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
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div key={`${keys} ${does}`} className="flex items-center justify-between gap-4 py-1.5">
            <dt className="order-2 shrink-0">
              <Kbd keys={keys} />
              <span className="sr-only">{keyNames(keys).join(' + ')}</span>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
