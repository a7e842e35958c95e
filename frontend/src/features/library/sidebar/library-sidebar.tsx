import { PanelLeftOpen } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { newIsShared } from '../../../study/folder-plan.ts';
import { sharedInWords } from '../../../study/words.ts';
import { useAtMost } from '../../../ui/use-at-most.ts';
import { FindInNotes } from '../find/find-in-notes.tsx';
import { useLibrary } from '../library-context.tsx';
import { useGetUserFoldersQuery } from '../../../documents/folders-endpoint.ts';
import { NoFolders, SidebarHeader } from './sidebar-header.tsx';
import { ResourceTree } from '../tree/resource-tree.tsx';
import { Uploads } from '../upload/uploads.tsx';
import { useCounts } from '../use-counts.ts';

interface LibrarySidebarProps {
  className?: string | undefined;
  /** The first entry; an icon when the sidebar is collapsed. */
  top?: ReactNode;
  /** Stays under the folders. */
  footer?: ReactNode;
}

/** Nobody needs it before the folders are there. */
const SidebarWidth = lazy(async () => ({ default: (await import('./sidebar-width.tsx')).SidebarWidth }));

const longestWaitMs = 2000;

/**
 * My Resources: folders, their documents and what can be done with them. On narrow screens it
 * has no place yet while it is `waiting` for them and for what stands over it; a sibling can tell by `peer-data-waiting`.
 */
export function LibrarySidebar({ className, top, footer }: LibrarySidebarProps) {
  const { data, error, isLoading, refetch } = useGetUserFoldersQuery();
  const { folders, plan, state, change } = useLibrary();
  const { planning, counting } = useCounts(folders);
  const [revealed, reveal] = useState<{ folderId: string } | null>(null);
  // A count beside a name may need another line: both appear together. How many are due is said in a dropdown only.
  const missing = isLoading || planning || (counting && state.openDocument !== null);
  const waiting = useAtMost(longestWaitMs, missing);
  const toggle = useRef<HTMLButtonElement>(null);
  const collapse = (collapsed: boolean): void => {
    flushSync(() => change({ ...state, collapsed }));
    toggle.current?.focus();
  };
  if (state.collapsed) return <CollapsedSidebar toggle={toggle} top={top} onExpand={() => collapse(false)} />;
  return (
    <aside
      aria-label="My Resources"
      data-waiting={waiting || undefined}
      style={{ '--sidebar-width': `${state.width}px` } as CSSProperties}
      className={cx('peer flex flex-col max-md:data-waiting:invisible', className)}
    >
      <SidebarHeader toggle={toggle} top={top} onCollapse={() => collapse(true)} />
      <FindInNotes onFolder={(folderId) => reveal({ folderId })}>
        {waiting && <Skeleton label="Loading your folders" lines={5} className="visible p-2" />}
        {error && !data && (
          <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
            Your folders could not be loaded; they are safe. {errorMessage(error)}
          </Notice>
        )}
        {!waiting && plan && newIsShared(plan) && (
          <p className="figures px-3 pb-1 text-xs text-muted">{sharedInWords(plan)}</p>
        )}
        {data && !waiting && (
          <Uploads>{folders.length === 0 ? <NoFolders /> : <ResourceTree revealed={revealed} />}</Uploads>
        )}
      </FindInNotes>
      {footer}
      {!waiting && (
        <Suspense fallback={null}>
          <SidebarWidth width={state.width} onChange={(width) => change({ ...state, width })} />
        </Suspense>
      )}
    </aside>
  );
}

interface CollapsedSidebarProps {
  toggle: RefObject<HTMLButtonElement | null>;
  top: ReactNode;
  onExpand: () => void;
}

function CollapsedSidebar({ toggle, top, onExpand }: CollapsedSidebarProps) {
  return (
    <aside
      aria-label="My Resources"
      className="flex gap-1 border-b border-line p-1.5 md:flex-col md:border-r md:border-b-0"
    >
      <h1 className="sr-only">My Resources</h1>
      <IconButton ref={toggle} label="Show My Resources" side="right" onClick={onExpand}>
        <PanelLeftOpen aria-hidden size={18} />
      </IconButton>
      {top}
    </aside>
  );
}
