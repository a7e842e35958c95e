// Sentences that lean on the one before them.
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import type { Token } from '../../language/token.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words that mean something that was said before, by language. */
const POINTING: Readonly<Record<Lexicon['code'], ReadonlySet<string>>> = {
  en: listed(`it its they their them this these those that such he she his her both latter former another other others here
    therefore thus hence however consequently moreover furthermore additionally also instead otherwise then too similarly likewise conversely`),
  de: listed(`er sie es ihr ihre ihren ihrer dies diese dieser dieses diesen diesem jene dabei dadurch damit daher deshalb jedoch außerdem
    hierbei hier solche beide letztere erstere auch`),
  es: listed(
    `este esta estos estas esto ese esa esos su sus él ella ellos ellas ambos además también sin embargo tanto por ello dicho dicha`,
  ),
  fr: listed(
    `il elle ils elles ce cet cette ces cela celui celle ceux son sa ses leur leurs ainsi donc cependant toutefois aussi en outre`,
  ),
};

/** So many words of a sentence are looked at. */
const OPENING = 4;

/** Whether the first words of a sentence mean something that stands before it. */
export function pointsBack(text: string, lexicon: Lexicon | undefined): boolean {
  if (lexicon === undefined) return false;
  if (lexicon.pointsBack.test(text)) return true;
  const opening =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, OPENING) ?? [];
  return opening.some((word) => POINTING[lexicon.code].has(word));
}

/** Whether it names what it is about: a noun of its own, that no article makes one of those named before, stands before its verb. */
export function hasOwnSubject(tokens: readonly Token[]): boolean {
  const verb = tokens.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const subject = tokens.slice(0, verb === -1 ? tokens.length : verb);
  const noun = subject.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  if (noun === -1) return false;
  const isAlone =
    subject.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'ADJ').length === 1;
  return !(isAlone && subject[0]?.lower === 'the');
}
