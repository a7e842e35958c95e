import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { useId, useRef } from 'react';
import { useConnection } from '../../../../api/transport/use-connection.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import * as change from './rows/change-rows.ts';
import type { UploadQueue } from './queue.ts';
import { isDone, isEditable, isStale, isUnderWay, type UploadRow } from './rows/row.ts';
import { rowProblems } from './rows/row-problem.ts';
import { UploadRowItem, type RowActions } from './rows/upload-row.tsx';
import { takesFiles } from './takes-files.ts';
import { uploadsNow } from './uploads-now.ts';
import { useUploads } from './use-uploads.ts';
import { stateInWords } from './words.ts';

interface UploadListProps {
  folders: readonly Folder[] | null;
  queue: Pick<UploadQueue, 'start' | 'remove'>;
}

const setRows = (edit: (rows: readonly UploadRow[]) => readonly UploadRow[]): void =>
  uploadsNow.set({ rows: edit(uploadsNow.state().rows) });

const discard = (): void => uploadsNow.set({ shown: false, rows: [] });

/** Several files at once: one row a document, under the folder that it goes into. Closed, what was started goes on. */
export function UploadList({ folders, queue }: UploadListProps) {
  const { rows } = useUploads();
  const start = useRef<HTMLButtonElement>(null);
  const isLost = useConnection() !== 'well';
  const problems = rowProblems(rows, folders);
  const sendable = (status: 'ready' | 'failed'): string[] =>
    rows
      .filter((row) => row.state.status === status && !isStale(row) && !problems.has(row.id))
      .map(({ id }) => id);
  const ready = sendable('ready');
  const failed = sendable('failed');
  const running = rows.some(isUnderWay);
  const hide = (): void => uploadsNow.set({ shown: false, rows: change.whenClosed(rows) });
  return (
    <Dialog
      open
      size="panel"
      onOpenChange={(shown) => !shown && hide()}
      // Not the cross: most lists are right as they are.
      onOpenAutoFocus={(event) => {
        if (!start.current || start.current.disabled) return;
        event.preventDefault();
        start.current.focus();
      }}
      title="Upload files"
      footer={
        <>
          {running ? (
            <Button onClick={hide}>Hide</Button>
          ) : (
            <Button onClick={discard}>{rows.some(isDone) ? 'Done' : 'Cancel'}</Button>
          )}
          {ready.length > 0 || !running ? (
            <Button
              ref={start}
              variant="primary"
              disabled={ready.length === 0 && failed.length === 0}
              onClick={() => queue.start(ready.length > 0 ? ready : failed)}
            >
              {ready.length === 0 && failed.length > 0 ? `Retry ${failed.length}` : `Upload ${ready.length}`}
            </Button>
          ) : null}
        </>
      }
    >
      <div {...takesFiles} className="flex flex-col gap-4">
        {running && isLost && (
          <Notice>There is no connection. The uploads carry on when it is back; keep this page open.</Notice>
        )}
        <output className="text-sm text-muted empty:hidden">{stateInWords(rows)}</output>
        {[...Map.groupBy(rows, ({ folderId }) => folderId)].map(([folderId, within]) => (
          <section key={folderId} className="flex flex-col">
            <Into folders={folders ?? []} folderId={folderId} rows={within} />
            <ul>
              {within.map((row) => (
                <UploadRowItem
                  key={row.id}
                  row={row}
                  problem={problems.get(row.id)}
                  joining={joiningIn(rows, row)}
                  actions={actionsOn(row, queue)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Said at the first of files that can be one document. */
function joiningIn(rows: readonly UploadRow[], row: UploadRow): string | null {
  const partners = change.partners(rows, row);
  if (partners[0] !== row || partners.length < 2) return null;
  return partners.some(({ files }) => files.text)
    ? 'Link PDF and text'
    : `Make ${partners.length} pictures one document`;
}

const actionsOn = (row: UploadRow, { start, remove }: UploadListProps['queue']): RowActions => ({
  rename: (name) => setRows((rows) => change.renamed(rows, row.id, name)),
  remove: () => remove(row.id),
  retry: () => start([row.id]),
  replace: (file) => setRows((rows) => change.withFile(rows, row.id, file)),
  openWith: (password) => {
    setRows((rows) => change.withRow(rows, row.id, () => ({ password })));
    start([row.id]);
  },
  apart: () => setRows((rows) => change.apart(rows, row.id)),
  together: () => setRows((rows) => (row.bundle === null ? rows : change.together(rows, row.bundle))),
  movePicture: (from, to) => setRows((rows) => change.withMoved(rows, row.id, from, to)),
  removePicture: (index) => setRows((rows) => change.withoutPicture(rows, row.id, index)),
});

interface IntoProps {
  folders: readonly Folder[];
  folderId: string;
  rows: readonly UploadRow[];
}

/** The folder of the rows below it; while they can be changed, another one can be chosen. */
function Into({ folders, folderId, rows }: IntoProps) {
  const heading = useId();
  const options = folders.map(({ Folder_id, Folder_name }) => ({ value: Folder_id, label: Folder_name }));
  const known = options.find(({ value }) => value === folderId);
  if (!rows.some(isEditable))
    return (
      <h3 id={heading} className="font-medium wrap-anywhere">
        {known?.label}
      </h3>
    );
  return (
    <SelectField
      label="Into the folder"
      value={folderId}
      options={known ? options : [{ value: folderId, label: 'Choose a folder' }, ...options]}
      onChange={(to) => {
        setRows((before) => change.intoFolder(before, folderId, to));
        uploadsNow.set({ lastFolder: to });
      }}
    />
  );
}
