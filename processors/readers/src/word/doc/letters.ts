// How letters of a Word file of 97 to 2003 are written (MS-DOC, 2.6.1), as far as it matters to the text.
import { shiftOf } from '../body/written.ts';
import { plainRun, type Run } from '../body/run.ts';
import { propertiesIn } from './properties.ts';

/** `isSpecial`: a letter is no letter, but stands for something else. */
export type DocLetters = Run & {
  isDeleted: boolean;
  isStruckTwice: boolean;
  isSpecial: boolean;
  fontNumber?: number;
  symbol?: { font: number; code: number };
};
/** Letters in a style, given by its number, within those of a paragraph. */
export type DocStyles = (style: number, within?: DocLetters) => DocLetters;

type Flag = 'isHidden' | 'isDeleted' | 'isStruck' | 'isStruckTwice' | 'isCaps' | 'isSpecial';

export const plainDocLetters: DocLetters = {
  ...plainRun,
  isDeleted: false,
  isStruckTwice: false,
  isSpecial: false,
};

const flags: ReadonlyMap<number, Flag> = new Map<number, Flag>([
  [0x08_00, 'isDeleted'],
  [0x08_37, 'isStruck'],
  [0x08_3b, 'isCaps'],
  [0x08_3c, 'isHidden'],
  [0x08_55, 'isSpecial'],
  [0x2a_53, 'isStruckTwice'],
]);
const [style, raised, position, font, symbol, asStyle] = [
  0x4a_30, 0x2a_48, 0x48_45, 0x4a_4f, 0x6a_09, 0x2a_33,
];

/** Letters with more properties: those of `base` are what a style says, which they may keep or turn around. */
export function withProperties(base: DocLetters, written: Buffer, styles?: DocStyles): DocLetters {
  const letters = { ...base };
  let said = base;
  for (const { name, operand } of propertiesIn(written)) {
    const flag = flags.get(name);
    const value = operand.length >= 2 ? operand.readInt16LE(0) : operand.readUInt8(0);
    if (flag) letters[flag] = value & 0x80 ? said[flag] !== ((value & 1) === 1) : (value & 1) === 1;
    else if (name === raised) letters.shift = ([0, 1, -1] as const)[value] ?? 0;
    else if (name === position) letters.shift = shiftOf(value);
    else if (name === font) letters.fontNumber = value;
    else if (name === symbol) letters.symbol = { font: value, code: operand.readUInt16LE(2) };
    else if (name === asStyle) Object.assign(letters, base, { isSpecial: letters.isSpecial });
    else if (name === style) {
      said = styles?.(operand.readUInt16LE(0), base) ?? said;
      Object.assign(letters, said, { isSpecial: letters.isSpecial, isDeleted: letters.isDeleted });
    }
  }
  return letters;
}
