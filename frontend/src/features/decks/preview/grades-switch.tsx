import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { preferencesEndpoints, useGetSettingsQuery } from '../../../preferences/endpoints.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';

const { useSaveSettingsMutation } = preferencesEndpoints;

/** Whose hands know four grades from Anki can have them here; saved at once, for all cards. */
export function GradesSwitch() {
  const { data } = useGetSettingsQuery();
  const [save, { error }] = useSaveSettingsMutation();
  const [chosen, choose] = useState<boolean | null>(null);
  if (!data) return null;
  const { settings, followSystem, reminder } = data;
  const change = async (four: boolean): Promise<void> => {
    choose(four);
    const all = { ...settings, followSystem, reminderHour: reminder.hour };
    const outcome = await save({ ...all, grades: four ? 'four' : 'two' });
    if (outcome.error) choose(null);
  };
  return (
    <>
      <Switch
        label="Grade with Again, Hard, Good and Easy"
        description="For all your cards, with the keys 1 to 4 as in Anki. Without it, an answer is Incorrect or Correct. You can change this in Preferences."
        checked={chosen ?? data.grades === 'four'}
        onChange={(four) => void change(four)}
      />
      {error && <Notice tone="error">{errorMessage(error)}</Notice>}
    </>
  );
}
