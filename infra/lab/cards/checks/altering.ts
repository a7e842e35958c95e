// How texts are altered: each function gives a text altered once, for each place where it can be.
import type { Draft } from './drafts.ts';
import type { Line } from './lines.ts';
import type { DrawnPage } from './pages.ts';
import type { LanguageWords } from './words/language-words.ts';

/** What a draft is altered with. */
export type Material = {
  page: DrawnPage;
  line: Line;
  /** The others of its page. */
  others: readonly Line[];
  words: LanguageWords;
  /** Draws by it are the same each time. */
  lot: string;
};

/** The five groups that code alone has to refuse, and what others tell. */
export const hardGroups = ['figures', 'units', 'signs', 'drugs', 'denials'] as const;
export type Group = (typeof hardGroups)[number] | 'organisms' | 'limits' | 'senses' | 'places' | 'form';

export type Alteration = {
  kind: string;
  group: Group;
  /** The draft altered in this way, once for each place where it can be; each is surely wrong. */
  of: (draft: Draft, material: Material) => Draft[];
};

/** An alteration of what a draft says behind its lead, which is no part of its line. */
export const ofText = (
  kind: string,
  group: Group,
  texts: (text: string, material: Material) => readonly string[],
): Alteration => ({
  kind,
  group,
  of(draft, material) {
    const { lead } = material.line;
    const text = draft.text.slice(lead.length);
    return texts(text, material)
      .filter((altered) => altered !== text)
      .map((altered) => ({ ...draft, text: lead + altered }));
  },
});

/** `replace` gives what is put for a match, or nothing. */
export function replaced(
  text: string,
  pattern: RegExp,
  replace: (found: RegExpExecArray) => string | readonly string[] | undefined,
): string[] {
  return [...text.matchAll(pattern)].flatMap((found) => {
    const put = replace(found);
    return (put === undefined ? [] : [put].flat()).map(
      (one) => text.slice(0, found.index) + one + text.slice(found.index + found[0].length),
    );
  });
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
/** Such a word or words, as a whole. */
export const whole = (words: readonly string[], flags = 'giu'): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}-])(?:${words
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})(?![\p{L}\p{N}-])`,
    flags,
  );

export const hasWord = (text: string, word: string): boolean => whole([word]).test(text);

/** Begins as the other does. */
export const likeIn = (word: string, found: string): string =>
  /^\p{Lu}/u.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** Each word of a pair for the other, where the text has not both. */
export const exchanged = (text: string, pairs: readonly (readonly [string, string])[]): string[] =>
  pairs.flatMap(([one, other]) => {
    const isBoth = hasWord(text, one) && hasWord(text.replace(whole([one]), ''), other);
    if (isBoth) return [];
    return replaced(text, whole([one]), ([found]) => likeIn(other, found)).concat(
      hasWord(text, one) ? [] : replaced(text, whole([other]), ([found]) => likeIn(one, found)),
    );
  });

/** Without what would stand there twice or alone. */
export const tidy = (text: string): string =>
  text
    .replace(/ {2,}/gu, ' ')
    .replace(/ (?=[.,;](?:\s|$))/gu, '')
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase())
    .trim();
