import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { useId, type FormEvent, useRef, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { session } from '../../../../api/tab.ts';
import type { Dispatch } from '../../../../documents/pages/fetch-batch.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { useWarnBeforeLeaving } from '../../../../ui/use-warn-before-leaving.ts';
import { FileSlot } from './file-slot.tsx';
import { PdfPasswordField } from './pdf-password-field.tsx';
import { useLibrary } from '../../library-context.tsx';
import { isSameUpload, sendUpload, type Sending, type Sent, type UploadRequest } from '../send-upload.ts';
import type { UploadFailure } from '../upload-failure.ts';
import { conversionNote, uploadWords, type Slot } from './upload-form.ts';
import { useUploadForm } from './use-upload-form.ts';
import { addFiles } from '../list/add-files.ts';

interface UploadDialogProps {
  folder: Folder;
  /** How much of the upload was sent, 0 to 1; null while none is under way. It is told to the button. */
  share: number | null;
  tell: (share: number | null) => void;
  onClose: () => void;
}

/** Sends an upload; `tell` is told how much of it was sent, 0 to 1, and null when none is under way any more. */
function useUpload(tell: (share: number | null) => void) {
  const dispatch = useDispatch<Dispatch>();
  const underWay = useRef<Sending>(undefined);
  const unanswered = useRef<UploadRequest>(undefined);
  const earlier = (request: UploadRequest): UploadRequest | undefined =>
    unanswered.current && isSameUpload(unanswered.current, request) ? unanswered.current : undefined;
  const send = async (asked: UploadRequest): Promise<Sent> => {
    tell(0);
    const request = earlier(asked) ?? { ...asked, commandId: crypto.randomUUID() };
    underWay.current = sendUpload(dispatch, request, tell);
    const sent = await underWay.current.sent;
    underWay.current = undefined;
    unanswered.current = sent.kind === 'failed' && sent.why === 'no answer' ? request : undefined;
    tell(null);
    return sent;
  };
  return {
    send,
    /** Whether it was sent before and got no answer: the server knows whether it arrived. */
    mayBeThere: (request: UploadRequest): boolean => earlier(request) !== undefined,
    cancel: (): void => underWay.current?.cancel(),
  };
}

/**
 * Whether a dialog is gone while its upload goes on, for instance by Back; `tellWhenGone` then shows that the upload failed.
 * It shows nothing when the session ended: the dialog is restored after the login.
 */
function useWhenUnmounted() {
  const toasts = useToasts();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);
  return {
    isGone: (): boolean => gone.current,
    tellWhenGone: (name: string, { message }: UploadFailure): void => {
      if (gone.current && session.state().user)
        toasts.error(`“${name}” was not uploaded. ${message.replace('Upload failed: ', '')}`);
    },
  };
}

/** Upload Content: a PDF or pictures, a text, or both linked together. */
export function UploadDialog({ folder, share, tell, onClose }: UploadDialogProps) {
  const formId = useId();
  const upload = useUpload(tell);
  const form = useUploadForm(folder, (several) => {
    onClose();
    addFiles(several, folder.Folder_id);
  });
  const { files, name, password, problem } = form;
  const words = uploadWords(files);
  const uploading = share !== null;
  useWarnBeforeLeaving(uploading);
  const { uploaded } = useLibrary();
  const { isGone, tellWhenGone } = useWhenUnmounted();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const request = { folderID: folder.Folder_id, customName: name.trim(), files, password };
    if (uploading || !form.check(upload.mayBeThere(request))) return;
    const sent = await upload.send(request);
    if (sent.kind === 'done') {
      // Whoever has gone elsewhere in the meantime stays there.
      if (!isGone()) uploaded(sent.documentId);
      onClose();
    }
    if (sent.kind !== 'failed') return;
    form.fail(sent.failure);
    tellWhenGone(name.trim(), sent.failure);
  };
  const slot = (which: Slot) => (
    <FileSlot
      slot={which}
      files={which === 'pdf' ? files.pdf : files.text ? [files.text] : []}
      error={problem?.at === which ? problem.message : undefined}
      disabled={uploading}
      onChoose={(chosen) => form.choose(which, chosen)}
      onRemove={(index) => form.remove(which, index)}
      onMove={form.move}
    />
  );
  return (
    <Dialog
      open
      size="md"
      closable={!uploading}
      onOpenChange={(open) => !open && onClose()}
      title="Upload Content"
      description={`Into the folder “${folder.Folder_name}”`}
      problem={problem?.at === 'form' && <Failure {...problem} />}
      footer={
        <>
          <Button onClick={uploading ? upload.cancel : onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} loading={uploading}>
            {uploading ? 'Uploading...' : (words?.button ?? 'Upload')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-4 py-0.5"
      >
        {/* A list of pictures takes the whole width. */}
        <div className={cx('flex flex-col gap-3', files.pdf.length < 2 && 'md:flex-row')}>
          {slot('pdf')}
          {slot('text')}
        </div>
        {password !== null && (
          <PdfPasswordField
            value={password}
            disabled={uploading}
            error={problem?.at === 'password' ? problem.message : undefined}
            onType={form.typePassword}
          />
        )}
        <p className="text-sm text-muted">
          {conversionNote} Cards from Anki, Quizlet or RemNote?{' '}
          <Link to="/import" className="text-accent underline underline-offset-2" onClick={onClose}>
            Import a deck
          </Link>
        </p>
        {words && (
          <>
            <p className="text-sm">
              Upload type: <strong>{words.type}</strong>
            </p>
            <TextField
              label="Enter document name:"
              value={name}
              maxLength={300}
              autoComplete="off"
              disabled={uploading}
              error={problem?.at === 'name' ? problem.message : undefined}
              onChange={({ target }) => form.rename(target.value)}
            />
          </>
        )}
        {uploading && <UploadProgress share={share} />}
      </form>
    </Dialog>
  );
}

/** What was sent, and that the server then looks at the file. */
function UploadProgress({ share }: { share: number }) {
  const sent = share >= 1;
  return <ProgressBar label={sent ? 'Checking the files' : 'Uploading'} value={sent ? null : share * 100} />;
}

interface FailureProps {
  message: string;
  suggestions?: readonly string[] | undefined;
}

function Failure({ message, suggestions }: FailureProps) {
  return (
    <>
      {message}
      {suggestions && suggestions.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
      )}
    </>
  );
}
