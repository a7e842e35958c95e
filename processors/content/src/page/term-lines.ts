/** A line of a list of terms as it is printed. */
type Printed = { text: string; gap: boolean; indent: number; width: number };

/** A term that stands on a line of its own, and the lines that explain it; both are indices of lines. */
export type TermLines = { at: number; end: number };

/** No term of a book is longer, in words. */
const MOST_WORDS = 5;
/** So few terms may be in order by chance. */
const FEWEST = 4;

/**
 * The entries of a list whose lines take turns: a short line with the term, then the lines that explain it. None where the lines
 * do not take turns without exception, or where the terms are neither sorted nor each set apart.
 */
export function termLines(lines: readonly Printed[], goesOn: (text: string) => boolean): TermLines[] {
  const hung = hungLines(lines);
  if (hung.length > 0) return hung;
  const entries: TermLines[] = [];
  for (let at = 0; at < lines.length;) {
    const end = endOfMeaning(lines, at + 1, goesOn);
    if (!isTermAlone(lines[at]!.text) || end === undefined) return [];
    entries.push({ at, end });
    at = end;
  }
  if (entries.length < FEWEST || !areExplained(entries, lines)) return [];
  const isSetApart = entries.every(({ at }, index) => (index === 0 || lines[at]!.gap) && !lines[at + 1]!.gap);
  const terms = entries.map(({ at }) => sorted(lines[at]!.text));
  const all = lines.map(({ text }) => sorted(text));
  return isSetApart || (orderOf(terms) >= 0.9 && orderOf(all) < 0.85) ? entries : [];
}

/** Terms at the edge, and further in what explains each; none where one of them is not explained. */
function hungLines(lines: readonly Printed[]): TermLines[] {
  // A page of a megabyte has more lines than a call has room for arguments.
  const edge = lines.reduce((least, { indent }) => Math.min(least, indent), Infinity);
  const starts = lines.flatMap(({ indent }, at) => (indent === edge ? [at] : []));
  const entries = starts.map((at, index) => ({ at, end: starts[index + 1] ?? lines.length }));
  const isHung = entries.every(({ at, end }) => end > at + 1 && isTermAlone(lines[at]!.text));
  return isHung && starts[0] === 0 && entries.length >= FEWEST && areExplained(entries, lines) ? entries : [];
}

/** Where the explanation that starts at a line ends: it goes on behind a full line, and behind one that says nothing whole. */
function endOfMeaning(
  lines: readonly Printed[],
  from: number,
  goesOn: (text: string) => boolean,
): number | undefined {
  let at = from;
  while (at < lines.length) {
    const { text, width } = lines[at]!;
    const next = lines[at + 1];
    at++;
    const isFull = text.length > 60 && text.length + (next?.text.split(' ')[0]?.length ?? 0) >= 0.95 * width;
    if (next === undefined || next.gap || !(isFull || goesOn(text))) return at;
  }
  return undefined;
}

const isTermAlone = (text: string): boolean =>
  text.length <= 50 &&
  text.split(/\s+/u).length <= MOST_WORDS &&
  !/[.:;,]$|\t|\s{3,}|:\s|\s[–—-]\s|^(?:an?|the)\s|\s(?:is|are|that|which|when|was|has|have)\s/iu.test(text);

/** An explanation is longer than its term, and no name of one word. */
function areExplained(entries: readonly TermLines[], lines: readonly Printed[]): boolean {
  const wordsOf = (at: number) => lines[at]!.text.split(/\s+/u).length;
  const terms = entries.reduce((sum, { at }) => sum + wordsOf(at), 0);
  const meanings = entries.reduce((sum, { at }) => sum + wordsOf(at + 1), 0);
  return meanings >= 2 * terms && entries.every(({ at }) => wordsOf(at + 1) > 1);
}

const sorted = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

/** The share of neighbours that are in the order of the alphabet. */
function orderOf(keys: readonly string[]): number {
  const ordered = keys.filter((key, at) => at > 0 && keys[at - 1]! <= key).length;
  return ordered / Math.max(1, keys.length - 1);
}

/** More than a name has words. */
const NAME_WORDS = 4;

/** "adjuvant · anergy · toxoid", or separated by commas in the order of the alphabet: names, and nothing that explains them. */
export function areNamesOnly(text: string): boolean {
  const flat = text.replace(/\s+/gu, ' ').trim();
  const marked = flat.split(/\s[·•∙▪|]\s?/u);
  const pieces = (marked.length > 3 ? marked : flat.split(/[,;]\s/u)).filter(Boolean);
  const names = pieces.filter((piece) => piece.trim().split(' ').length <= NAME_WORDS);
  if (pieces.length <= 3 || names.length < 0.9 * pieces.length) return false;
  return marked.length > 3 || orderOf(pieces.map(sorted)) >= 0.8;
}
