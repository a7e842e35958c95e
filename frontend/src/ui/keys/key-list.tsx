import { Kbd } from './kbd.tsx';
import type { ListedShortcut } from './listed-shortcuts.ts';
import { keyNames } from './shortcut.ts';

/** Keys, and what each does. */
export function KeyList({ shortcuts }: { shortcuts: readonly ListedShortcut[] }) {
  return (
    <dl className="text-sm">
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
  );
}
