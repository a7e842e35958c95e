import {
  besides,
  clauseStarts,
  denials,
  joins,
  functionWords,
  pastMarks,
  people,
  persons,
  phrases,
  presentMarks,
  subjects,
  synonyms,
  telling,
} from './vocabulary.ts';
import { inDigits } from './numbers.ts';

/** A word that tells something, and how it is told. */
export type Said = {
  key: string;
  /** Denials before it in its clause. */
  denied: number;
  /** Who it is said of, as far as its clause names somebody. */
  of: string | null;
  tense: 'past' | 'present' | null;
};

export type ReadText = {
  said: readonly Said[];
  /** 'Yes, …', 'No, …' */
  answers: ReadonlySet<'yes' | 'no'>;
  /** The first clause denies something. */
  beginsDenied: boolean;
  /** Denials that no word follows: 'but I don't'. */
  bareDenials: number;
  /** Who it speaks of by a pronoun or as a relative. */
  persons: ReadonlySet<string>;
  isPast: boolean;
  isPresent: boolean;
  words: number;
};

const plainApostrophes = (text: string): string => text.replace(/[’‘ʼ]/gu, "'");

/** Short forms written out. */
const full = (text: string): string =>
  text
    .replace(/\b(?:cannot|can't)\b/gu, 'can not')
    .replace(/\bwon't\b/gu, 'will not')
    .replace(/n't\b/gu, ' not')
    .replace(/'m\b/gu, ' am')
    .replace(/'re\b/gu, ' are')
    .replace(/'ve\b/gu, ' have')
    .replace(/'ll\b/gu, ' will')
    .replace(/\b(it|he|she|that|there|here|what|who)'s\b/gu, '$1 is')
    .replace(/'[sd]\b/gu, ' ')
    .replaceAll("'", ' ');

const endings = /(?:ing|s)$/u;
/** What forms of a word have in common. The past stays apart: 'I smoke' and 'I smoked' say different things. */
export function keyOf(word: string): string {
  const own = synonyms.get(word);
  if (own !== undefined) return own;
  if (word.length < 4 || word === 'evening' || /(?:ss|us|is|thing)$/u.test(word)) return word;
  const bare = word
    .replace(/ies$/u, 'y')
    .replace(/(?<=ch|sh|x|ss)es$/u, '')
    .replace(endings, '');
  const stem = (bare.length < 3 || !/[aeiouy]/u.test(bare) ? word : bare).replace(/([bdfgmnprt])\1$/u, '$1');
  return synonyms.get(bare) ?? synonyms.get(stem) ?? (stem.length > 3 ? stem.replace(/e$/u, '') : stem);
}

/** Words and the marks between clauses of a text in small letters. */
function piecesOf(text: string): string[] {
  let plain = plainApostrophes(text.normalize('NFC').toLowerCase());
  for (const more of besides) plain = plain.replace(more, (found) => (/^[.!?;,]/u.test(found) ? ', ' : ' '));
  for (const [phrase, instead] of phrases) plain = plain.replace(phrase, instead);
  plain = plain.replace(/^[\s,]+/u, '');
  return full(inDigits(plain)).match(/[\p{L}\d]+|[.!?;:,…–—]/gu) ?? [];
}

/** 'neither … nor …' denies once. */
const lists = new Set(['neither', 'nor']);

const pastForms =
  /^(?:(?!(?:re)?tired|worried|scared|frightened|married|exhausted|swelled|bunged|blocked|bloated|raised|need|bed|red|blood|feed|drenched|confused)\p{L}{2,}ed|ago|yesterday|last|went|came|took|gave|hit|woke|told|sat|kept|fell|ate|felt|thought|began|lost|crept|ran|broke|saw|made|found|said)$/u;

const isMark = (piece: string | undefined): boolean => piece === undefined || /^[^\p{L}\d]$/u.test(piece);

/** A text as what it says, word by word. */
export function readText(text: string): ReadText {
  const pieces = piecesOf(text);
  const said: Said[] = [];
  const answers = new Set<'yes' | 'no'>();
  const everybody = new Set<string>();
  const named = new Map<string, string>();
  let [denied, of, tense] = [0, null as string | null, null as Said['tense']];
  let [isBare, bareDenials, isPast, isPresent] = [false, 0, false, false];
  let clause = 0;
  let firstDenied: number | null = null;
  let words = 0;
  const begin = (): void => {
    if (denied > 0 || of !== null || tense !== null) clause += 1;
    if (isBare) bareDenials += 1;
    [denied, of, tense, isBare] = [0, null, null, false];
  };
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1];
    if (isMark(piece)) {
      begin();
      continue;
    }
    words += 1;
    const key = keyOf(piece);
    if ((key === 'yes' || key === 'no') && isMark(pieces[at - 1]) && isMark(next)) {
      answers.add(key);
      continue;
    }
    const startsClause = joins.has(piece) && next !== undefined && subjects.has(next);
    if (clauseStarts.has(piece) || startsClause) begin();
    if (denials.has(key)) {
      if (!lists.has(piece) || denied === 0) denied += 1;
      isBare = true;
      firstDenied ??= clause;
    }
    if (pastMarks.has(piece)) tense = tense === 'present' ? 'present' : 'past';
    if (presentMarks.has(piece)) tense = 'present';
    isPast ||= pastMarks.has(piece) || pastForms.test(piece);
    isPresent ||= presentMarks.has(piece);
    const pronoun = persons[piece];
    if (pronoun !== undefined) {
      of = named.get(pronoun) ?? pronoun;
      everybody.add(of);
    }
    const taken = people.get(key);
    if (taken !== undefined) {
      of = key;
      everybody.add(of);
      named.set(taken, key);
    }
    const isPlain = functionWords.has(piece) || (denials.has(key) && !telling.has(key));
    const isOr = piece === 'or' && (denied > 0 || startsClause);
    if (isPlain || isOr) continue;
    isBare = false;
    said.push({ key, denied, of, tense });
  }
  begin();
  return {
    said,
    answers,
    beginsDenied: firstDenied === 0,
    bareDenials,
    persons: everybody,
    isPast,
    isPresent,
    words,
  };
}
