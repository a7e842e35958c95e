// The text of a Word file of 97 to 2003, which lies in pieces all over its stream (MS-DOC, 2.4.1).
import { officeDamaged } from '../../package/unreadable.ts';
import type { DocFile } from './file.ts';

/** `from`: its first character; `at`: where that lies in the stream; `width`: bytes of each character. */
export type DocPiece = { from: number; to: number; at: number; width: 1 | 2; text: string; changes: Buffer };

const [changesFollow, piecesFollow] = [1, 2];
const inOneByte = 0x40_00_00_00;
const none = Buffer.alloc(0);
const latin = new TextDecoder('windows-1252');

/** In the order of the text. Throws OfficeUnreadable. */
export function docPiecesOf({ stream, table }: Pick<DocFile, 'stream' | 'table'>): DocPiece[] {
  const { places, changes } = partsOf(table('text'));
  const count = Math.floor((places.length - 4) / 12);
  const pieces: DocPiece[] = [];
  let length = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const [from, to] = [places.readUInt32LE(nth * 4), places.readUInt32LE(nth * 4 + 4)];
    const own = (count + 1) * 4 + nth * 8;
    const place = places.readUInt32LE(own + 2);
    const width = place & inOneByte ? 1 : 2;
    const at = width === 1 ? (place & (inOneByte - 1)) >>> 1 : place;
    length += (to - from) * width;
    // No two pieces share their bytes.
    if (to < from || length > stream.length) throw officeDamaged('its pieces are longer than its text');
    const bytes = stream.subarray(at, at + (to - from) * width);
    const text = (width === 1 ? latin.decode(bytes) : bytes.toString('utf16le')).padEnd(to - from, '\0');
    const change = places.readUInt16LE(own + 6);
    pieces.push({ from, to, at, width, text, changes: (change & 1 ? changes[change >> 1] : none) ?? none });
  }
  return pieces;
}

/** Where the pieces lie, and the properties that pieces name, which files have that were saved in a hurry (MS-DOC, 2.9.38: Clx). */
function partsOf(clx: Buffer): { places: Buffer; changes: Buffer[] } {
  const changes: Buffer[] = [];
  for (let at = 0; at + 5 <= clx.length;) {
    const kind = clx.readUInt8(at);
    if (kind === piecesFollow) {
      const places = clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1));
      if (places.length >= 4) return { places, changes };
    }
    if (kind !== changesFollow) break;
    const length = clx.readUInt16LE(at + 1);
    changes.push(clx.subarray(at + 3, at + 3 + length));
    at += 3 + length;
  }
  throw officeDamaged('no pieces of text');
}
