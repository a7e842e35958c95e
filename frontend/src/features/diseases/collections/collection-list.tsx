import type { Collection } from '@anamnesis/contracts/diseases/api.ts';
import { useMemo, useRef, useState } from 'react';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useStable } from '../../../ui/use-stable.ts';
import { CollectionItem } from './collection-item.tsx';
import { withOpen, type CollectionsState } from './sidebar-state.ts';
import type { CollectionsUse } from './use-collections.ts';

/** From so many on there is a field that finds one. */
const many = 12;

interface CollectionListProps {
  collections: readonly Collection[];
  state: CollectionsState;
  change: (next: CollectionsState) => void;
  use: CollectionsUse;
  shown: string | null;
  onShow: (disease: string) => void;
  /** Takes the focus when the last collection is gone. */
  onLast: () => HTMLElement | null;
}

interface Removal {
  /** The list that the entry stood in, as it is then. */
  list: () => Element | null | undefined;
  /** Where in it the entry stood. */
  at: number;
  /** Takes the focus where the list is empty. */
  otherwise: () => HTMLElement | null | undefined;
}

/** The cross that removed an entry goes with it: the focus moves to the entry that took its place, for those who work by keyboard. */
function focusAfterRemoval({ list, at, otherwise }: Removal): void {
  // Once the list is drawn without it.
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const entries = list()?.children;
    const next = entries?.[Math.min(at, entries.length - 1)]?.querySelector('button');
    (next ?? otherwise())?.focus();
  });
}

/** The collections, the one created last first; where there are many, those that hold what is searched for. */
export function CollectionList(props: CollectionListProps) {
  const { collections, state, change, use, shown, onShow, onLast } = props;
  const [sought, seek] = useState('');
  const { confirm } = useDialogs();
  const toasts = useToasts();
  const found = useMemo(() => matching(collections, sought), [collections, sought]);
  const list = useRef<HTMLUListElement>(null);
  const placeOf = (id: string): number => found.findIndex(({ _id }) => _id === id);
  const remove = async (collection: Collection): Promise<void> => {
    const { _id: id, title, diseases } = collection;
    const confirmed =
      diseases.length === 0 ||
      (await confirm({
        title: `Delete the collection “${title}”?`,
        description: `It has ${diseases.length === 1 ? '1 disease' : `${diseases.length} diseases`}. Their guides stay.`,
        confirmLabel: 'Delete collection',
        danger: true,
      }));
    const at = placeOf(id);
    if (!confirmed || !(await use.remove(id))) return;
    change(withOpen(state, id, false));
    focusAfterRemoval({ list: () => list.current, at, otherwise: onLast });
  };
  const drop = async (id: string, name: string): Promise<void> => {
    const place = placeOf(id);
    const at = found[place]?.diseases.indexOf(name) ?? 0;
    if (!(await use.drop(id, name))) return;
    const item = () => list.current?.children[place];
    focusAfterRemoval({
      list: () => item()?.querySelector('ul'),
      at,
      otherwise: () => item()?.querySelector('button'),
    });
    toasts.success(`“${name}” was removed.`, {
      key: `removed-${id}-${name}`,
      neutral: true,
      action: { label: 'Undo', onPress: () => void use.append(id, name) },
    });
  };
  const on = useStable({
    open: (id: string, open: boolean) => change(withOpen(state, id, open)),
    delete: (collection: Collection) => void remove(collection),
    append: use.append,
    remove: (id: string, name: string) => void drop(id, name),
    show: onShow,
  });
  if (collections.length === 0)
    return (
      <p className="px-4 py-3 text-sm text-muted">
        No collections yet. Make one for a course or an exam, and put diseases into it.
      </p>
    );
  return (
    <>
      {collections.length >= many && (
        <input
          type="search"
          aria-label="Find a collection"
          placeholder="Find a collection"
          value={sought}
          onChange={(event) => seek(event.target.value)}
          className="target mx-2 my-1 rounded-md border border-line-strong bg-surface px-2.5 py-1 text-base text-ink focus-visible:outline-offset-0 md:text-sm"
        />
      )}
      <ul
        ref={list}
        aria-label="Collections"
        className="flex min-h-0 flex-col overflow-y-auto px-2 pt-1 pb-4 max-md:max-h-none md:flex-1"
      >
        {found.map((collection) => {
          const { _id: id } = collection;
          const isOpen = state.open.includes(id);
          return (
            <CollectionItem
              key={id}
              collection={collection}
              open={isOpen}
              shown={isOpen ? shown : null}
              onOpenChange={on.open}
              onDelete={on.delete}
              onShow={on.show}
              onAppend={on.append}
              onRemove={on.remove}
            />
          );
        })}
      </ul>
      {found.length === 0 && <p className="px-4 text-sm text-muted">No collection matches.</p>}
    </>
  );
}

/** By its title, or by one of its diseases. */
function matching(collections: readonly Collection[], sought: string): readonly Collection[] {
  const words = sought.trim().toLowerCase();
  if (words === '') return collections;
  return collections.filter(({ title, diseases }) =>
    [title, ...diseases].some((text) => text.toLowerCase().includes(words)),
  );
}
