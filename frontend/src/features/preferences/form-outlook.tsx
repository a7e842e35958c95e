import type { StudyOutlook } from '@anamnesis/contracts/preferences/outlook-api.ts';
import { OutlookPreview } from '../../outlook/outlook-preview.tsx';
import { limitOf } from '../../preferences/form/new-cards.ts';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import type { Form } from '../../preferences/form/values.ts';

/** How the person would study with what was chosen; what is not written yet stays. */
const asChosen =
  (values: Form) =>
  (now: StudyOutlook['wish']): StudyOutlook['wish'] => {
    const { reviewsPerDay, easyDays, daysOffFrom, daysOffTo, scheduler, retentionPercent } = values;
    const limit = limitOf(values);
    return {
      ...now,
      retention: scheduler === 'fsrs' ? retentionPercent / 100 : null,
      newCardsPerDay: limit === undefined ? now.newCardsPerDay : limit,
      reviewsPerDay,
      easyDays,
      daysOffFrom,
      daysOffTo,
    };
  };

/** The days to come with all that was chosen and not saved yet. */
export const FormOutlook = ({ form: { values } }: { form: SettingsForm }) => (
  <OutlookPreview change={asChosen(values)} />
);

const ofDays = [
  'newCardsLimited',
  'newCards',
  'reviewsPerDay',
  'easyDays',
  'daysOffFrom',
  'daysOffTo',
] as const;

/** The same below the choices about days, while one of them is changed. */
export function ChangedDays({ form }: { form: SettingsForm }) {
  const isChanged = ofDays.some((name) => form.values[name] !== form.saved[name]);
  return isChanged && <FormOutlook form={form} />;
}
