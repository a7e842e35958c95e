import { isClass, namesDrug, saysCondition } from '../../checks/harm/names.ts';
import { isNoDrug } from '../../checks/harm/no-drugs.ts';
import { OF_PRESCRIPTIONS } from '../../language/doses.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { isBuiltAsTerm, isSymbol, namesBody } from '../../language/word-forms.ts';
import { type Named, NEAR } from '../../search/other-names.ts';
import { peopleIn } from './people.ts';
import type { AskedWord } from './asked-word.ts';

/** A drug, disease, organism or test that a question names: places of its words among the asked ones. */
export type Name = { text: string; at: readonly number[]; isDrug: boolean };

/** What is given and told by no name. */
const GENERAL = /^(?:abx|drugs?|fluids?|bloods?|water|salts?|creams?|pills?|tablets?|vaccines?|vitamins?)$/iu;
/** Adjectives, which say which and not what, and what is done. */
const NO_THING = /(?:[^aeiou]ic|tic|al|ary|ous|oid|ive|ed|y|tion|sion|ment|ing|ance|ence)$/iu;

/** In letters: a rare word that long is a term. */
const LONG = 9;

const isTerm = (text: string): boolean =>
  isNoDrug(text) ||
  (!GENERAL.test(text) &&
    !isClass(text) &&
    !OF_PRESCRIPTIONS.test(text) &&
    (namesDrug(text) ||
      isSymbol(text) ||
      (!NO_THING.test(text) &&
        (saysCondition(text) ||
          (medicalWeight(text) === 2 && (isBuiltAsTerm(text) || text.length >= LONG))))));

/** The names of a question; those of several words are one. */
export function namesOf(words: readonly AskedWord[], named: readonly Named[]): Name[] {
  const names: Name[] = [];
  const taken = new Set<number>();
  const add = (at: readonly number[], isCondition = false): void => {
    if (at.length === 0 || at.some((place) => taken.has(place))) return;
    for (const place of at) taken.add(place);
    const of = at.map((place) => words[place]!);
    names.push({
      text: of.map(({ text }) => text).join(' '),
      at,
      isDrug: !isCondition && of.some(({ isDrug }) => isDrug),
    });
  };
  // "Blood tests" are nothing that is named, "heart attack" is.
  const phrases = named
    .filter(
      ({ stems, others, likeness, hasShort }) =>
        stems.length > 1 && likeness >= NEAR && (hasShort || [...stems, ...others.flat()].some(isTerm)),
    )
    .toSorted((a, b) => b.stems.length - a.stems.length);
  for (const { stems, others } of phrases)
    add(
      words.flatMap(({ stem, isAspect }, at) => (!isAspect && stems.includes(stem) ? [at] : [])),
      others.some((other) => saysCondition(other.join(' '))),
    );
  // "af": in small letters it looks like no name.
  const isShort = ({ stem, text }: AskedWord): boolean =>
    stem.length <= 4 &&
    named.some(
      ({ stems, others }) =>
        stems.length === 1 &&
        stems[0] === stem &&
        (/\p{Lu}/u.test(text) || others.some(({ length }) => length > 1)),
    );
  for (const [at, word] of words.entries())
    if (!word.isAspect && (isTerm(word.text) || isShort(word))) add([at]);
  return names;
}

/** Weight of a word before a name that makes it another thing: "latent" tuberculosis. */
const QUALIFIES = 1.15;

/** Names with the rare word that stands right before them. */
export function qualified(names: readonly Name[], words: readonly AskedWord[], text: string): Name[] {
  const named = new Set(names.flatMap(({ at }) => at));
  return names.map((name) => {
    const first = Math.min(...name.at);
    const word = words[first - 1];
    const qualifies =
      word !== undefined &&
      word.weight >= QUALIFIES &&
      !named.has(first - 1) &&
      !/\d/u.test(word.text) &&
      !namesBody(word.text) &&
      peopleIn(word.text).length === 0 &&
      text.includes(`${word.text} ${words[first]!.text}`);
    return qualifies ? { ...name, at: [first - 1, ...name.at] } : name;
  });
}
