import { foldBritish, foldTyped, withoutGaps } from './fold.ts';

/** What was typed, or one of the names of an entry, in the forms in which they are compared. */
export type FoldedName = {
  /** In the spelling of both countries first, and as it is written: 'coel' is no beginning of 'celiac', nor 'cel' of 'coeliac'. */
  forms: readonly string[];
  /** Of each form. */
  words: readonly (readonly string[])[];
  joined: string;
  initials: string;
};

/** Words that an abbreviation leaves out. */
export const small: ReadonlySet<string> = new Set('a an and by due in of on or the to with'.split(' '));

export function foldedName(written: string): FoldedName {
  const typed = foldTyped(written);
  const folded = foldBritish(typed);
  const forms = [...new Set([folded, typed, folded.replaceAll(' ', '')])];
  const words = forms.map((form) => form.split(' '));
  const initials = (words[0] ?? []).filter((word) => !small.has(word)).map((word) => word.slice(0, 1));
  return { forms, words, joined: withoutGaps(folded), initials: initials.join('') };
}

/** `isAbbreviation`: it is written as one, in capital letters. */
export type TypedName = FoldedName & { isAbbreviation: boolean };

export const typedName = (text: string): TypedName => ({
  ...foldedName(text),
  isAbbreviation: /^\p{Lu}[\p{Lu}\d]{1,5}$/u.test(text.trim()),
});

/** Whether any form of the one fits any form of the other. */
const fits = (typed: FoldedName, name: FoldedName, how: (part: string, whole: string) => boolean): boolean =>
  typed.forms.some((part) => name.forms.some((whole) => how(part, whole)));

const eachWordBegins = (typed: FoldedName, name: FoldedName): boolean =>
  typed.words.some((part) =>
    name.words.some((whole) => part.every((begun) => whole.some((word) => word.startsWith(begun)))),
  );

/** Of fewer letters there are too many words that begin so: 'AF' is not the beginning of 'after'. */
const fewestOfWord = 3;

/** Below it a name is what was typed, from the other on it only holds it; between them it may be abbreviated so. */
export const wholeName = 1;
export const partOfName = 2;

/** How well a name fits what was typed so far, the lower the better; null: not at all. A name goes before a synonym. */
export function nameRankOf(typed: TypedName, name: FoldedName, isName: boolean): number | null {
  const synonym = isName ? 0 : 0.5;
  if (name.joined === typed.joined) return synonym;
  // Of one letter there are too many.
  if (typed.joined.length > 1 && name.initials === typed.joined) return wholeName + synonym;
  if (fits(typed, name, (part, whole) => whole.startsWith(part))) return partOfName + synonym;
  if (typed.joined.length < fewestOfWord) return null;
  if (fits(typed, name, (part, whole) => whole.includes(` ${part}`))) return 3 + synonym;
  return eachWordBegins(typed, name) ? 4 + synonym : null;
}
