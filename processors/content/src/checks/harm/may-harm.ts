import { givesDose } from '../../language/doses.ts';
import { FORBIDS, GIVEN, LIMIT, OFTEN, RANGE } from './wording.ts';

/** Which of several treatments is meant: it holds for what the line stands under, and for nothing else. */
const CHOICE =
  /\b(?:(?:first|second|third|1st|2nd|3rd|next|last)[- ](?:line|choice|step)|(?:drug|treatment|antibiotic|agent)s? of choice|(?:preferred|usual|recommended) (?:treatment|therapy|drug|antibiotic|agent)s?|(?:second|secondary|back-?up) option|mainstay|alternatives?(?! (?:medicine|pathway|splicing)))\b/iu;

const holdsAmount = (text: string): boolean =>
  givesDose(text) || LIMIT.test(text) || GIVEN.test(text) || OFTEN.test(text) || RANGE.test(text);

/** Followed for something else it does harm: an amount, what forbids, which of several treatments. */
export const mayHarm = (text: string): boolean =>
  holdsAmount(text) || FORBIDS.test(text) || CHOICE.test(text) || /[<>≤≥]\s?\d/u.test(text);
