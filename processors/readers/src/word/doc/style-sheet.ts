// The styles of a Word file of 97 to 2003 (MS-DOC, 2.9.271: STSH).
import { type DocStyles, type DocLetters, plainDocLetters, withProperties } from './letters.ts';

type Style = { kind: number; basedOn: number; written: Buffer; ofParagraphs: Buffer };
const [ofParagraphs, ofLetters] = [1, 2];
const longestChain = 16;

/** `paragraphsOf`: what a style and those that it is based on say of paragraphs, from the outermost on. */
export function stylesIn(sheet: Buffer): { lettersOf: DocStyles; paragraphsOf: (style: number) => Buffer[] } {
  const styles = sheet.length < 6 ? [] : [...stylesOf(sheet)];
  const known = new Map<number, DocLetters>();
  const chainOf = (number: number): Style[] => {
    const chain: Style[] = [];
    for (let style = styles[number]; style && chain.length < longestChain; style = styles[style.basedOn])
      chain.unshift(style);
    return chain;
  };
  const lettersOf: DocStyles = (number, within) => {
    const isOfLetters = styles[number]?.kind === ofLetters;
    if (isOfLetters !== (within !== undefined)) return within ?? plainDocLetters;
    if (within) {
      const own = chainOf(number).reduce((letters, { written }) => withProperties(letters, written), within);
      // Of a style for letters within one for paragraphs the opposite is meant, as in Open XML.
      const alone = chainOf(number).reduce(
        (letters, { written }) => withProperties(letters, written),
        plainDocLetters,
      );
      const [isHidden, isStruck, isCaps] = (['isHidden', 'isStruck', 'isCaps'] as const).map(
        (flag) => within[flag] !== alone[flag],
      );
      return { ...own, isHidden: isHidden!, isStruck: isStruck!, isCaps: isCaps! };
    }
    const own =
      known.get(number) ??
      chainOf(number).reduce((base, { written }) => withProperties(base, written), plainDocLetters);
    known.set(number, own);
    return own;
  };
  return { lettersOf, paragraphsOf: (number) => chainOf(number).map(({ ofParagraphs: own }) => own) };
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
  // What a style for paragraphs says of these, behind its number, stands before what it says of letters; each begins at an even place.
  let paragraphs: Buffer = nothing;
  if (kind === ofParagraphs && at + 2 <= written.length) {
    const length = written.readUInt16LE(at);
    paragraphs = written.subarray(at + 4, at + 2 + length);
    at += 2 + evenly(length);
  }
  const own = at + 2 > written.length ? nothing : written.subarray(at + 2, at + 2 + written.readUInt16LE(at));
  return { kind, basedOn: second >> 4, written: own, ofParagraphs: paragraphs };
}

const nothing = Buffer.alloc(0);
const evenly = (length: number): number => length + (length & 1);
