import {
  useChooseContentEngineMutation,
  useChooseFoundByNameMutation,
  useChooseHistoryAnalysisMutation,
  useChooseNewCardsPerDayMutation,
  useChooseSchedulerMutation,
  useSaveSettingsMutation,
  useUpdateCardPreferenceMutation,
} from '../endpoints.ts';
import { failure } from './failures.ts';
import { limitOf, newCardsFieldsSchema, notALimit } from './new-cards.ts';
import { policyOf } from './policy.ts';
import { settingsFieldsSchema, type Form } from './values.ts';

/** What one call saves. */
export interface Part {
  fields: readonly (keyof Form)[];
  send: (values: Form) => Promise<unknown>;
  failed: (thrown: unknown) => string;
  /** Why these values cannot be saved, as a sentence: then nothing is sent. */
  problem?: (values: Form) => string | null;
  /** Saved whether or not it was changed. */
  always?: true;
}

/** The calls behind Save Settings, in their order. A setting with a call of its own is one more part. */
export function useParts(): readonly Part[] {
  const [saveSettings] = useSaveSettingsMutation();
  const [updatePreference] = useUpdateCardPreferenceMutation();
  const [chooseScheduler] = useChooseSchedulerMutation();
  const [chooseContentEngine] = useChooseContentEngineMutation();
  const [chooseFoundByName] = useChooseFoundByNameMutation();
  const [chooseHistoryAnalysis] = useChooseHistoryAnalysisMutation();
  const [chooseNewCards] = useChooseNewCardsPerDayMutation();
  return [
    {
      fields: settingsFieldsSchema.keyof().options,
      // It also moves the daily mail to the time zone of this device.
      always: true,
      send: (values) => saveSettings(settingsFieldsSchema.parse(values)).unwrap(),
      failed: () => 'Failed to save settings.',
    },
    {
      fields: ['cardStyle'],
      send: ({ cardStyle }) => updatePreference({ preferredCardStyle: cardStyle }).unwrap(),
      failed: (thrown) => failure('preference', thrown),
    },
    {
      fields: ['howMany'],
      send: ({ howMany }) => updatePreference({ howMany }).unwrap(),
      failed: (thrown) => failure('number of cards', thrown),
    },
    {
      fields: ['liteMode'],
      send: ({ liteMode }) => updatePreference({ liteMode }).unwrap(),
      failed: (thrown) => failure('Lite Mode preference', thrown),
    },
    {
      fields: ['foundByName'],
      send: ({ foundByName }) => chooseFoundByName({ foundByName }).unwrap(),
      failed: (thrown) => failure('whether others find you by name', thrown),
    },
    {
      fields: ['historyAnalysis'],
      send: ({ historyAnalysis: allowed }) => chooseHistoryAnalysis({ allowed }).unwrap(),
      failed: (thrown) => failure('whether analysts may study your review history', thrown),
    },
    {
      fields: ['contentEngine'],
      send: ({ contentEngine: engine }) => chooseContentEngine({ engine }).unwrap(),
      failed: (thrown) => failure('where your texts go', thrown),
    },
    {
      fields: newCardsFieldsSchema.keyof().options,
      problem: (values) => (limitOf(values) === undefined ? `New cards a day: ${notALimit}` : null),
      send: (values) => chooseNewCards({ newCardsPerDay: limitOf(values) ?? null }).unwrap(),
      failed: (thrown) => failure('daily limit', thrown),
    },
    {
      fields: ['scheduler', 'retentionPercent'],
      send: (values) => chooseScheduler(policyOf(values)).unwrap(),
      failed: (thrown) => failure('scheduler', thrown),
    },
  ];
}
