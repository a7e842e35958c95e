import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { questionSchema, type Question } from './question.ts';

const entrySchema = z.object({ person: z.string(), id: z.string(), question: questionSchema });
const stateSchema = z.object({ asked: entrySchema });

/** A question that was asked; asked again from another place, it has another id. */
export type Entry = Pick<z.infer<typeof entrySchema>, 'id' | 'question'>;

/**
 * The question that is in the view. It is kept with its entry in the browser's history, not in the address: reloading and
 * Back keep it, and it gets neither into the logs of servers nor over the length that they take.
 */
export function useAskedQuestion(person: string): [Entry | null, (entry: Entry | null) => void] {
  const { state } = useLocation();
  const navigate = useNavigate();
  const arrived = useMemo(() => entryOf(state, person), [state, person]);
  // The router follows a moment later: until then the box would show what was cleared.
  const [ahead, setAhead] = useState<{ entry: Entry | null } | null>(null);
  const [seen, see] = useState(idOf(arrived));
  if (seen !== idOf(arrived)) {
    see(idOf(arrived));
    if (ahead && idOf(ahead.entry) === idOf(arrived)) setAhead(null);
  }
  const remember = (entry: Entry | null): void => {
    setAhead(idOf(entry) === idOf(arrived) ? null : { entry });
    void navigate({ search: '?show=ask' }, { state: entry && { asked: { ...entry, person } } });
  };
  return [ahead ? ahead.entry : arrived, remember];
}

/** Nobody is shown what another person has asked in this tab before. */
function entryOf(state: unknown, person: string): Entry | null {
  const { data } = stateSchema.safeParse(state);
  return data?.asked.person === person ? data.asked : null;
}

/** For what the history is at, one question or none. */
export const idOf = (entry: Entry | null): string | null => entry && entry.id;
export const questionOf = (entry: Entry | null): Question | null => entry && entry.question;
