// Properties as they are written one after the other (MS-DOC, 2.2.5.1: Sprm): a name of two bytes, which says how long its operand is.

/** By the three highest bits of a name; -1: the first byte says it. */
const lengths = [1, 1, 2, 4, 2, 2, -1, 3];
/** The operand of a table's definition begins with a length of two bytes. */
const tableDefinition = 0xd6_08;
/** Where the operand lies in the stream of data, behind its length. */
const elsewhere: ReadonlySet<number> = new Set([0x66_45, 0x66_46]);

export type Property = { name: number; operand: Buffer };

/** What is cut off ends them. */
export function* propertiesIn(written: Buffer, data?: Buffer): Generator<Property> {
  for (let at = 0; at + 2 < written.length;) {
    const name = written.readUInt16LE(at);
    const fixed = lengths[name >> 13]!;
    const isLong = name === tableDefinition && at + 4 <= written.length;
    const length = isLong
      ? written.readUInt16LE(at + 2) + 1
      : fixed > 0
        ? fixed
        : written.readUInt8(at + 2) + 1;
    if (at + 2 + length > written.length) return;
    const operand = written.subarray(at + 2, at + 2 + length);
    if (data && elsewhere.has(name)) {
      const from = operand.readUInt32LE(0);
      if (from + 2 <= data.length)
        yield* propertiesIn(data.subarray(from + 2, from + 2 + data.readUInt16LE(from)));
    } else yield { name, operand };
    at += 2 + length;
  }
}
