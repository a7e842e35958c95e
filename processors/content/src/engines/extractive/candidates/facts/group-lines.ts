import { classOf } from '../../headings/classes.ts';
import { medicalWeight } from '../../../../language/medical-words.ts';

const DOSE = /\d\s?(?:m?c?g|micrograms?|nanograms?|µg|μg|units?|IU|m[lL])(?!\p{L}|\/d?[Ll])/u;
/** "6–12", "1 to 5 years", "10 kg" */
const AGE =
  /^\d[\d.]*\s?(?:–|-|to|and|or)?\s?(?:\d[\d.]*|over|above|under)?\s?(?:years?|y|yrs?|months?|weeks?|kg)?$/u;
const LIKE_DRUG =
  /(?:in|ine|ol|ate|am|ide|one|il|ole|vir|mab|nib|tan|xan|ium|fer|ast|al|el|id|ene|an|ase|us)s?$/u;

/** "Anaphylaxis – under 6: 150 micrograms": a dose by age, of a drug that stands in another line. */
export function isDoseOfGroup(statement: string): boolean {
  const [, before = '', label = '', value = ''] =
    /^(.*?)(?:^|:\s|\s–\s)([^:–]{1,40}|\d+\s?–[^:–]{1,20}):\s(.*)$/u.exec(statement) ?? [];
  const isGroup = classOf(label) === 2 || AGE.test(label.trim().replace(/^(?:age[ds]?|children)\s/iu, ''));
  return isGroup && DOSE.test(value) && !namesDrug(before) && !namesDrug(value);
}

const namesDrug = (text: string): boolean =>
  (text.match(/\p{L}{4,}/gu) ?? []).some(
    (word) => !/grams?$/u.test(word) && LIKE_DRUG.test(word) && medicalWeight(word) === 2,
  );
