// The text of a Word file of Word 97 to 2003 (MS-DOC).
import { damaged, OfficeUnreadable } from '../../unreadable.ts';
import { asNote, type Block, notesHeading } from '../blocks.ts';
import { type LaidOut, layOut } from '../layout.ts';
import { openDoc } from './file.ts';
import { createPartReader } from './text.ts';

const parts = ['body', 'boxes', 'footnotes', 'endnotes'] as const;

/** The same as `readDocx`; headings and lists of such a file are not read. */
export async function readDoc(
  bytes: Uint8Array,
  mostCharacters: number,
): Promise<LaidOut & { characters: number }> {
  try {
    const file = openDoc(bytes);
    const characters = parts.map(file.range).reduce((sum, { from, to }) => sum + to - from, 0);
    const read = createPartReader(file);
    if (characters > mostCharacters) return { text: '', lines: [], characters };
    const [body, boxes, ...notes] = parts.map(read);
    const noted = notes.flat().filter(({ kind }) => kind !== 'gap');
    const blocks: Block[] = [...body!, ...boxes!];
    if (noted.length > 0) blocks.push(notesHeading, ...noted.map(asNote));
    return { ...layOut(blocks), characters };
  } catch (error) {
    // A number that leads out of its structure.
    throw error instanceof OfficeUnreadable ? error : damaged(String(error));
  }
}
