import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { Files, FileText, Folder, Send, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import { calls } from '../../api/endpoints.ts';
import { errorMessage } from '../../api/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SidePanel } from '../../ui/dialogs/side-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { inboxFolders, type InboxFile, type InboxFolder } from './inbox-entries.ts';

const { useInboxFoldersQuery, useInboxFilesQuery } = calls({
  inboxFolders: libraryApi.getUserFolders,
  inboxFiles: libraryApi.getUserPDFs,
});

interface InboxPanelProps {
  onClose: () => void;
  /** A file was pressed. */
  onOpen: (file: InboxFile) => void;
  /** Sends a folder or a file to contacts. */
  onSend: (item: { folderId: string } | { fileId: string }) => void;
  /** What others have sent and waits for an answer. */
  waiting: ReactNode;
}

/** The inbox panel of specification 1 §2: what others have sent, and every folder and file at one glance, from wherever one is. */
export function InboxPanel({ onClose, onOpen, onSend, waiting }: InboxPanelProps) {
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
      {waiting}
      {entries && <Folders folders={entries} onOpen={onOpen} onSend={onSend} />}
      {!entries && !error && <Skeleton label="Loading your folders and files" lines={6} />}
      {!entries && error && (
        <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
          Your folders could not be listed; they are safe. {errorMessage(error)}
        </Notice>
      )}
    </SidePanel>
  );
}

interface FoldersProps extends Pick<InboxPanelProps, 'onOpen' | 'onSend'> {
  folders: readonly InboxFolder[];
}

function Folders({ folders, onOpen, onSend }: FoldersProps) {
  if (folders.length === 0)
    return (
      <EmptyState icon={<Files size={28} />} title="There is nothing here yet">
        Add a folder in My Resources and upload a lecture to it.
      </EmptyState>
    );
  return (
    <ul className="flex flex-col gap-5">
      {folders.map((folder) => (
        <li key={folder.id}>
          <h3 className="flex items-center gap-2 pl-2 text-sm">
            <Folder aria-hidden size={16} className="shrink-0 text-faint" />
            <span className="min-w-0 flex-1 wrap-anywhere">{folder.name}</span>
            <span className="figures shrink-0 font-normal text-muted">{count(folder.fileCount)}</span>
            <SendButton name={folder.name} onPress={() => onSend({ folderId: folder.id })} />
          </h3>
          <ul className="mt-1">
            {folder.files.map((file) => (
              <li key={file.id} className="flex items-center gap-1">
                <FileButton file={file} onOpen={onOpen} />
                <SendButton name={file.name} onPress={() => onSend({ fileId: file.id })} />
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
      className="target flex min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover"
      onClick={() => onOpen(file)}
    >
      <Icon aria-hidden size={16} className="shrink-0 text-faint" />
      <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
      <span className="shrink-0 text-xs text-muted">{file.type === 'pdf' ? 'PDF' : 'Text'}</span>
    </button>
  );
}

function SendButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <IconButton label={`Send ${name} to contacts`} tooltip="Send to contacts" side="left" onClick={onPress}>
      <Send aria-hidden size={16} />
    </IconButton>
  );
}

const count = (files: number): string => (files === 1 ? '1 file' : `${files} files`);

function inWords(folders: readonly InboxFolder[]): string {
  const files = folders.reduce((sum, { fileCount }) => sum + fileCount, 0);
  return `${folders.length === 1 ? '1 folder' : `${folders.length} folders`}, ${count(files)}`;
}
