/** A word that may begin a cell within a line. */
const CAPITAL = /^["“(]?\p{Lu}\p{Ll}{2,}/u;
/** A word that may begin a cell at a line's start; the letter of "T cells" does not. */
const BEGINS_LINE = /^["“]?(?:\p{Lu}[\p{L}\d]|[\d•<>≤≥↑↓])/u;
/** What stands before a capital: the end of a word, a figure or brackets, and no mark. */
const ENDED = /[\p{Ll}\d)%+°]$/u;
/** A cell goes on behind it. */
const OPEN = /[,;:(/–—-]$|^(?:an?|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|than)$/iu;
const MOST_WORDS_OF_NAME = 5;

/**
 * The cells of a row, `count` of them, between which a space or a line's end stands; undefined where the boundaries are not certain.
 * `isKnown`: two columns of known names, so that all behind the first cell is the second.
 */
export function flatCells(text: string, count: number, isKnown = false): string[] | undefined {
  const words = text.split(/ (?!\()/u);
  if (words.length === count && !text.includes('\n')) return isRowName(words[0]!) ? words : undefined;
  const starts = startsOf(text);
  // A word in capitals or a name within a cell makes one cell too many: then the row is left out.
  const isPair =
    count === 2 && starts.length > 2 && (isKnown || starts.slice(2).every(({ isInside }) => isInside));
  if (starts.length !== count && !isPair) return undefined;
  const cells = starts
    .slice(0, count)
    .map(({ at }, index) => text.slice(at, index === count - 1 ? undefined : starts[index + 1]!.at))
    .map((cell) =>
      cell
        .replace(/^•\s*/u, '')
        .replace(/\s+/gu, ' ')
        .replace(/\(\s|\s\)/gu, (bracket) => bracket.trim())
        .trim(),
    );
  return isRowName(cells[0]!) && cells.every((cell) => cell !== '') ? cells : undefined;
}

/** Where the rows of a text begin and end that stand below each other without gaps, each at a line's start. */
export function flatRows(text: string, count: number): { start: number; end: number }[] {
  const starts = startsOf(text).map(({ at }) => at);
  const whole = [{ start: 0, end: text.length }];
  if (count < 3 || starts.length <= count) return whole;
  const lines = [...text.matchAll(/[^\n]+/gu)].map(({ 0: line, index }) => ({
    line,
    start: index,
    end: index + line.length,
  }));
  const full = lines.filter(({ line }) => startsOf(line).length === count).length;
  // Each line is a row; those that have another number of cells are left out later.
  if (full >= 2 && full >= 0.6 * lines.length && lines.every(({ line }) => /^[\p{Lu}\d]/u.test(line)))
    return lines;
  if (starts.length % count > 0) return whole;
  const heads = starts.filter((_at, index) => index % count === 0);
  if (heads.some((at) => at > 0 && text.charAt(at - 1) !== '\n')) return whole;
  return heads.map((at, index) => ({ start: at, end: (heads[index + 1] ?? text.length + 1) - 1 }));
}

/** Where cells may begin. `isInside`: behind a full stop or bullet, where the text of a cell goes on as well. */
type Start = { at: number; isInside: boolean };

function startsOf(text: string): Start[] {
  const starts: Start[] = [];
  let before = '';
  let depth = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    const isLine = index === 0 || text.charAt(index - 1) === '\n';
    const begins = isLine
      ? BEGINS_LINE.test(word) || /^\p{Lu} \(/u.test(text.slice(index, index + 3))
      : CAPITAL.test(word) || word === '•';
    const isAfter = !OPEN.test(before) && (isLine || ENDED.test(before));
    const isAside = depth > 0 || word.startsWith('(');
    if (index === 0 || (begins && isAfter && !isAside && before !== '•'))
      starts.push({ at: index, isInside: word === '•' || /[.;:]$/u.test(before) });
    depth = Math.max(0, depth + word.split('(').length - word.split(')').length);
    before = word;
  }
  return starts;
}

const isRowName = (cell: string): boolean => {
  const name = cell.replace(/\s*\([^()]*\)/gu, '').trim();
  return (
    /^[\p{Lu}\d<>≤≥]/u.test(name) &&
    name.split(/\s+/u).length <= MOST_WORDS_OF_NAME &&
    !/[.;:!?,]$/u.test(name)
  );
};
