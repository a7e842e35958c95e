// Several pictures in one file: a zip that stores them as they are, in the order of their pages.
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import { joinedBytes, latin1, byteViewOf } from './picture.ts';

export type NamedPicture = { name: string; bytes: Uint8Array };

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const [fileHeadBytes, entryHeadBytes, endBytes] = [30, 46, 22];
/** Names are UTF-8. */
const flags = 0x0800;
const version = 20;
/** 1 January 1980: the same pictures give the same bytes, whenever they are joined. */
const date = 0x21;

/** Written as the pictures come. */
export async function* joinedFile(pictures: AsyncIterable<NamedPicture>): AsyncGenerator<Uint8Array> {
  const entries: Uint8Array[] = [];
  let place = 0;
  for await (const { name, bytes } of pictures) {
    const named = new TextEncoder().encode(name);
    const common = (view: DataView, at: number): void => {
      view.setUint16(at, version, true);
      view.setUint16(at + 2, flags, true);
      view.setUint16(at + 8, date, true);
      view.setUint32(at + 10, crc32(bytes), true);
      view.setUint32(at + 14, bytes.length, true);
      view.setUint32(at + 18, bytes.length, true);
      view.setUint16(at + 22, named.length, true);
    };
    const head = headOf(fileHeadBytes, signatures.file, (view) => common(view, 4));
    const entry = headOf(entryHeadBytes, signatures.entry, (view) => {
      view.setUint16(4, version, true);
      common(view, 6);
      view.setUint32(42, place, true);
    });
    entries.push(joinedBytes([entry, named]));
    place += head.length + named.length + bytes.length;
    yield joinedBytes([head, named]);
    yield bytes;
  }
  const directory = joinedBytes(entries);
  yield directory;
  yield headOf(endBytes, signatures.end, (view) => {
    view.setUint16(8, entries.length, true);
    view.setUint16(10, entries.length, true);
    view.setUint32(12, directory.length, true);
    view.setUint32(16, place, true);
  });
}

function headOf(length: number, signature: number, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = byteViewOf(bytes);
  view.setUint32(0, signature, true);
  fill(view);
  return bytes;
}

/** The pictures of a file, from `from` (1-based) on, and how many there are: those that were joined, or itself alone. */
export async function* picturesIn(
  file: Uint8Array,
  from: number,
): AsyncGenerator<{ pageNumber: number; of: number; bytes: Uint8Array }> {
  if (latin1(file, 0, 2) !== 'PK') {
    yield { pageNumber: 1, of: 1, bytes: file };
    return;
  }
  const archive = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  let pageNumber = 0;
  for await (const entry of archive.eachEntry()) {
    pageNumber += 1;
    if (pageNumber < from) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Uint8Array);
    yield { pageNumber, of: archive.entryCount, bytes: joinedBytes(pieces) };
  }
}
