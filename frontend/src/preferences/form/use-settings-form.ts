import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { reschedules } from './policy.ts';
import { type Dispatch, parts, useSaved } from './calls.ts';
import { unsaved, useUnsaved } from './unsaved.ts';
import {
  defaultForm,
  type Edits,
  type Form,
  isDirty,
  savedForm,
  withChanges,
  withEdits,
  withoutSaved,
} from './values.ts';

/** What came of saving: the sentences of what failed, none when all is saved; null before and after a change. */
export type Outcome = readonly string[] | null;

/** What the settings work on, wherever they are shown. */
export interface SettingsForm {
  values: Form;
  saved: Form;
  /** The time zone of the daily mail; null when none was ever saved. */
  timeZone: string | null;
  dirty: boolean;
  saving: boolean;
  outcome: Outcome;
  /** Another scheduling policy was saved here just now. */
  rescheduled: boolean;
  change: (change: Edits) => void;
  /** Fills in the defaults, but for where the person's texts go; nothing is saved yet. */
  reset: () => void;
  discard: () => void;
  save: () => Promise<void>;
}

/** The form is null until everything is loaded. `userId` separates the unsaved changes of people. */
export function useSettingsForm(userId: string) {
  const { saved: known, problem, retry } = useSaved();
  const dispatch = useDispatch<Dispatch>();
  const edits = useUnsaved(userId);
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [rescheduled, setRescheduled] = useState(false);
  const onDevice = known?.settings.settings.autoSave ?? true;
  const edit = (next: (now: Edits) => Edits): void => {
    setOutcome(null);
    unsaved.change(userId, next, onDevice);
  };

  const save = async (saved: Form, values: Form): Promise<void> => {
    if (saving) return;
    const problems = parts.flatMap(({ problem: of }) => of?.(values) ?? []);
    if (problems.length > 0) return setOutcome(problems);
    setSaving(true);
    setOutcome(null);
    const failures: string[] = [];
    for (const { fields, send, failed, always } of parts) {
      if (!always && fields.every((field) => values[field] === saved[field])) continue;
      try {
        await send(dispatch, values);
        unsaved.change(userId, (now) => withoutSaved(now, fields, values), onDevice);
        if (fields.includes('scheduler')) setRescheduled(reschedules(values, saved));
      } catch (thrown) {
        failures.push(failed(thrown));
      }
    }
    setOutcome(failures);
    setSaving(false);
  };

  const formOf = (saved: Form): SettingsForm => {
    const values = withChanges(saved, edits);
    return {
      values,
      saved,
      timeZone: known?.settings.reminder.timeZone ?? null,
      dirty: isDirty(saved, edits),
      saving,
      outcome,
      rescheduled,
      change: (change) => edit((now) => withEdits(saved, now, change)),
      reset: () => edit((now) => withEdits(saved, now, { ...defaultForm, engine: values.engine })),
      discard: () => edit(() => ({})),
      save: () => save(saved, values),
    };
  };
  return { form: known ? formOf(savedForm(known)) : null, problem, retry };
}
