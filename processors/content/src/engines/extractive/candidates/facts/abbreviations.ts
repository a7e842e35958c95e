import { isInitialsOf } from '../../../../checks/give-away.ts';
import type { Fact } from './fact.ts';
import type { Entry } from './entries.ts';

const LISTED =
  /^((?=\S*\p{Lu}\S*[\p{Lu}\d])[\p{L}\d][\p{L}\d/-]{1,9})(?:\s*[:=–—-]\s+|\s{1,12}\(?)(\p{L}[^:;=→.]{5,80}?)\)?$/u;
const OF_LIST = /\b(?:abbreviations?|acronyms?)\b/iu;
const MOST_WORDS = 6;

/** "SIADH  syndrome of inappropriate ADH secretion": the full name of an abbreviation, whose letters its words begin with. */
export function abbreviationFact({ text, start, end }: Entry, heading = ''): Fact | undefined {
  const [whole = '', short = '', rest = ''] = LISTED.exec(text) ?? [];
  const full = rest
    .replace(/\s*[([].*$/u, '')
    .replace(/,.*$/u, '')
    .trim();
  const words = full.split(/\s+/u);
  if (short === '' || words.includes('or') || words.length < 2 || words.length > MOST_WORDS) return undefined;
  const isListed = OF_LIST.test(heading) && short.charAt(0).toLowerCase() === full.charAt(0).toLowerCase();
  // With only a space between them, the text may be a predicate: only a list of abbreviations rules that out.
  if (!isListed && !(isInitialsOf(short, words) && /^\S+\s*[:=–—(-]/u.test(whole))) return undefined;
  return {
    shape: 'labelled',
    heading: undefined,
    cue: `${short} stands for `,
    value: full,
    after: '',
    whole: true,
    asked: `What does ${short} stand for?`,
    isAll: true,
    start,
    end,
  };
}
