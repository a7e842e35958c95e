import { useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useGetMendedQuery } from '../practice-endpoints.ts';
import { readReviewed } from '../question/read-question.ts';
import { ReviewedItem } from '../question/reviewed-item.tsx';

/** The day of the latest correction that the person has read on this device; '' where none. */
const key = 'anamnesis.mended-read';

function readUntil(storage: Pick<Storage, 'getItem'> = localStorage): string {
  try {
    return storage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keepRead(day: string, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(key, day);
  } catch {
    // Storage is full or forbidden: it is told again.
  }
}

/** Tells who was given a question that had a mistake that it was mended, until they have read it. */
export function MendedNotice() {
  const { user } = useSession();
  const { data } = useGetMendedQuery(undefined, { skip: !user });
  const [until, setUntil] = useState(readUntil);
  const [open, setOpen] = useState(false);
  const questions = data?.questions.filter(({ mendedOn }) => mendedOn > until) ?? [];
  const [latest] = questions;
  if (!latest) return null;
  const close = (): void => {
    keepRead(latest.mendedOn);
    setUntil(latest.mendedOn);
  };
  return (
    <section aria-label="Corrected questions" className="flex flex-col gap-4">
      <Notice
        action={
          <span className="flex flex-wrap gap-2">
            {!open && (
              <Button onClick={() => setOpen(true)}>Show {questions.length === 1 ? 'it' : 'them'}</Button>
            )}
            <Button variant="plain" onClick={close}>
              Got it
            </Button>
          </span>
        }
      >
        {questions.length === 1
          ? 'A question that you were asked had a mistake and has been corrected.'
          : `${questions.length} questions that you were asked had mistakes and have been corrected.`}
      </Notice>
      {open &&
        questions
          .map(readReviewed)
          .map((reviewed) => <ReviewedItem key={reviewed.question.id} reviewed={reviewed} />)}
    </section>
  );
}
