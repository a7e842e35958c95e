const sectorBytes = 512;
const endOfChain = 0xfffffffe;
const none = 0xffffffff;

const sector = (write: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.alloc(sectorBytes);
  write(bytes);
  return bytes;
};

/** `child`: of the root, the first of its streams; `next`: of a stream, the one beside it. */
const entry = (
  name: string,
  type: number,
  { start, size, child = none, next = none }: { start: number; size: number; child?: number; next?: number },
): Buffer => {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = type;
  bytes.writeUInt32LE(none, 68);
  bytes.writeUInt32LE(next, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
};

/** A compound file with up to three streams of at most 64 bytes, each in a sector of the small stream. */
export function aCompoundFile(streams: Readonly<Record<string, Buffer>>): Uint8Array {
  const all = Object.entries(streams);
  const [table, directory, small, smallTable] = [0, 1, 2, 3];
  const header = sector((bytes) => {
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
    bytes.writeUInt16LE(9, 30);
    bytes.writeUInt32LE(directory, 48);
    bytes.writeUInt32LE(4096, 56);
    bytes.writeUInt32LE(smallTable, 60);
    bytes.writeUInt32LE(endOfChain, 68);
    bytes.fill(0xff, 76);
    bytes.writeUInt32LE(table, 76);
  });
  const chains = sector((bytes) => {
    bytes.fill(0xff);
    for (const each of [directory, small, smallTable]) bytes.writeUInt32LE(endOfChain, each * 4);
    bytes.writeUInt32LE(none - 2, table * 4);
  });
  const names = sector((bytes) => {
    entry('Root Entry', 5, { start: small, size: sectorBytes, child: 1 }).copy(bytes);
    for (const [index, [name, content]] of all.entries())
      entry(name, 2, {
        start: index,
        size: content.length,
        next: index + 1 < all.length ? index + 2 : none,
      }).copy(bytes, (index + 1) * 128);
  });
  const contents = sector((bytes) => {
    for (const [index, [, content]] of all.entries()) content.copy(bytes, index * 64);
  });
  const smallChains = sector((bytes) => {
    bytes.fill(0xff);
    for (const index of all.keys()) bytes.writeUInt32LE(endOfChain, index * 4);
  });
  return Buffer.concat([header, chains, names, contents, smallChains]);
}
