import { FolderPlus, PanelLeftClose } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useAddFolder } from '../actions/use-folder-actions.ts';

interface SidebarHeaderProps {
  toggle: RefObject<HTMLButtonElement | null>;
  /** The first entry. */
  top: ReactNode;
  onCollapse: () => void;
}

export function SidebarHeader({ toggle, top, onCollapse }: SidebarHeaderProps) {
  const addFolder = useAddFolder();
  return (
    <header className="flex flex-col gap-1 px-2 pt-3 pb-1">
      <div className="flex items-center justify-between pl-2">
        <h1 className="text-base">My Resources</h1>
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
