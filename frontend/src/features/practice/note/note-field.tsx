import { longestNote } from '@anamnesis/contracts/practice/limits.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod';
import { errorMessage } from '../../../api/api-error.ts';
import { readDraft, useDraft } from '../../../preferences/use-draft.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useKeepPracticeNoteMutation } from '../practice-endpoints.ts';

const keyOf = (person: string, questionId: string): string => `${person}.practice-note.${questionId}`;

/** Whether this device holds a note that could not be kept. */
export const isLeft = (person: string, questionId: string): boolean =>
  readDraft(localStorage, keyOf(person, questionId), z.string()) !== null;

interface NoteFieldProps {
  questionId: string;
  /** As it is kept. */
  note: string;
  /** It was opened to be written. */
  isOpened: boolean;
  onKept: (text: string) => void;
  /** null: it stays. */
  onClose: (() => void) | null;
}

const count = new Intl.NumberFormat('en-GB');
/** Characters that are left when they begin to be counted. */
const nearEnd = 200;

/** A note is kept when the field is left. What could not be kept stays in it, also after the page was closed. */
export function NoteField({ questionId, note, isOpened, onKept, onClose }: NoteFieldProps) {
  const person = useSession().user?.id ?? '';
  const draft = useDraft(keyOf(person, questionId), z.string());
  const [keep, { error, isLoading, isSuccess }] = useKeepPracticeNoteMutation();
  const text = draft.value ?? note;
  // While it is being sent, more may be written.
  const latest = useRef(draft.value);
  const write = (value: string | null): void => {
    latest.current = value;
    draft.set(value);
  };
  const isKept = draft.value === null;
  const save = async (): Promise<void> => {
    if (draft.value === null) return;
    const written = draft.value.trim();
    const answer = written === note ? { data: null } : await keep({ question_id: questionId, text: written });
    if (!('data' in answer)) return;
    onKept(written);
    if (latest.current === draft.value) write(null);
  };
  const box = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(() => {
    if (isOpened) box.current?.querySelector('textarea')?.focus();
    // What was left without being kept is kept now.
    void save();
  });
  useEffect(() => arrive(), []);
  const left = longestNote - text.length;
  const state = isLoading ? 'Saving' : isKept ? (isSuccess ? 'Saved' : '') : 'Not saved yet';
  return (
    <div ref={box} className="flex flex-col gap-1">
      <TextArea
        label="Your note"
        rows={3}
        value={text}
        maxLength={longestNote}
        hint={left <= nearEnd ? `${count.format(left)} characters are left` : undefined}
        error={error === undefined || isKept ? undefined : `Your note was not saved. ${errorMessage(error)}`}
        onChange={({ target }) => write(target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <div className="flex min-h-9 items-center justify-between gap-4">
        <output className="text-sm text-muted">{state}</output>
        {onClose && (
          <Button variant="plain" onClick={onClose}>
            Hide the note
          </Button>
        )}
      </div>
    </div>
  );
}
