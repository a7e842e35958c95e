import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import { blocksOf } from '../../../documents/text/blocks.ts';
import type { OutlineEntry } from '../../../pdf/engine/open-pdf.ts';

type Growing = OutlineEntry & { entries: Growing[] };
const longest = 60;

/**
 * The headings of a text by their levels, as a table of contents: the id of an entry is the number of its sentence, its page the chunk.
 * A text without headings has the beginnings of its chunks.
 */
export function contentsOf(parts: ReadonlyMap<number, readonly Sentence[]>): readonly OutlineEntry[] {
  const entries: Growing[] = [];
  const open: { level: number; entry: Growing }[] = [];
  for (const [pageNumber, sentences] of parts)
    for (const { kind, level, cells } of blocksOf(sentences)) {
      const pieces = cells.flat();
      const id = pieces[0]?.number;
      const title = pieces
        .map(({ text }) => text)
        .join('')
        .trim();
      if (kind !== 'heading' || id === null || id === undefined || title === '') continue;
      const entry: Growing = { id, title, pageNumber, entries: [] };
      while ((open.at(-1)?.level ?? 0) >= Math.max(level, 1)) open.pop();
      (open.at(-1)?.entry.entries ?? entries).push(entry);
      open.push({ level: Math.max(level, 1), entry });
    }
  return entries.length > 0 ? entries : [...parts].map(([pageNumber, of]) => beginning(pageNumber, of));
}

function beginning(pageNumber: number, [first]: readonly Sentence[]): OutlineEntry {
  const text = first?.text.trim() ?? '';
  const title = text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
  return { id: first?.number ?? 0, title, pageNumber, entries: [] };
}
