import { namesDrug } from '../../checks/harm/names.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import type { Named } from '../../search/other-names.ts';
import { type Aspect, aspectsOf, isAspectWord } from './aspect.ts';
import type { AskedWord } from './asked-word.ts';
import { isFrameWord } from './frame.ts';
import { type Kind, kindOf } from './kind.ts';
import { type Name, namesOf } from './names.ts';
import { peopleIn } from './people.ts';
import { type Lettered, letteredIn } from './lettered.ts';
import { partsOf } from './parts.ts';
import { sidesOf } from './sides.ts';
import { weightOf, wordsOf } from '../words.ts';

/** One thing that a question asks. */
export type Asked = {
  /** In the words of the question. */
  text: string;
  kind: Kind;
  /** What an answer has to cover, each word once. */
  words: readonly AskedWord[];
  aspects: readonly Aspect[];
  /** What is compared, each in the words of the question. */
  sides: readonly string[];
  /** "hepatitis C": another letter is another thing. */
  lettered: readonly Lettered[];
  /** What it names: an answer holds each of them. */
  names: readonly Name[];
  /** Other names of what it names. */
  named: readonly Named[];
  /** Of whom it asks, as patterns of how notes tell of them. */
  people: readonly RegExp[];
};

/** The weight of a word that only names an aspect: notes tell of it in other words. */
const OF_ASPECT = 0.3;
const MOST_WORDS = 32;
/** In characters; who asks more is asked at the end. */
const LONGEST = 2_000;

/** As people write in a hurry, where the stroke would cut a word in two. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bs\/es?\b/giu, 'side effects'],
  [/\bc\/is?\b/giu, 'contraindications'],
  [/\bb\/w\b/giu, 'between'],
  // And not "c diff".
  [/\bdiff(?= (?:between|btwn?)\b)/giu, 'difference'],
  [/\bw\/o\b/giu, 'without'],
  [/\bhep(?= [A-E]\b)/giu, 'hepatitis'],
  [/\bSEs?\b/gu, 'side effects'],
  [/\bses?(?=\W*$)/gu, 'side effects'],
];

/** Reads a question; nothing that it asks when it has no word to look for. */
export function readQuestion(question: string, named: readonly Named[] = []): Asked[] {
  const cut = question.length > LONGEST ? question.slice(-LONGEST) : question;
  const whole = SHORT_FORMS.reduce((text, [short, full]) => text.replace(short, full), cut);
  return partsOf(whole)
    .map((part) => readPart(part, named))
    .filter(({ words }) => words.length > 0);
}

function readPart({ text, about }: { text: string; about: string }, named: readonly Named[]): Asked {
  const own = askedWords(text);
  // "What are its symptoms?": of what was asked before.
  const all = own.some(({ text: word }) => !isAspectWord(word)) ? own : [...own, ...askedWords(about)];
  const words = all.slice(0, MOST_WORDS);
  return {
    text,
    kind: kindOf(text),
    words,
    aspects: aspectsOf(text),
    sides: sidesOf(text),
    lettered: letteredIn(text),
    names: namesOf(words, named),
    named: named.map(withoutStopWords),
    people: peopleIn(text),
  };
}

const contentOf = (stems: readonly string[]) => stems.filter((stem) => !STOP_WORDS.has(stem));

/** As texts are read here. */
const withoutStopWords = ({ stems, others, likeness }: Named): Named => {
  return {
    stems: contentOf(stems),
    others: others.map(contentOf).filter((of) => of.length > 0),
    likeness,
  };
};

function askedWords(text: string): AskedWord[] {
  const found = new Map<string, AskedWord>();
  for (const word of wordsOf(text)) {
    if (isFrameWord(word.text) || found.has(word.stem)) continue;
    const isAspect = isAspectWord(word.text);
    const weight = isAspect ? OF_ASPECT : weightOf(word.text);
    found.set(word.stem, { ...word, weight, isAspect, isDrug: !isAspect && namesDrug(word.text) });
  }
  const words = [...found.values()];
  if (words.length <= MOST_WORDS) return words;
  const least = words.map(({ weight }) => weight).sort((a, b) => b - a)[MOST_WORDS - 1]!;
  return words.filter(({ weight }) => weight >= least);
}
