import { File, FileText, FileType, Files, Images, Presentation, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { cx } from '../../../../../ui/cx.ts';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { PdfPasswordField } from '../../form/pdf-password-field.tsx';
import { PictureList } from '../../form/picture-list.tsx';
import { enterPassword } from '../../form/upload-form.ts';
import { isBundle } from './change-rows.ts';
import { ChooseAgain } from './choose-again.tsx';
import { filesOf, isEditable, isStale, type UploadRow } from './row.ts';
import type { RowProblem } from './row-problem.ts';
import { RowState } from './row-state.tsx';
import { filesInWords, kindOfRow, type FileKind } from '../words.ts';

export interface RowActions {
  rename: (name: string) => void;
  remove: () => void;
  retry: () => void;
  replace: (file: File) => void;
  openWith: (password: string) => void;
  apart: () => void;
  together: () => void;
  movePicture: (from: number, to: number) => void;
  removePicture: (index: number) => void;
}

interface UploadRowItemProps {
  row: UploadRow;
  problem: RowProblem | undefined;
  /** What makes it one document with others, of which it is the first; null where there are none. */
  joining: string | null;
  actions: RowActions;
}

const icons: Record<FileKind, typeof File> = {
  pdf: FileType,
  presentation: Presentation,
  pictures: Images,
  text: FileText,
  both: Files,
  other: File,
};

/** What is to become one document: its kind, its name, what it is made of, and how far it is. */
export function UploadRowItem({ row, problem, joining, actions }: UploadRowItemProps) {
  const Icon = icons[kindOfRow(row)];
  const what = filesOf(row)[0]?.name ?? row.name;
  const bundle = isBundle(row);
  const { state } = row;
  const message = problem?.message ?? messageOf(row);
  return (
    <li className="flex gap-3 border-b border-line py-2 last:border-0">
      <Icon aria-hidden size={20} className="mt-2 shrink-0 text-faint max-md:mt-3 pointer-coarse:mt-3" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-center gap-2">
          <Name row={row} what={what} invalid={problem?.at === 'name'} onType={actions.rename} />
          {isStale(row) && !bundle && <ChooseAgain row={row} onChoose={actions.replace} />}
          {state.status === 'failed' && !isStale(row) && !problem && (
            <Button variant="quiet" aria-label={`Retry ${row.name}`} onClick={actions.retry}>
              Retry
            </Button>
          )}
          {state.status !== 'done' && (
            <IconButton label={`Remove ${what}`} onClick={actions.remove}>
              <X aria-hidden size={18} />
            </IconButton>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <RowState state={state} />
          <span className="figures min-w-0 wrap-anywhere">{filesInWords(row)}</span>
          {isEditable(row) && bundle && (
            <Button variant="quiet" className="-my-1 -ml-3" onClick={actions.apart}>
              Keep apart
            </Button>
          )}
          {joining !== null && (
            <Button variant="quiet" className="-my-1 -ml-3" onClick={actions.together}>
              {joining}
            </Button>
          )}
        </div>
        <p role="alert" id={`${row.id}-problem`} className="text-sm wrap-anywhere text-wrong empty:hidden">
          {message}
        </p>
        {state.status === 'failed' && state.suggestions.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {state.suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        )}
        {state.status === 'password' && <Password row={row} onOpen={actions.openWith} />}
        {row.files.pdf.length > 1 && isEditable(row) && (
          <details className="text-sm">
            <summary className="target flex cursor-pointer items-center text-muted">
              Order of the pages
            </summary>
            <PictureList
              files={row.files.pdf}
              disabled={false}
              onMove={actions.movePicture}
              onRemove={actions.removePicture}
            />
          </details>
        )}
      </div>
    </li>
  );
}

const messageOf = ({ state }: UploadRow): string | undefined =>
  state.status === 'failed' || state.status === 'refused' ? state.message : undefined;

interface NameProps {
  row: UploadRow;
  what: string;
  invalid: boolean;
  onType: (name: string) => void;
}

function Name({ row, what, invalid, onType }: NameProps) {
  if (!isEditable(row)) return <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">{row.name}</span>;
  return (
    <input
      value={row.name}
      maxLength={300}
      autoComplete="off"
      aria-label={`Name for ${what}`}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? `${row.id}-problem` : undefined}
      className={cx(
        'target min-w-0 flex-1 rounded-md border bg-surface px-3 py-1 text-base text-ink focus-visible:outline-offset-0',
        invalid ? 'border-wrong' : 'border-line-strong',
      )}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** The password is kept here until it is sent. */
function Password({ row, onOpen }: { row: UploadRow; onOpen: (password: string) => void }) {
  const [typed, type] = useState('');
  const [missing, setMissing] = useState(false);
  const wrong = row.state.status === 'password' ? row.state.message : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed === '') return setMissing(true);
    onOpen(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <PdfPasswordField
        value={typed}
        disabled={false}
        error={missing ? enterPassword : (wrong ?? undefined)}
        onType={(next) => {
          setMissing(false);
          type(next);
        }}
      />
      <Button type="submit" className="md:mt-6.5">
        Upload with password
      </Button>
    </form>
  );
}
