// HEIC files of specs, put together from boxes. Their pictures cannot be decoded.
const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
/** Version and flags in front. */
const full = (type: string, version: number, ...content: Uint8Array[]): Buffer =>
  box(type, Uint8Array.of(version, 0, 0, 0), ...content);
const words = (text: string): Buffer => Buffer.from(`${text}\0`, 'latin1');
const short = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const long = (value: number): Buffer => Buffer.from([0, 0, value >> 8, value & 255]);

export type Item = { type: string; data: string; name?: string; isInMeta?: boolean };

export { box as heicBox };

type Parts = { items: readonly Item[]; inMeta?: Buffer[]; properties?: Buffer[]; between?: string };

/** The first item is the picture; `between` stands in the data where no item is. */
export function heicOf({ items, inMeta = [], properties = [], between = '' }: Parts): Uint8Array {
  const inData = items.filter(({ isInMeta }) => !isInMeta);
  const ftyp = box('ftyp', words('heic\0\0\0\0mif1').subarray(0, -1));
  const idat = items.filter(({ isInMeta }) => isInMeta).map(({ data }) => data);
  const metaOf = (mdatFrom: number): Buffer => {
    let [inFile, inIdat] = [mdatFrom, 0];
    const places = items.map(({ data, isInMeta }, index) => {
      const from = isInMeta ? inIdat : inFile;
      if (isInMeta) inIdat += data.length;
      else inFile += data.length + between.length;
      const method = short(isInMeta ? 1 : 0);
      return Buffer.concat([short(index + 1), method, short(0), short(1), long(from), long(data.length)]);
    });
    const entries = items.map(({ type, name = '' }, index) =>
      full('infe', 2, short(index + 1), short(0), words(type).subarray(0, -1), words(name)),
    );
    return full(
      'meta',
      0,
      full('hdlr', 0, long(0), words('pict').subarray(0, -1), Buffer.alloc(12), words('made in Ward 7')),
      full('pitm', 0, short(1)),
      full('iloc', 1, Uint8Array.of(0x44, 0), short(items.length), ...places),
      full('iinf', 0, short(items.length), ...entries),
      box('iprp', box('ipco', full('ispe', 0, long(96), long(64)), ...properties)),
      box('idat', Buffer.from(idat.join(''), 'latin1')),
      ...inMeta,
    );
  };
  const mdatFrom = ftyp.length + metaOf(0).length + 8;
  const data = inData.map((item) => item.data + between).join('');
  return new Uint8Array(Buffer.concat([ftyp, metaOf(mdatFrom), box('mdat', Buffer.from(data, 'latin1'))]));
}
