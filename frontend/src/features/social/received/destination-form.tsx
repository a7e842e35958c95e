import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { ArrowLeft, Folder, FolderPlus } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useGetUserFoldersQuery } from '../../../documents/folders-endpoint.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CheckLine } from '../check-line.tsx';
import { counted } from '../words.ts';
import { decideDestination } from './decide-destination.ts';

type ChosenDestination = { destinationFolderId: string } | { newFolderName: string };

interface DestinationFormProps {
  item: ReceivedResource;
  follow: boolean;
  /** It was withdrawn, or answered in another window, while the folder is chosen. */
  isGone: boolean;
  /** Resolves to the sentence why it failed. */
  onAccept: (destination: ChosenDestination, follow: boolean) => Promise<string | undefined>;
  onBack: () => void;
}

/** *Choose Destination Folder*: into which folder the files come that were sent as such, an existing or a new one. */
export function DestinationForm({ item, follow, isGone, onAccept, onBack }: DestinationFormProps) {
  const { data, error, isLoading, refetch } = useGetUserFoldersQuery();
  const [folderId, chooseFolder] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const folders = data?.folders ?? [];
  const decision = decideDestination({ folderId, name }, folders);
  // What is being accepted leaves the list, too.
  const isLost = isGone && !busy;

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || isLost || decision.kind === 'nothing') return;
    setBusy(true);
    setProblem(undefined);
    const destination =
      decision.kind === 'new' ? { newFolderName: decision.name } : { destinationFolderId: decision.folderId };
    setProblem(await onAccept(destination, follow));
    setBusy(false);
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
      <div className="flex items-start gap-2">
        <IconButton label="Back to what you received" className="-ml-2" disabled={busy} onClick={onBack}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <div className="min-w-0 pt-1">
          <h3 ref={heading} tabIndex={-1} className="text-base focus:outline-none">
            Choose Destination Folder
          </h3>
          <p className="text-sm text-muted wrap-anywhere">
            For {counted(item.fileIds.length, 'file')} of “{item.itemName}”.
            {item.folderIds.length > 0 && ' Its folders become folders of your own.'}
          </p>
        </div>
      </div>
      {isLost && (
        <Notice tone="error">
          This is no longer waiting for your answer: it was withdrawn, or you answered it in another window.
        </Notice>
      )}
      {isLoading && <Skeleton label="Loading your folders" lines={4} />}
      {!data && error && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          Your folders could not be listed; they are safe. {errorMessage(error)}
        </Notice>
      )}
      {folders.length > 0 && (
        <fieldset disabled={busy}>
          <legend className="text-sm font-medium">Your folders</legend>
          <div className="mt-1 max-h-64 overflow-y-auto">
            {folders.map((folder) => (
              <CheckLine
                key={folder.Folder_id}
                radio="destination"
                icon={<Folder size={16} />}
                checked={decision.kind === 'existing' && decision.folderId === folder.Folder_id}
                onChange={() => {
                  chooseFolder(folder.Folder_id);
                  setName('');
                }}
              >
                {folder.Folder_name}
              </CheckLine>
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        label="New folder"
        hint={
          decision.kind === 'existing' && name.trim() !== ''
            ? 'You have a folder of this name: the files come into it.'
            : undefined
        }
        value={name}
        maxLength={300}
        autoComplete="off"
        disabled={busy}
        onChange={(event) => setName(event.target.value)}
      />
      <FormError>{problem}</FormError>
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button disabled={busy} onClick={onBack}>
          Cancel
        </Button>
        <Button
          variant="primary"
          type="submit"
          icon={decision.kind === 'new' ? <FolderPlus aria-hidden size={16} /> : undefined}
          loading={busy}
          disabledReason={
            isLost
              ? 'This is no longer waiting for your answer'
              : decision.kind === 'nothing'
                ? 'Choose a folder, or name a new one'
                : undefined
          }
        >
          {decision.kind === 'new' ? 'Create Folder and Accept Files' : 'Accept Files'}
        </Button>
      </div>
    </form>
  );
}
