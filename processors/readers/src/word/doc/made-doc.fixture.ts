// Word files of 97 to 2003 (MS-DOC, MS-CFB) with what a spec wants in them; LibreOffice opens them.

/** Properties as bytes: names and operands in their order, the lower byte first. */
export type Properties = readonly number[];
export type MadeDoc = {
  /** With its control characters; a paragraph ends with `\r`. */
  text: string;
  /** Of a part of the text, by its words. */
  letters?: Readonly<Record<string, Properties>>;
  /** Of the paragraphs that end with one of these places of the text. */
  paragraphs?: Readonly<Record<number, Properties>>;
  fonts?: readonly string[];
  /** What the first style of paragraphs says of letters. */
  style?: Properties;
  /** What every piece of the text says of its letters, as in files that were saved in a hurry. */
  changes?: Properties;
  /** The text of the only level of the only list, in which `\0` is the number; counted in small letters. */
  label?: string;
};

const sector = 512;
const textAt = 2048;

const u16 = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff];
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)];
export const property = (name: number, ...operand: number[]): number[] => [...u16(name), ...operand];

type Run = { from: number; to: number; written: readonly number[] };

/** A page of formats; `entry`: how many bytes lead to one. */
function page(runs: readonly Run[], entry: number): Buffer {
  const bytes = Buffer.alloc(sector);
  let at = sector - 2;
  for (const [nth, { from, to, written }] of runs.entries()) {
    bytes.writeUInt32LE(from, nth * 4);
    bytes.writeUInt32LE(to, nth * 4 + 4);
    at = (at - written.length) & ~1;
    bytes.set(written, at);
    bytes.writeUInt8(at / 2, (runs.length + 1) * 4 + nth * entry);
  }
  bytes.writeUInt8(runs.length, sector - 1);
  return bytes;
}

function letterRuns({ text, letters = {} }: MadeDoc): Run[] {
  const own = Object.entries(letters)
    .map(([words, properties]) => ({
      from: text.indexOf(words),
      to: text.indexOf(words) + words.length,
      properties,
    }))
    .toSorted((a, b) => a.from - b.from);
  const runs: Run[] = [];
  let at = 0;
  for (const { from, to, properties } of [...own, { from: text.length, to: text.length, properties: [] }]) {
    if (from > at) runs.push({ from: at, to: from, written: [0] });
    if (to > from) runs.push({ from, to, written: [properties.length, ...properties] });
    at = to;
  }
  return runs.map(({ from, to, written }) => ({ from: textAt + from * 2, to: textAt + to * 2, written }));
}

function paragraphRuns({ text, paragraphs = {} }: MadeDoc): Run[] {
  const marks = [...text].flatMap((one, at) => ('\r\u0007\u000c'.includes(one) ? [at] : []));
  return marks.map((mark, nth) => {
    const written = [...u16(0), ...(paragraphs[mark] ?? [])];
    const padded = written.length % 2 === 0 ? written : [...written, 0];
    return {
      from: textAt + ((marks[nth - 1] ?? -1) + 1) * 2,
      to: textAt + (mark + 1) * 2,
      written: [0, padded.length / 2, ...padded],
    };
  });
}

/** One style of paragraphs without a name. */
const styleSheet = (letters: Properties): number[] => {
  const base = [...u16(0), ...u16(1 | (0xfff << 4)), ...u16(2), ...u16(0), ...u16(0)];
  const style = [...base, ...u16(0), ...u16(0), ...u16(2), ...u16(0), ...u16(letters.length), ...letters];
  const even = style.length % 2 === 0 ? style : [...style, 0];
  return [
    ...u16(18),
    ...u16(1),
    ...u16(10),
    ...Array.from({ length: 14 }, () => 0),
    ...u16(even.length),
    ...even,
  ];
};

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

/** A list of one level, behind the list itself. */
const listTable = (label: string): number[] => {
  const level = [...u32(1), 4, ...zeros(23), ...u16(label.length), ...Buffer.from(label, 'utf16le')];
  return [...u16(1), ...u32(7), ...zeros(22), 1, 0, ...level];
};
const listUses: readonly number[] = [...u32(1), ...u32(7), ...zeros(12)];

const fontTable = (names: readonly string[]): number[] => [
  ...u16(names.length),
  ...u16(0),
  ...names.flatMap((name) => {
    const letters = [...Buffer.from(`${name}\0`, 'utf16le')];
    return [39 + letters.length, ...Array.from({ length: 39 }, () => 0), ...letters];
  }),
];

/** The streams of a compound file below its root, each in sectors of its own, one after the other. */
function compound(streams: Readonly<Record<string, Buffer>>): Buffer {
  const own = Object.entries(streams).map(([name, content]) => ({
    name,
    content: Buffer.concat([
      content,
      Buffer.alloc(Math.max(4096, Math.ceil(content.length / sector) * sector) - content.length),
    ]),
  }));
  const allocation: number[] = [0xfffffffd, 0xfffffffe];
  const directory = Buffer.alloc(sector);
  const entry = (nth: number, name: string, kind: number, first: number, size: number): void => {
    directory.write(name, nth * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, nth * 128 + 64);
    directory.writeUInt8(kind, nth * 128 + 66);
    directory.writeUInt8(1, nth * 128 + 67);
    for (const at of [68, 72, 76]) directory.writeUInt32LE(0xffffffff, nth * 128 + at);
    directory.writeUInt32LE(first, nth * 128 + 116);
    directory.writeUInt32LE(size, nth * 128 + 120);
  };
  entry(0, 'Root Entry', 5, 0xfffffffe, 0);
  directory.writeUInt32LE(1, 76);
  for (const [nth, { name, content }] of own.entries()) {
    const [first, count] = [allocation.length, content.length / sector];
    for (let at = 1; at <= count; at += 1) allocation.push(at === count ? 0xfffffffe : first + at);
    entry(nth + 1, name, 2, first, content.length);
    if (nth + 1 < own.length) directory.writeUInt32LE(nth + 2, (nth + 1) * 128 + 72);
  }
  const header = Buffer.alloc(sector, 0);
  header.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  header.set([...u16(0x3e), ...u16(3), ...u16(0xfffe), ...u16(9), ...u16(6)], 24);
  header.set(
    [
      ...u32(1),
      ...u32(1),
      ...u32(0),
      ...u32(4096),
      ...u32(0xfffffffe),
      ...u32(0),
      ...u32(0xfffffffe),
      ...u32(0),
    ],
    44,
  );
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sector, 0xff);
  for (const [at, next] of allocation.entries()) table.writeUInt32LE(next, at * 4);
  return Buffer.concat([header, table, directory, ...own.map(({ content }) => content)]);
}

export function madeDoc(doc: MadeDoc): Buffer {
  const { text, fonts = ['Times New Roman'], style = [], changes = [], label } = doc;
  const letters = Buffer.from(text, 'utf16le');
  const pages = Math.ceil((textAt + letters.length) / sector);
  const stream = Buffer.concat([
    Buffer.alloc(textAt),
    letters,
    Buffer.alloc(pages * sector - textAt - letters.length),
  ]);
  const end = textAt + letters.length;
  const change = changes.length > 0 ? [1, ...u16(changes.length), ...changes] : [];
  const piece = [...u16(0), ...u32(textAt), ...u16(changes.length > 0 ? 1 : 0)];
  const structures: readonly (readonly [number, readonly number[]])[] = [
    [0xa2, styleSheet(style)],
    [0xfa, [...u32(textAt), ...u32(end), ...u32(pages)]],
    [0x102, [...u32(textAt), ...u32(end), ...u32(pages + 1)]],
    [0x112, fontTable(fonts)],
    [0x1a2, [...change, 2, ...u32(16), ...u32(0), ...u32(text.length), ...piece]],
    ...(label === undefined
      ? []
      : ([
          [0x2e2, listTable(label)],
          [0x2ea, listUses],
        ] as const)),
  ];
  let at = 0;
  for (const [place, content] of structures) {
    stream.writeUInt32LE(at, place);
    stream.writeUInt32LE(content.length, place + 4);
    at += content.length;
  }
  stream.set([...u16(0xa5ec), ...u16(0xc1)], 0);
  stream.writeUInt16LE(0x12_00, 0x0a);
  stream.writeUInt16LE(0xbf, 0x0c);
  stream.set([...u16(14)], 0x20);
  stream.set([...u16(22)], 0x3e);
  stream.writeUInt32LE(text.length, 0x4c);
  stream.set([...u16(0x5d)], 0x98);
  return compound({
    WordDocument: Buffer.concat([stream, page(letterRuns(doc), 1), page(paragraphRuns(doc), 13)]),
    '1Table': Buffer.from(structures.flatMap(([, content]) => content)),
  });
}
