const MARK = /^(?:[•●○◦▪■‣⁃∙·–—*+-]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+/u;
const NUMBER = /^\(?\d{1,2}[.)]\s/u;
/** In characters: further up is another list. */
const FARTHEST = 1_500;

/** The item that the line at a place stands under, by how far in it stands or as a bullet or letter under a number. */
export function itemAbove(text: string, start: number): string | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start);
  const own = text.slice(from, end < 0 ? text.length : end);
  const indent = indentOf(own);
  const lines = text
    .slice(Math.max(0, from - FARTHEST), from)
    .split('\n')
    .slice(0, -1);
  for (const line of lines.toReversed()) {
    const bare = line.trim();
    if (bare === '') continue;
    const isOver = indentOf(line) < indent;
    const isNumber = indentOf(line) === indent && NUMBER.test(bare) && !NUMBER.test(own.trim());
    if (isOver || (isNumber && MARK.test(own.trim())))
      return MARK.test(bare) ? bare.replace(MARK, '') : undefined;
  }
  return undefined;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Whether an item is attributed to another name than the item above it. */
export function isOfAnotherItem(text: string, start: number, name: string): boolean {
  const [first] = itemAbove(text, start)?.match(/\p{L}{3,}/u) ?? [];
  return first !== undefined && !name.toLowerCase().includes(first.toLowerCase());
}
