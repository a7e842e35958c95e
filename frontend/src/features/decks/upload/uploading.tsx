import { importsNow, useImportsNow, type DeckUpload } from '../../../decks/imports-now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { useIsOwn } from './use-is-own.ts';

const withState = (id: string, state: DeckUpload['state']): void =>
  importsNow.set({
    uploads: importsNow.state().uploads.map((each) => (each.id === id ? { ...each, state } : each)),
  });
const remove = (id: string): void =>
  importsNow.set({ uploads: importsNow.state().uploads.filter((each) => each.id !== id) });

/** Decks on their way to the server. */
export function Uploading() {
  const { uploads } = useImportsNow();
  const isOwn = useIsOwn();
  if (uploads.length === 0 || !isOwn) return null;
  return (
    <ul aria-label="Decks being uploaded" className="flex flex-col gap-4">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex flex-col gap-2 rounded-md bg-surface p-4">
          <Upload {...upload} />
        </li>
      ))}
    </ul>
  );
}

function Upload({ id, file: { name }, state }: DeckUpload) {
  if (state.status === 'failed')
    return (
      <Notice
        tone="error"
        action={
          <span className="flex gap-2">
            <Button aria-label={`Remove ${name}`} onClick={() => remove(id)}>
              Remove
            </Button>
            <Button aria-label={`Retry ${name}`} onClick={() => withState(id, { status: 'waiting' })}>
              Retry
            </Button>
          </span>
        }
      >
        “{name}” was not uploaded. {state.message}
      </Notice>
    );
  const share = state.status === 'sending' ? state.share : null;
  const sent = share !== null && share >= 1;
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <ProgressBar
          label={share === null ? `${name} is waiting` : sent ? `Checking ${name}` : `Uploading ${name}`}
          value={share === null || sent ? null : share * 100}
        />
      </div>
      <Button className="-my-1" aria-label={`Cancel the upload of ${name}`} onClick={() => remove(id)}>
        Cancel
      </Button>
    </div>
  );
}
