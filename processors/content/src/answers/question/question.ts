import { namesDrug } from '../../checks/harm/names.ts';
import { type Aspect, aspectsOf, isAspectWord } from './aspect.ts';
import { type Kind, kindOf } from './kind.ts';
import { partsOf } from './parts.ts';
import { type Lettered, letteredIn } from './lettered.ts';
import { sidesOf } from './sides.ts';
import { weightOf, type Word, wordsOf } from '../words.ts';

/** `isAspect`: it names the side of the subject that is asked for, and not the subject. `isDrug`: another one does not stand for it. */
export type AskedWord = Word & { weight: number; isAspect: boolean; isDrug: boolean };

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
};

/** Words that ask, and tell nothing of what about. */
const FRAME = new Set(
  `what which why how when where who whose whom explain describe identify discuss define list name state compare contrast
   difference differences differ differs differentiate distinguish type types kind kinds example examples term terms best
   called known referred refer refers mean means meaning main major following statement statements true false correct
   occur occurs happen happens happened tell statements describes described please know give summarize summarise outline
   question answer notes note lecture lectures say says between versus vs similarities similarity important briefly
   definition defined provide provides include includes including enumerate word words
   whats wats wat wich hows whys wheres whens thats pls plz btw btwn u ur anymore someone somebody everybody
   dont doesnt didnt cant couldnt shouldnt wouldnt isnt arent wasnt werent wont hasnt havent`.split(/\s+/u),
);

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
];

/** Reads a question; nothing that it asks when it has no word to look for. */
export function readQuestion(question: string): Asked[] {
  const cut = question.length > LONGEST ? question.slice(-LONGEST) : question;
  const whole = SHORT_FORMS.reduce((text, [short, full]) => text.replace(short, full), cut);
  return partsOf(whole)
    .map(readPart)
    .filter(({ words }) => words.length > 0);
}

function readPart({ text, about }: { text: string; about: string }): Asked {
  const own = askedWords(text);
  // "What are its symptoms?": of what was asked before.
  const words = own.some(({ text: word }) => !isAspectWord(word)) ? own : [...own, ...askedWords(about)];
  return {
    text,
    kind: kindOf(text),
    words: words.slice(0, MOST_WORDS),
    aspects: aspectsOf(text),
    sides: sidesOf(text),
    lettered: letteredIn(text),
  };
}

function askedWords(text: string): AskedWord[] {
  const found = new Map<string, AskedWord>();
  for (const word of wordsOf(text)) {
    if (FRAME.has(word.text.toLowerCase()) || found.has(word.stem)) continue;
    const isAspect = isAspectWord(word.text);
    const weight = isAspect ? OF_ASPECT : weightOf(word.text);
    found.set(word.stem, { ...word, weight, isAspect, isDrug: !isAspect && namesDrug(word.text) });
  }
  const words = [...found.values()];
  if (words.length <= MOST_WORDS) return words;
  const least = words.map(({ weight }) => weight).sort((a, b) => b - a)[MOST_WORDS - 1]!;
  return words.filter(({ weight }) => weight >= least);
}
