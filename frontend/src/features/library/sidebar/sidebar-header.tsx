import { ChevronsDownUp, ChevronsUpDown, FolderPlus, PanelLeftClose } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useAddFolder } from '../actions/use-folder-actions.ts';
import { useLibrary } from '../library-context.tsx';

interface SidebarHeaderProps {
  toggle: RefObject<HTMLButtonElement | null>;
  /** The first entry. */
  top: ReactNode;
  onCollapse: () => void;
}

export function SidebarHeader({ toggle, top, onCollapse }: SidebarHeaderProps) {
  const addFolder = useAddFolder();
  const { folders, state, change } = useLibrary();
  const open = folders.some(({ Folder_id }) => !state.closedFolders.includes(Folder_id));
  const Icon = open ? ChevronsDownUp : ChevronsUpDown;
  return (
    <header className="group flex flex-col gap-1 px-2 pt-3 pb-1">
      <div className="flex items-center pl-2">
        <h1 className="mr-auto text-base">My Resources</h1>
        {folders.length > 1 && (
          <IconButton
            label={open ? 'Fold all folders' : 'Unfold all folders'}
            className="on-look"
            onClick={() =>
              change({ ...state, closedFolders: open ? folders.map(({ Folder_id }) => Folder_id) : [] })
            }
          >
            <Icon aria-hidden size={18} />
          </IconButton>
        )}
        <IconButton label="Hide My Resources" ref={toggle} className="max-md:hidden" onClick={onCollapse}>
          <PanelLeftClose aria-hidden size={18} />
        </IconButton>
      </div>
      {top}
      <Button
        variant="quiet"
        icon={<FolderPlus aria-hidden size={16} />}
        className="justify-start px-2"
        onClick={() => void addFolder()}
      >
        Add Folder
      </Button>
    </header>
  );
}

export function NoFolders() {
  const addFolder = useAddFolder();
  return (
    <EmptyState
      title="No folders yet"
      action={
        <div className="flex flex-col gap-2">
          <Button variant="primary" onClick={() => void addFolder()}>
            Add Folder
          </Button>
          <Link to="/import" className={buttonClass('quiet')}>
            Import a deck
          </Link>
        </div>
      }
    >
      Add a folder, such as a course, and upload your lectures to it; or bring your cards from Anki.
    </EmptyState>
  );
}
