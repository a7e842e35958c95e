// The text of a Word file of Word 97 to 2003 (MS-DOC).
import { officeDamaged, OfficeUnreadable } from '../../package/unreadable.ts';
import { asNote, type WordBlock, notesHeading } from '../blocks.ts';
import type { WordRead } from '../docx.ts';
import { layOut } from '../layout/layout.ts';
import type { LeftOut } from '../left-out.ts';
import { openDoc } from './file.ts';
import { createPartReader } from './text.ts';

const parts = ['body', 'boxes', 'footnotes', 'endnotes'] as const;

/** The same as `readDocx`. */
export async function readDoc(bytes: Uint8Array, mostCharacters: number): Promise<WordRead> {
  try {
    const file = openDoc(bytes);
    const characters = parts.map(file.range).reduce((sum, { from, to }) => sum + to - from, 0);
    const leftOut: LeftOut = {};
    const read = createPartReader(file, leftOut);
    if (characters > mostCharacters) return { text: '', lines: [], characters, leftOut };
    const [body, boxes, ...notes] = parts.map(read);
    const noted = notes.flat().filter(({ kind }) => kind !== 'gap');
    const blocks: WordBlock[] = [...body!, ...boxes!];
    if (noted.length > 0) blocks.push(notesHeading, ...noted.map(asNote));
    return { ...layOut(blocks), characters, leftOut };
  } catch (error) {
    // A number that leads out of its structure.
    throw error instanceof OfficeUnreadable ? error : officeDamaged(String(error));
  }
}
