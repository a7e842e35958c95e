// What a Word file of 97 to 2003 says of a paragraph (MS-DOC, 2.6.2): its style, and of which table it ends a cell or a row.
import { propertiesIn } from './properties.ts';

export type ParagraphFormat = {
  style: number;
  /** From 0; 9 is none. */
  outline: number | undefined;
  /** Of which list it is an item, and at which level. */
  list: { use: string; level: number };
  /** How many tables stand around it. */
  depth: number;
  endsCell: boolean;
  endsRow: boolean;
};

const [style, inTable, tables, endsCell, use, level, outline] = [
  0x46_00, 0x24_16, 0x66_49, 0x24_4b, 0x46_0b, 0x26_0a, 0x26_40,
];
const endsRow: ReadonlySet<number> = new Set([0x24_17, 0x24_4c]);

export function paragraphFormat(
  written: Buffer,
  changes: Buffer,
  { data, paragraphsOf }: { data: Buffer; paragraphsOf: (style: number) => readonly Buffer[] },
): ParagraphFormat {
  const found: ParagraphFormat = {
    style: 0,
    outline: undefined,
    list: { use: '0', level: 0 },
    depth: 0,
    endsCell: false,
    endsRow: false,
  };
  if (written.length >= 2) found.style = written.readUInt16LE(0);
  for (const part of [...paragraphsOf(found.style), written.subarray(2), changes])
    for (const { name, operand } of propertiesIn(part, data)) {
      const isOn = operand.readUInt8(0) !== 0;
      if (name === style) found.style = operand.readUInt16LE(0);
      else if (name === inTable) found.depth = isOn ? Math.max(1, found.depth) : 0;
      else if (name === tables) found.depth = Math.max(0, Math.min(operand.readInt32LE(0), deepest));
      else if (name === use) found.list.use = String(Math.max(0, operand.readInt16LE(0)));
      else if (name === outline) found.outline = operand.readUInt8(0);
      else if (name === level) found.list.level = operand.readUInt8(0);
      else if (name === endsCell) found.endsCell = isOn;
      else if (endsRow.has(name)) found.endsRow = isOn;
    }
  return found;
}

/** A word processor nests no deeper. */
const deepest = 64;
