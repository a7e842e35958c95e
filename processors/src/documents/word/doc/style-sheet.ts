// The styles of a Word file of 97 to 2003 (MS-DOC, 2.9.271: STSH).
import { type DocStyles, type Letters, plainLetters, withProperties } from './letters.ts';

type Style = { kind: number; basedOn: number; written: Buffer };
const [ofParagraphs, ofLetters] = [1, 2];
const longestChain = 16;

export function stylesIn(sheet: Buffer): DocStyles {
  const styles = sheet.length < 6 ? [] : [...stylesOf(sheet)];
  const known = new Map<number, Letters>();
  const chainOf = (number: number): Style[] => {
    const chain: Style[] = [];
    for (let style = styles[number]; style && chain.length < longestChain; style = styles[style.basedOn])
      chain.unshift(style);
    return chain;
  };
  return (number, within) => {
    const isOfLetters = styles[number]?.kind === ofLetters;
    if (isOfLetters !== (within !== undefined)) return within ?? plainLetters;
    if (within) {
      const own = chainOf(number).reduce((letters, { written }) => withProperties(letters, written), within);
      // Of a style for letters within one for paragraphs the opposite is meant, as in Open XML.
      const alone = chainOf(number).reduce(
        (letters, { written }) => withProperties(letters, written),
        plainLetters,
      );
      const [isHidden, isStruck, isCaps] = (['isHidden', 'isStruck', 'isCaps'] as const).map(
        (flag) => within[flag] !== alone[flag],
      );
      return { ...own, isHidden: isHidden!, isStruck: isStruck!, isCaps: isCaps! };
    }
    const letters =
      known.get(number) ??
      chainOf(number).reduce((base, { written }) => withProperties(base, written), plainLetters);
    known.set(number, letters);
    return letters;
  };
}

function* stylesOf(sheet: Buffer): Generator<Style | undefined> {
  const baseLength = sheet.readUInt16LE(4);
  for (let at = 2 + sheet.readUInt16LE(0); at + 2 <= sheet.length;) {
    const length = sheet.readUInt16LE(at);
    yield styleIn(sheet.subarray(at + 2, at + 2 + length), baseLength);
    at += 2 + length;
  }
}

function styleIn(written: Buffer, baseLength: number): Style | undefined {
  if (baseLength < 4 || written.length < baseLength + 2) return undefined;
  const second = written.readUInt16LE(2);
  const kind = second & 0x0f;
  // Its name, as long as its first number says, and an end.
  let at = baseLength + 2 + written.readUInt16LE(baseLength) * 2 + 2;
  // What a style for paragraphs says of these stands before what it says of letters; each begins at an even place.
  if (kind === ofParagraphs && at + 2 <= written.length) at += 2 + evenly(written.readUInt16LE(at));
  if (at + 2 > written.length) return { kind, basedOn: second >> 4, written: Buffer.alloc(0) };
  return { kind, basedOn: second >> 4, written: written.subarray(at + 2, at + 2 + written.readUInt16LE(at)) };
}

const evenly = (length: number): number => length + (length & 1);
