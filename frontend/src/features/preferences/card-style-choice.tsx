import { type CardStyle, settings } from '@anamnesis/contracts/preferences/settings.ts';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { ChoiceCards, type Choice } from '../../ui/fields/choice-cards.tsx';

const styles: readonly Choice<CardStyle>[] = [
  {
    value: 'cloze_deletion',
    title: 'Option 1: Cloze Deletion',
    children: (
      <>
        The left ventricle pumps blood into the <span className="text-accent">[...]</span>.
      </>
    ),
  },
  {
    value: 'question_answer',
    title: 'Option 2: Question & Answer',
    children: 'What does the left ventricle pump blood into?',
  },
];

/** Which cards are written from now on. */
export function CardStyleChoice({ form: { values, change } }: { form: SettingsForm }) {
  return (
    <section className="flex flex-col gap-4">
      <h4 id="card-style" className="text-lg font-semibold">
        {settings.cardStyle.label}
      </h4>
      <ChoiceCards
        labelledBy="card-style"
        value={values.cardStyle}
        choices={styles}
        onChange={(cardStyle) => change({ cardStyle })}
      />
      <p className="text-sm text-muted">
        For cards that are generated from now on. The cards you have stay as they are.
      </p>
    </section>
  );
}
