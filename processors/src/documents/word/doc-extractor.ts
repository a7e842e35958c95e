// word-extractor, and in its text small digits where figures were raised or lowered: it drops all formats.
import BufferReader from 'word-extractor/lib/buffer-reader.js';
import WordOleExtractor, { type Extracted, type TextPiece } from 'word-extractor/lib/word-ole-extractor.js';
import { lowered, raised } from '../raised.ts';
import { type Shifted, shiftedIn } from './doc-shifts.ts';

/** Rejects for what is no such file. */
export function extractDoc(bytes: Uint8Array): Promise<Extracted> {
  const reader = new BufferReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return new ShiftedExtractor().extract(reader);
}

class ShiftedExtractor extends WordOleExtractor {
  override writeCharacterProperties(stream: Buffer, table: Buffer): void {
    // What was deleted is blanked out first.
    super.writeCharacterProperties(stream, table);
    const { _pieces: pieces } = this;
    writeShifts(pieces, shiftedIn(stream, table));
  }
}

/** In characters: what is raised is read with so many before and behind it. */
const around = 20;

/** Letter by letter, as pieces keep their length. */
function writeShifts(pieces: readonly TextPiece[], shifts: readonly Shifted[]): void {
  let next = 0;
  for (const piece of pieces.toSorted((a, b) => a.startFilePos - b.startFilePos)) {
    while (next < shifts.length && shifts[next]!.to <= piece.startFilePos) next += 1;
    const { text, startFilePos, endFilePos, bpc } = piece;
    const parts: string[] = [];
    let end = 0;
    for (let at = next; at < shifts.length && shifts[at]!.from < endFilePos; at += 1) {
      const { from, to, shift } = shifts[at]!;
      const first = Math.max(end, Math.ceil((from - startFilePos) / bpc));
      const last = Math.min(text.length, Math.floor((to - startFilePos) / bpc));
      if (last <= first) continue;
      const before = text.slice(Math.max(0, first - around), first);
      const own = (shift > 0 ? raised : lowered)(text.slice(first, last), {
        before,
        after: text.slice(last, last + around),
      });
      parts.push(text.slice(end, first), own);
      end = last;
    }
    if (end > 0) piece.text = parts.join('') + text.slice(end);
  }
}
