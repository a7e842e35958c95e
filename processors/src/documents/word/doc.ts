// The text of a Word file of Word 97 to 2003 (MS-DOC).
import { asShown } from '../symbol-fonts.ts';
import { damaged } from '../unreadable.ts';
import { asNote, type Block, notesHeading, plainRow } from './blocks.ts';
import { extractDoc } from './doc-extractor.ts';
import { type LaidOut, layOut } from './layout.ts';

/** The same as `readDocx`; headings and lists of such a file are not read. */
export async function readDoc(
  bytes: Uint8Array,
  mostCharacters: number,
): Promise<LaidOut & { characters: number }> {
  const document = await extractDoc(bytes).catch((error: unknown) => {
    throw damaged(error instanceof Error ? error.message : 'not a Word file');
  });
  const plain = { filterUnicode: false };
  const body = shown(document.getBody(plain));
  const beside = shown(document.getTextboxes({ ...plain, includeHeadersAndFooters: false }));
  const notes = [document.getFootnotes(plain), document.getEndnotes(plain)].map(shown);
  const texts = [body, beside, ...notes];
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  if (characters > mostCharacters) return { text: '', lines: [], characters };
  const noted = blocksOf(notes.join('\n')).filter(({ kind }) => kind !== 'gap');
  const blocks = [
    ...blocksOf(body),
    ...blocksOf(beside),
    ...(noted.length > 0 ? [notesHeading, ...noted.map(asNote)] : []),
  ];
  return { ...layOut(blocks), characters };
}

/** Its fonts are not read. */
const shown = (text: string): string => asShown(text, '');

/** Each line is a paragraph or, where a cell ends before its end, the row of a table. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const raw of text.split(/\r\n?|\n/u)) {
    const line = raw.trimEnd();
    const last = blocks.at(-1);
    if (line.trim() === '') blocks.push({ kind: 'gap' });
    else if (/\t\s*$/u.test(raw)) {
      const row = raw
        .replace(/\t[^\S\t]*$/u, '')
        .split('\t')
        .map((cell) => cell.trim());
      if (last?.kind === 'rows') last.rows.push(plainRow(row));
      else blocks.push({ kind: 'rows', rows: [plainRow(row)] });
    } else blocks.push(lineOf(line));
  }
  return blocks;
}

/** A bullet that is typed, or that Word put there, is that of an item. */
function lineOf(line: string): Block {
  const [, sign] = /^\s*([•●○◦▪■\u00b7])\s*/u.exec(line) ?? [];
  const text = sign === undefined ? line : line.replace(/^\s*\S\s*/u, '');
  return {
    kind: 'line',
    text,
    runs: [],
    label: sign === undefined ? undefined : '•',
    level: 0,
    isBold: false,
  };
}
