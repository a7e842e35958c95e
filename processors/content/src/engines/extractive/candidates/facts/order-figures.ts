import { medicalWeight } from '../../../../language/medical-words.ts';
import { DOSE, type Range } from './choose.ts';
import { figuresIn } from './explained-figures.ts';

/** The figures of an order that can be asked for: each with the drug that it is of, in the order or as its owner. */
export const orderFigures = (value: string, cue: string, owner = ''): Range[] =>
  figuresIn(value, cue, true).filter(
    (range) => isWholeFigure(value, range) && isOfNamed(value, range, owner),
  );

/** Not "0.9% NaCl", "30- or 60-minute", "(2 mg if frail)". */
const isWholeFigure = (value: string, { start, end }: Range): boolean => {
  const [before, answer, after] = [value.slice(0, start), value.slice(start, end), value.slice(end)];
  return (
    !/\d-?\s(?:or|to|and)\s$/u.test(before) &&
    !/\d-\p{L}+$/u.test(answer) &&
    !/^\s(?:or|and|to)\s\d/u.test(after) &&
    !(
      answer.endsWith('%') &&
      (/\b(?:chloride|glucose|dextrose|saline|NaCl|of)\s$/u.test(before) || /^\s\p{L}{4}/u.test(after))
    ) &&
    (/^[<>≤≥]/u.test(answer) || !isInBrackets(value, start))
  );
};

/** "boluses of 250 mL": of what? */
const isOfNamed = (value: string, { start, end }: Range, owner: string): boolean =>
  !DOSE.test(value.slice(start, end)) ||
  /\/d?[lL]\b/u.test(value.slice(start, end)) ||
  isDrug(owner) ||
  isDrug(value.slice(0, start)) ||
  isDrug(/^\s(?:of\s)?(?:\d+\s?%\s)?\p{L}+/u.exec(value.slice(end))?.[0] ?? '');

export const isInBrackets = (text: string, at: number): boolean =>
  text.slice(0, at).split('(').length > text.slice(0, at).split(')').length;

/** Whether a text names what is given, and not only how much of it. */
export const isDrug = (text: string): boolean =>
  (text.match(/\p{L}{4,}/gu) ?? []).some(
    (word) =>
      medicalWeight(word) === 2 && !/^(?:bolus(?:es)?|infusions?|injections?|doses?|fluids?)$/iu.test(word),
  );
