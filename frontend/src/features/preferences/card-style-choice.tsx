import type { CardStyle } from '@anamnesis/contracts/preferences/events.ts';
import { ChoiceCards, type Choice } from '../../ui/choice-cards.tsx';
import { useSavePreference } from './use-save-preference.ts';

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
export function CardStyleChoice({ chosen }: { chosen: CardStyle }) {
  const { save, saving } = useSavePreference();
  return (
    <section className="flex flex-col gap-4">
      <h3 id="card-style" className="text-lg">
        What flash card style do you prefer?
      </h3>
      <ChoiceCards
        labelledBy="card-style"
        value={chosen}
        choices={styles}
        disabled={saving}
        onChange={(preferredCardStyle) => void save({ preferredCardStyle })}
      />
      <p className="text-sm text-muted">
        For cards that are generated from now on. The cards you have stay as they are.
      </p>
    </section>
  );
}
