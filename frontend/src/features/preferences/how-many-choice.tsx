import { settings } from '@anamnesis/contracts/preferences/settings.ts';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { howManyChoice, howManyChoices } from '../../preferences/how-many.ts';
import { Segments } from '../../ui/fields/segments.tsx';

/** How many cards a page gets from now on. */
export function HowManyChoice({ form: { values, change } }: { form: SettingsForm }) {
  return (
    <section className="flex flex-col gap-4 pt-8">
      <h4 className="text-lg font-semibold">{settings.howMany.label}</h4>
      <Segments
        label="Cards from each page"
        value={values.howMany}
        choices={howManyChoices}
        onChange={(howMany) => change({ howMany })}
      />
      <p className="text-sm text-muted">
        {howManyChoice(values.howMany).means} The rest are kept as suggestions. For pages that are processed
        from now on: the cards you have stay as they are. A document can have its own choice, in its menu.
      </p>
    </section>
  );
}
