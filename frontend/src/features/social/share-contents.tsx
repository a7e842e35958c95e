import { inSentence, unitOf } from '../../documents/unit.ts';
import type { ShareContents as Contents } from '@anamnesis/contracts/social/shares/share-contents.ts';
import { FileText, Folder, Type } from 'lucide-react';
import { useState } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { counted } from './words.ts';

type SharedFile = Contents['files'][number];
type SharedFolder = Contents['folders'][number];

/** So many folders are open from the beginning. */
const openFolders = 3;
/** So many files are listed at once. */
const step = 50;

/** What is in a share: its folders and files, with their pages and cards. */
export function ShareContents({ contents: { folders, files } }: { contents: Contents }) {
  return (
    <div className="flex flex-col gap-2">
      {folders.map((folder) => (
        <FolderContents key={folder.id} folder={folder} startsOpen={folders.length <= openFolders} />
      ))}
      <Files files={files} />
    </div>
  );
}

function FolderContents({ folder, startsOpen }: { folder: SharedFolder; startsOpen: boolean }) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <Disclosure
      open={open}
      onOpenChange={setOpen}
      title={
        <span className="flex items-center gap-2">
          <Folder aria-hidden size={16} className="shrink-0 text-faint" />
          <span className="truncate">{folder.name}</span>
        </span>
      }
      aside={
        <span className="figures shrink-0 pr-2 text-xs text-muted">
          {counted(folder.files.length, 'file')}
        </span>
      }
    >
      <div className="ml-4 border-l border-line pl-2">
        {folder.files.length === 0 ? (
          <p className="px-2 py-1 text-sm text-muted">It is empty.</p>
        ) : (
          <Files files={folder.files} />
        )}
      </div>
    </Disclosure>
  );
}

function Files({ files }: { files: readonly SharedFile[] }) {
  const [shown, show] = useState(step);
  if (files.length === 0) return null;
  return (
    <>
      <ul>
        {files.slice(0, shown).map(({ id, filename, type, pageCount, flashcardCount }) => {
          const Icon = type === 'pdf' ? FileText : Type;
          return (
            <li key={id} className="flex items-start gap-2 px-2 py-1 text-sm">
              <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-faint" />
              <span className="min-w-0 flex-1 wrap-anywhere">{filename}</span>
              <span className="figures shrink-0 text-xs leading-5 text-muted">
                {pageCount > 0 && `${counted(pageCount, inSentence(unitOf(type)))}, `}
                {counted(flashcardCount, 'card')}
              </span>
            </li>
          );
        })}
      </ul>
      {files.length > shown && (
        <Button variant="quiet" className="self-start" onClick={() => show(shown + 4 * step)}>
          Show more ({files.length - shown})
        </Button>
      )}
    </>
  );
}
