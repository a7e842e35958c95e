import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CollectionList } from './collection-list.tsx';
import { NewCollection } from './new-collection.tsx';
import { useCollectionsState, withOpen } from './sidebar-state.ts';
import { useCollections } from './use-collections.ts';

interface CollectionsSidebarProps {
  /** The disease whose guide is shown. */
  shown: string | null;
  onShow: (disease: string) => void;
  className?: string;
}

/** The collections of diseases of the person. */
export function CollectionsSidebar({ shown, onShow, className }: CollectionsSidebarProps) {
  const use = useCollections();
  const { collections, fetchFailure, failure } = use;
  const [state, change] = useCollectionsState();
  const toggle = useRef<HTMLButtonElement>(null);
  const collapse = (collapsed: boolean): void => {
    flushSync(() => change({ ...state, collapsed }));
    toggle.current?.focus();
  };
  if (state.collapsed)
    return (
      <aside
        aria-label="Collections"
        className={cx('flex border-line p-1.5 max-md:border-b md:flex-col md:border-r', className)}
      >
        <IconButton ref={toggle} label="Show Collections" side="right" onClick={() => collapse(false)}>
          <PanelLeftOpen aria-hidden size={18} />
        </IconButton>
      </aside>
    );
  const add = async (title: string): Promise<boolean> => {
    const id = await use.add(title);
    // One adds a collection to put diseases into it.
    if (id !== null) change(withOpen(state, id, true));
    return id !== null;
  };
  const waiting = !collections && !fetchFailure;
  return (
    <aside
      aria-label="Collections"
      data-waiting={waiting || undefined}
      className={cx(
        'peer flex flex-col border-line max-md:border-b md:sticky md:top-(--bars-height) md:h-[calc(100dvh-var(--bars-height))] md:w-[200px] md:shrink-0 md:border-r',
        className,
      )}
    >
      <header className="flex flex-col gap-1 px-2 pt-3 pb-1">
        <div className="flex items-center justify-between pl-2">
          <h2 className="text-base">Collections</h2>
          <IconButton label="Hide Collections" ref={toggle} onClick={() => collapse(true)}>
            <PanelLeftClose aria-hidden size={18} />
          </IconButton>
        </div>
        <NewCollection onAdd={add} onClose={use.forgetFailure} />
      </header>
      <p role="alert" className="px-4 py-1 text-xs wrap-anywhere text-wrong empty:hidden">
        {failure}
      </p>
      {fetchFailure && !collections && (
        <div className="p-2">
          <Notice tone="error" action={<Button onClick={() => void use.refetch()}>Retry</Button>}>
            Your collections could not be loaded; they are safe. {fetchFailure}
          </Notice>
        </div>
      )}
      {waiting && <Skeleton label="Loading your collections" lines={4} className="p-4" />}
      {collections && (
        <CollectionList
          {...{ collections, state, change, use, shown, onShow }}
          onLast={() => toggle.current}
        />
      )}
    </aside>
  );
}
