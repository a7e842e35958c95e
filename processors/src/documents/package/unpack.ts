import { createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { pieceBytes } from '../inflation.ts';

const stored = 0;
const deflated = 8;
const encryptedFlag = 1;

/** The bytes of an entry. Inflated here, in large pieces, and not held to what the directory says of them. */
export async function unpack(archive: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> {
  const { compressionMethod, generalPurposeBitFlag } = entry;
  if (generalPurposeBitFlag & encryptedFlag) throw new Error('a part is encrypted');
  if (compressionMethod !== stored && compressionMethod !== deflated)
    throw new Error(`compression method ${compressionMethod}`);
  const raw = await archive.openReadStreamPromise(
    entry,
    compressionMethod === stored ? {} : { decompress: false },
  );
  if (compressionMethod === stored) return raw;
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  raw.once('error', (error) => inflate.destroy(error));
  return raw.pipe(inflate);
}
