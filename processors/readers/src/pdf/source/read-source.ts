// A page with the source lines of its text.
import type { PageRead } from '../page-text.ts';
import { drawnAreas } from '../seen/drawings.ts';
import type { SeenOnPage } from '../seen/seen.ts';
import type { TextItem } from '../lines/runs.ts';
import { type DraftLine, draftLayoutOf, type PdfPageRead } from './draft.ts';
import { looksOn } from './looks.ts';
import type { PageSheet } from './drafted.ts';
import { linesOfPage } from './page-lines.ts';

/** `struck`: the lines below all others, which are crossed out. */
export function withSourceLines(
  read: PageRead,
  {
    items,
    seen,
    sheet,
    struck,
  }: { items: readonly TextItem[]; seen: SeenOnPage; sheet: PageSheet; struck: readonly string[] },
): PdfPageRead {
  const looks = {
    of: looksOn(items, seen),
    fonts: seen.fonts,
    pictures: seen.pictures,
    drawings: drawnAreas(seen.drawings),
    frames: seen.frames,
  };
  const lines: DraftLine[] = linesOfPage(read, { looks, sheet });
  let text = read.text;
  for (const [at, line] of struck.flatMap((one) => one.split('\n')).entries()) {
    if (text !== '') text += at === 0 ? '\n\n' : '\n';
    const start = text.length;
    text += line;
    lines.push({
      start,
      end: text.length,
      said: { kind: 'paragraph' },
      runs: [{ start, end: text.length, struck: true }],
    });
  }
  return { text, layout: draftLayoutOf(lines, sheet.size) };
}
