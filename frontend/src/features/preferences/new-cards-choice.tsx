import { settings } from '@anamnesis/contracts/preferences/settings.ts';
import { limitOf, notALimit } from '../../preferences/form/new-cards.ts';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { ChoiceCards, type Choice } from '../../ui/fields/choice-cards.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const choices: readonly Choice<'limited' | 'all'>[] = [
  {
    value: 'limited',
    title: 'A number a day',
    children: 'New cards are spread over several days, so that reviews stay manageable.',
  },
  {
    value: 'all',
    title: 'No limit',
    children: 'Every new card is offered on the day it was made.',
  },
];

/** How many new cards a day begins at most. */
export function NewCardsChoice({ form: { values, change } }: { form: SettingsForm }) {
  return (
    <section className="flex flex-col gap-4 pt-8">
      <h4 id="new-cards" className="text-lg font-semibold">
        {settings.newCardsPerDay.label}
      </h4>
      <ChoiceCards
        labelledBy="new-cards"
        value={values.newCardsLimited ? 'limited' : 'all'}
        choices={choices}
        onChange={(kind) => change({ newCardsLimited: kind === 'limited' })}
      />
      {values.newCardsLimited && (
        <TextField
          label="New cards a day"
          inputMode="numeric"
          autoComplete="off"
          className="md:w-64"
          value={values.newCards}
          maxLength={100}
          hint="With 0, you only review cards you have begun."
          error={limitOf(values) === undefined ? notALimit : undefined}
          onChange={(event) => change({ newCards: event.target.value })}
        />
      )}
    </section>
  );
}
