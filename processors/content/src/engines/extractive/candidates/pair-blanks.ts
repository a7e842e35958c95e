import type { Statement } from '../../../statements/statement.ts';
import { commonness } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { nounGroupEnd } from '../../../language/noun-group.ts';
import type { Token } from '../../../language/token.ts';
import { LIKE_NOUN } from '../../../language/verbs.ts';
import { isSymbol } from '../../../language/word-forms.ts';
import type { Blank } from './blank.ts';

/** Behind these words stands all that is made, held or needed, not a choice of it. */
const HOLDS =
  /\b(?:secretes?|produces?|releases?|synthesizes?|contains?|stores?|consists?\sof|composed\sof|made\s(?:up\s)?of|divided\sinto|splits?\sinto|broken\sdown\s(?:in)?to|converted\s(?:in)?to|differentiates?\sinto|develops?\sinto|gives?\srise\sto|formed\s(?:by|from)|derived\sfrom|supplied\sby|innervated\sby|drained\sby|regulated\sby|controlled\sby|secreted\sby|produced\sby|metabolized\sto|connects?|separates?|joins?|links?|needs?|requires?|supplies|supply|innervates?|carry|carries|transports?|absorbs?|reabsorbs?|excretes?|crosses|contributes?\sto|inhibits?|stimulates?|activates?|two\s(?:[\p{L}-]+\s){1,5}(?:are|is|:))\s(?:both\s)?(?:the\s|an?\s)?$/iu;

const MOST_WORDS_OF_ONE = 3;

/** Zipf value below which a word is no everyday one: "acetone", but not "people". */
const RARE = 4.2;

/** "The follicles secrete [T3 and T4]": two that are named together and alone, which are learnt together. */
export function pairBlanks({ text, tokens }: Statement): Blank[] {
  const from = tokens.findIndex(
    ({ start, pos }, at) => pos !== 'DET' && at > 0 && HOLDS.test(text.slice(Math.max(0, start - 90), start)),
  );
  const joint = from < 0 ? 0 : nounGroupEnd(tokens, from);
  if (joint <= from || tokens[joint]?.lower !== 'and') return [];
  const end = nounGroupEnd(tokens, joint + 1);
  if (!ENDS.test(text.slice(tokens[end]?.start ?? text.length))) return [];
  if (!isShortTerm(tokens.slice(from, joint)) || !isShortTerm(tokens.slice(joint + 1, end))) return [];
  const last = tokens[end - 1]!;
  const until = last.text.endsWith('.') ? last.end - 1 : last.end;
  return [{ start: tokens[from]!.start, end: until, pattern: 'pair', score: 2.5 }];
}

/** No third one follows. */
const ENDS =
  /^(?:$|[.;]|,\s(?!(?:and|or|as\swell|along|but|in\saddition|plus)\b)|(?:in|by|from|at|during|into|to|when|that|which)\s)/u;

const isShortTerm = (words: readonly Token[]): boolean =>
  words.length > 0 &&
  words.length <= MOST_WORDS_OF_ONE &&
  words.at(-1)!.pos !== 'ADJ' &&
  !LIKE_NOUN.test(words[0]!.lower) &&
  words.every(({ pos }) => /^(?:NOUN|PROPN|ADJ|NUM)$/u.test(pos)) &&
  !/^(?:less|more|fewer|other|several|such)$/u.test(words[0]!.lower) &&
  words.some(({ text }) => medicalWeight(text) > 0 || isSymbol(text) || commonness(text) < RARE);
