import { inDigits } from './numbers.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';
import {
  atBeginning,
  atEnd,
  besides,
  clauseStarts,
  denials,
  denyingWords,
  functionWords,
  joins,
  pastMarks,
  people,
  persons,
  phrases,
  presentMarks,
  subjects,
  synonyms,
} from './vocabulary.ts';

/** A content word, and how it is stated. */
export type SaidWord = {
  key: string;
  /** Denials before it in its clause. */
  denied: number;
  /** Who it is said of, as far as its clause names somebody. */
  of: string | null;
  tense: 'past' | 'present' | null;
};

export type ReadText = {
  said: readonly SaidWord[];
  /** 'Yes, …', 'No, …' */
  answers: ReadonlySet<'yes' | 'no'>;
  /** The first clause denies something. */
  beginsDenied: boolean;
  denials: number;
  /** Clauses that tell nothing but that something is so: 'I do'. */
  bareClaims: number;
  /** Who it speaks of by a pronoun or as a relative. */
  persons: ReadonlySet<string>;
  isPast: boolean;
  isPresent: boolean;
  words: number;
};

/** 'neither … nor …' denies once. */
const lists = new Set(['neither', 'nor']);

const pastForms =
  /^(?:(?!(?:re)?tired|worried|scared|frightened|married|exhausted|swelled|bunged|blocked|bloated|raised|need|bed|red|blood|feed|drenched|confused)\p{L}{2,}ed|ago|yesterday|last|went|came|took|gave|hit|woke|told|sat|kept|fell|ate|felt|thought|began|lost|crept|ran|broke|saw|made|found|said)$/u;

/** A text as what it says, word by word. */
export function readText(text: string): ReadText {
  const pieces = piecesOf(text);
  const said: SaidWord[] = [];
  const answers = new Set<'yes' | 'no'>();
  const everybody = new Set<string>();
  const named = new Map<string, string>();
  let [denied, of, tense] = [0, null as string | null, null as SaidWord['tense']];
  let [isBare, claims, isPast, isPresent] = [true, false, false, false];
  let [denialCount, bareClaims] = [0, 0];
  let clause = 0;
  let firstDenied: number | null = null;
  let words = 0;
  const begin = (isEnd: boolean): void => {
    if (denied > 0 || of !== null || tense !== null) clause += 1;
    if (isBare && claims && isEnd) bareClaims += 1;
    [denied, of, tense, isBare, claims] = [0, null, null, true, false];
  };
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1];
    if (isMark(piece)) {
      begin(true);
      continue;
    }
    words += 1;
    const key = keyOf(piece);
    if ((key === 'yes' || key === 'no') && isMark(pieces[at - 1]) && isMark(next)) {
      answers.add(key);
      continue;
    }
    const startsClause = joins.has(piece) && next !== undefined && subjects.has(next);
    if (clauseStarts.has(piece) || startsClause) begin(startsClause);
    if (denials.has(key)) {
      if (!lists.has(piece) || denied === 0) {
        denied += 1;
        denialCount += 1;
      }
      firstDenied ??= clause;
    }
    if (pastMarks.has(piece)) tense = tense === 'present' ? 'present' : 'past';
    if (presentMarks.has(piece)) tense = 'present';
    isPast ||= pastMarks.has(piece) || pastForms.test(piece);
    isPresent ||= presentMarks.has(piece) || piece === 's';
    claims ||= pastMarks.has(piece) || presentMarks.has(piece);
    const pronoun = persons.get(piece);
    if (pronoun !== undefined) {
      of = named.get(pronoun) ?? pronoun;
      everybody.add(of);
    }
    const taken = people.get(key);
    /** Of a relative, whose they are; of the rest of the clause, the relative. */
    const whose = taken === undefined ? of : (persons.get(pieces[at - 1] ?? '') ?? null);
    if (taken !== undefined) {
      of = key;
      everybody.add(of);
      named.set(taken, key);
    }
    const isPlain = functionWords.has(piece) || (denials.has(key) && !denyingWords.has(key));
    const isAside =
      (atBeginning.has(piece) && (isMark(pieces[at - 1]) || joins.has(pieces[at - 1]!))) ||
      (atEnd.has(piece) && isMark(next));
    const isOr = piece === 'or' && (denied > 0 || startsClause);
    if (isPlain || isAside || isOr) continue;
    isBare = false;
    said.push({ key, denied, of: whose, tense });
  }
  begin(true);
  return {
    said,
    answers,
    beginsDenied: firstDenied === 0,
    denials: denialCount,
    bareClaims,
    persons: everybody,
    isPast,
    isPresent,
    words,
  };
}

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
    // Of a noun: 'is', 'has' or whose it is.
    .replace(/'s\b/gu, ' s ')
    .replace(/'d\b/gu, ' ')
    .replaceAll("'", ' ');

const endings = /(?:ing|s)$/u;
/** What forms of a word have in common. The past stays apart: 'I smoke' and 'I smoked' say different things. */
function keyOf(word: string): string {
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
  let plain = plainApostrophes(normalForm(text, 'NFC').toLowerCase());
  for (const more of besides) plain = plain.replace(more, (found) => (/^[.!?;,]/u.test(found) ? ', ' : ' '));
  for (const [phrase, instead] of phrases) plain = plain.replace(phrase, instead);
  plain = plain.replace(/^[\s,]+/u, '');
  return full(inDigits(plain)).match(/[\p{L}\d]+|[.!?;:,…–—]/gu) ?? [];
}

/** Whether a clause ends here. */
const isMark = (piece: string | undefined): boolean => piece === undefined || /^[^\p{L}\d]$/u.test(piece);
