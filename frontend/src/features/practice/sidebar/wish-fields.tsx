import { SelectField } from '../../../ui/fields/select-field.tsx';
import { choices, type SentWish } from '../wish.ts';

interface WishFieldsProps {
  wish: SentWish;
  onChange: (wish: SentWish) => void;
}

/** What one wishes to be asked (specification 1 §2). */
export function WishFields({ wish, onChange }: WishFieldsProps) {
  return (
    <>
      <SelectField
        stacked
        label="System"
        options={choices.system}
        value={wish.system}
        onChange={(system) => onChange({ ...wish, system })}
      />
      <SelectField
        stacked
        label="Science"
        options={choices.science}
        value={wish.science}
        onChange={(science) => onChange({ ...wish, science })}
      />
      <SelectField
        stacked
        label="Difficulty"
        options={choices.difficulty}
        value={wish.difficulty}
        onChange={(difficulty) => onChange({ ...wish, difficulty })}
      />
    </>
  );
}
