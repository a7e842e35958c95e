import { Files, FileText, Folder, Type } from 'lucide-react';
import { errorMessage } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useInboxFilesQuery, useInboxFoldersQuery } from './inbox-endpoints.ts';
import { inboxFolders, type InboxFile, type InboxFolder } from './inbox-entries.ts';

interface InboxPanelProps {
  onClose: () => void;
  /** A file was pressed. */
  onOpen: (file: InboxFile) => void;
}

/** The inbox panel of specification 1 §2: every folder and file at one glance, from wherever one is. Nothing is received in it. */
export function InboxPanel({ onClose, onOpen }: InboxPanelProps) {
  const folders = useInboxFoldersQuery();
  const files = useInboxFilesQuery();
  const error = folders.error ?? files.error;
  const retry = (): void => {
    void folders.refetch();
    void files.refetch();
  };
  const entries =
    folders.data && files.data
      ? inboxFolders(folders.data.folders, [...files.data.pdfs, ...files.data.textDocuments])
      : null;
  return (
    <SidePanel title="All files" description={entries ? inWords(entries) : undefined} onClose={onClose}>
      {entries && <Folders folders={entries} onOpen={onOpen} />}
      {!entries && !error && <Skeleton label="Loading your folders and files" lines={6} />}
      {!entries && error && (
        <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
          Your folders could not be listed; they are safe. {errorMessage(error)}
        </Notice>
      )}
    </SidePanel>
  );
}

function Folders({
  folders,
  onOpen,
}: {
  folders: readonly InboxFolder[];
  onOpen: InboxPanelProps['onOpen'];
}) {
  if (folders.length === 0)
    return (
      <EmptyState icon={<Files size={28} />} title="There is nothing here yet">
        Add a folder in My Resources and upload a lecture into it.
      </EmptyState>
    );
  return (
    <ul className="flex flex-col gap-5">
      {folders.map((folder) => (
        <li key={folder.id}>
          <h3 className="flex items-center gap-2 px-2 text-sm">
            <Folder aria-hidden size={16} className="shrink-0 text-faint" />
            <span className="min-w-0 flex-1 wrap-anywhere">{folder.name}</span>
            <span className="figures shrink-0 font-normal text-muted">{count(folder.fileCount)}</span>
          </h3>
          <ul className="mt-1">
            {folder.files.map((file) => (
              <li key={file.id}>
                <FileButton file={file} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function FileButton({ file, onOpen }: { file: InboxFile; onOpen: InboxPanelProps['onOpen'] }) {
  const Icon = file.type === 'pdf' ? FileText : Type;
  return (
    <button
      type="button"
      className="target flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover"
      onClick={() => onOpen(file)}
    >
      <Icon aria-hidden size={16} className="shrink-0 text-faint" />
      <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
      <span className="shrink-0 text-xs text-muted">{file.type === 'pdf' ? 'PDF' : 'Text'}</span>
    </button>
  );
}

const count = (files: number): string => (files === 1 ? '1 file' : `${files} files`);

function inWords(folders: readonly InboxFolder[]): string {
  const files = folders.reduce((sum, { fileCount }) => sum + fileCount, 0);
  return `${folders.length === 1 ? '1 folder' : `${folders.length} folders`}, ${count(files)}`;
}
