/** A name and the letter or figure that makes it one of several: "hepatitis C", "type 2". */
export type Lettered = { name: string; mark: string };

const NAMES = 'hep(?:atitis)?|vitamin|type|factor|group|influenza|phase|stage|grade|class|gold|complement';
const MARK = '(?:[A-K]|\\d{1,2}|I{1,3}|IV|VI{0,3}|IX|X)';
const NAMED = new RegExp(String.raw`\b(${NAMES})s?[ -](${MARK})\b(?!['’])`, 'giu');
/** "hepatitis A, B and C", "hepatitis B or hepatitis C" */
const LISTED = new RegExp(
  String.raw`\b(${NAMES})(?: viruse?)?s?[ -](${MARK}(?:(?:,? (?:and|or) |, ?|\/|–|-)${MARK})*)\b(?!['’])`,
  'giu',
);

const EACH = new RegExp(String.raw`\b${MARK}\b`, 'gu');

const nameOf = (name: string): string => name.toLowerCase().replace(/^hep$/u, 'hepatitis');

export const letteredIn = (question: string): Lettered[] =>
  [...question.matchAll(NAMED)].map(([, name = '', mark = '']) => ({
    name: nameOf(name),
    mark: mark.toUpperCase(),
  }));

/** Whether a text mentions others of such a name, and not the one that is asked for. */
export function isOfOtherLetter(text: string, lettered: readonly Lettered[]): boolean {
  if (lettered.length === 0) return false;
  const found = [...text.matchAll(LISTED)].map(([, name = '', marks = '']) => ({
    name: nameOf(name),
    marks: [...marks.toUpperCase().matchAll(EACH)].map(([mark]) => mark),
  }));
  return lettered.some(({ name, mark }) => {
    const same = found.filter((one) => one.name === name);
    return same.length > 0 && !same.some(({ marks }) => marks.includes(mark));
  });
}
