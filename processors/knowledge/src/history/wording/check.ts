import { isOtherNumber, isReordered } from './order.ts';
import { type ReadText, readText, type SaidWord } from './read.ts';
import { additions } from './vocabulary.ts';
import type { WordingAsked } from '@anamnesis/contracts/history/wording.ts';
import { readNames, withPatient } from '../../names/list.ts';
import { createMentionSearch } from '../../names/mentions.ts';

/** What is compared: what the code said, and what a model made of it. */
export type WordedFacts = {
  facts: string;
  wording: string;
  /** Whom a text is about that names nobody: 'speaker', or 'he' or 'she' where a parent speaks. */
  of: 'speaker' | 'he' | 'she';
  /** Ids of what the facts disclose. */
  disclosed: readonly string[];
};

export const wordingRefusals = [
  'empty',
  'long',
  'sign',
  'question',
  'answer',
  'added',
  'turned',
  'lost',
  'order',
  'disease',
] as const;
export type WordingRefusal = (typeof wordingRefusals)[number];

/** A wording in one line, without the quotation marks that some models put around it. */
export const tidied = (wording: string): string =>
  wording
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^["“](.*)["”]$/u, '$1')
    .trim();

/** Signs of plain sentences; others stand in a wording only where they stand in the facts. */
const otherSigns = /[^A-Za-z\d ,.!?;'’…–—-]/gu;
const wordsIn = (text: string): number => text.split(' ').length;
/** In characters; words have none of such a length. */
const longestWording = 3_000;
const questionsIn = (text: string): number => text.split('?').length;

/** Whether two words say the same of the same person, at the same time. */
function isSame(one: SaidWord, fact: SaidWord, of: WordedFacts['of']): boolean {
  if (one.key !== fact.key || one.denied !== fact.denied) return false;
  if (one.tense !== null && fact.tense !== null && one.tense !== fact.tense) return false;
  return (one.of ?? of) === (fact.of ?? of);
}

/** So many words say by themselves that it is so. */
const fewWords = 2;

function answersOtherwise(wording: ReadText, facts: ReadText): boolean {
  const isSaid = facts.said.length >= fewWords && !wording.answers.has('no');
  if (facts.answers.has('yes') && !wording.answers.has('yes') && !isSaid) return true;
  if (facts.answers.has('no') && !wording.answers.has('no')) return true;
  if (wording.answers.has('yes') && !facts.answers.has('yes')) return true;
  return (
    wording.answers.has('no') &&
    !facts.answers.has('no') &&
    !(facts.beginsDenied && !facts.answers.has('yes'))
  );
}

const plain = (text: string): string => text.replace(/[’‘ʼ]/gu, "'");

/** A wording without what it may have besides the facts. */
function withoutAdditions({ wording, facts }: Pick<WordedFacts, 'wording' | 'facts'>): string {
  const own = plain(facts);
  return additions.reduce(
    (text, addition) => (own.search(addition) >= 0 ? text : text.replace(addition, '')),
    plain(wording),
  );
}

/** Why a wording does not say what the facts say; null: it does. What it may have besides is left out to compare. */
export function refusalOf(
  worded: WordedFacts,
  mentioned: (text: string) => string | null,
): WordingRefusal | null {
  const refusal = otherwiseThan(worded, mentioned);
  if (refusal === null || !['added', 'lost', 'turned', 'order'].includes(refusal)) return refusal;
  const wording = withoutAdditions(worded);
  return otherwiseThan({ ...worded, wording }, mentioned) === null ? null : refusal;
}

/** Words of the question that a short answer may take up, by what it discloses: 'Ten a day.' is 'I smoke ten a day.' */
const echoes: readonly (readonly [disclosed: RegExp, words: string])[] = [
  [/^topic\/smoking$/u, 'smoke smok smoked'],
  [/^topic\/alcohol$/u, 'drink'],
  [/^topic\/(?:drugs|over-the-counter)$|^drug\//u, 'take tak'],
  [/^topic\/(?:home|relationship)$/u, 'live liv'],
  [/^topic\/job$/u, 'work'],
  [/^aspect\/.*\/onset$/u, 'start started'],
  [/^aspect\/.*\/tried$/u, 'tried'],
  [/^aspect\/.*\/pattern$/u, 'last'],
  [/^aspect\/.*\/spread$/u, 'go goe'],
  [/^aspect\/.*\/worse$/u, 'worse wors make mak'],
  [/^aspect\/.*\/better$/u, 'better make mak help put'],
];

/** Whether an answer that discloses this one thing may say this word of its question. */
function echoedWith(disclosed: readonly string[], key: string): boolean {
  const [only, ...others] = disclosed;
  if (only === undefined || others.length > 0) return false;
  return echoes.some(([of, words]) => of.test(only) && words.split(' ').includes(key));
}

/** What is asked for in the past: a part of a sentence that answers it is of then, whatever it says. */
const ofPast =
  /^(?:topic\/(?:travel|surgery|admissions|injury|screening|tests-before)|aspect\/.*\/(?:onset|before|trigger|tried))$/u;
const isAskedOfPast = (disclosed: readonly string[]): boolean =>
  disclosed.length === 1 && ofPast.test(disclosed[0]!);

/**
 * Why a wording does not say the very words of the facts; null: it does. Every content word is one of the facts, or means the same,
 * said of the same person, denied where it is denied; and none is lost. What is not known to be the same is refused: the reply of the
 * code stands in its place. `mentioned`: the disease that a text names.
 */
function otherwiseThan(
  { facts, wording, of, disclosed }: WordedFacts,
  mentioned: (text: string) => string | null,
): WordingRefusal | null {
  if (wordsIn(wording) > 2 * wordsIn(facts) + 15 || wording.length > longestWording) return 'long';
  const [here, there] = [readText(wording), readText(facts)];
  if (here.words === 0) return 'empty';
  if ((wording.match(otherSigns) ?? []).some((sign) => !facts.includes(sign))) return 'sign';
  if (questionsIn(wording) > questionsIn(facts)) return 'question';
  const named = mentioned(wording);
  if (named !== null && named !== mentioned(facts)) return 'disease';
  if (answersOtherwise(here, there)) return 'answer';
  const keys = new Set(there.said.map(({ key }) => key));
  const stated = here.said.filter(({ key }) => keys.has(key) || !echoedWith(disclosed, key));
  if (stated.some(({ key }) => !keys.has(key))) return 'added';
  const unsaid = [...there.said];
  for (const one of stated) {
    const at = unsaid.findIndex((fact) => isSame(one, fact, of));
    if (at < 0) return 'turned';
    unsaid.splice(at, 1);
  }
  if (unsaid.length > 0) return 'lost';
  const others = (one: ReadText, text: ReadText): boolean =>
    [...one.persons].some((person) => person !== of && !text.persons.has(person));
  if (others(here, there) || others(there, here)) return 'turned';
  if (here.denials !== there.denials || here.bareClaims > there.bareClaims) return 'turned';
  const isPart = !there.isPast && !there.isPresent;
  if (here.isPast && !there.isPast && !(isPart && isAskedOfPast(disclosed))) return 'turned';
  if (here.isPresent && there.isPast && !there.isPresent) return 'turned';
  return isReordered(stated, there.said) || isOtherNumber(stated, there.said) ? 'order' : null;
}

type Facts = Pick<WordingAsked, 'facts' | 'disclosed' | 'person'>;

/** A wording as it may be shown, or why it may not. */
export type WordingCheck = (
  facts: Facts,
  wording: string,
) => Promise<{ text: string } | { refusal: WordingRefusal }>;

/** Compares wordings with what the code said; the names of diseases with a patient are read when they are first needed. */
export function createWordingCheck(): WordingCheck {
  let reading: Promise<(text: string) => string | null> | null = null;
  const names = () =>
    (reading ??= readNames().then(
      (all) => createMentionSearch(withPatient(all)),
      (error: unknown) => {
        reading = null;
        throw error;
      },
    ));
  return async ({ facts, disclosed, person }, wording) => {
    const of = person.speaker === 'patient' ? 'speaker' : person.sex === 'female' ? 'she' : 'he';
    const text = tidied(wording);
    const refusal = refusalOf({ facts, wording: text, of, disclosed }, await names());
    return refusal === null ? { text } : { refusal };
  };
}
