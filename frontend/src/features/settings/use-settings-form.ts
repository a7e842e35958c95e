import type { SavedSettings } from '@anamnesis/contracts/preferences/api.ts';
import { useState } from 'react';
import { useGetSettingsQuery, useSaveSettingsMutation } from '../../preferences/endpoints.ts';
import { useDraft } from '../../preferences/use-draft.ts';
import { useWarnBeforeLeaving } from '../../ui/use-warn-before-leaving.ts';
import {
  defaultForm,
  type Edits,
  editsSchema,
  type Form,
  isDirty,
  savedForm,
  withChanges,
  withEdits,
} from './settings-form.ts';

export type Outcome = 'saved' | 'failed' | null;

/** What the settings screen works on. Null until the settings are there. */
export interface SettingsForm {
  values: Form;
  /** The time zone of the daily mail; null when none was ever saved. */
  timeZone: string | null;
  dirty: boolean;
  saving: boolean;
  outcome: Outcome;
  change: (change: Edits) => void;
  /** Fills in the defaults; nothing is saved yet. */
  reset: () => void;
  discard: () => void;
  save: () => Promise<void>;
}

/** `userId` tells one person's unfinished changes from another's. */
export function useSettingsForm(userId: string) {
  const { data, error, refetch } = useGetSettingsQuery();
  const draft = useDraft<Edits>(`${userId}.settings`, editsSchema);
  const [send, { isLoading: saving }] = useSaveSettingsMutation();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const edits = draft.value ?? {};
  const dirty = data !== undefined && isDirty(savedForm(data), edits);
  useWarnBeforeLeaving(dirty);
  const edit = (next: Edits | null): void => {
    setOutcome(null);
    draft.set(next);
  };
  const formOf = (known: SavedSettings): SettingsForm => {
    const saved = savedForm(known);
    const values = withChanges(saved, edits);
    return {
      values,
      timeZone: known.reminder.timeZone,
      dirty,
      saving,
      outcome,
      change: (change) => edit(withEdits(saved, edits, change)),
      reset: () => edit(withEdits(saved, edits, defaultForm)),
      discard: () => edit(null),
      save: async () => {
        setOutcome(null);
        try {
          await send(values).unwrap();
          draft.set(null);
          setOutcome('saved');
        } catch {
          setOutcome('failed');
        }
      },
    };
  };
  return { form: data ? formOf(data) : null, error: data ? undefined : error, retry: () => void refetch() };
}
