// Characters that stand for something else (MS-DOC, 2.4.1 and 2.6.1, sprmCFSpec).

import { longestCode, shownByCode } from '../body/field-codes.ts';

/** What ends a paragraph: a cell or row, a section or a page, a paragraph. */
export const ends: ReadonlySet<string> = new Set(['\u0007', '\u000c', '\r']);
export const endOfCell = '\u0007';
/** Of special letters. */
export const picture = '\u0001';
const field = { begins: '\u0013', shows: '\u0014', ends: '\u0015' } as const;
/** Of letters whose properties name a sign of a font. */
export const symbolSign = '(';

/** What is shown; nothing of other control characters: pictures, drawings, and the marks of notes, comments and fields. */
const shown: ReadonlyMap<string, string> = new Map([
  ['\t', '\t'],
  ['\n', '\n'],
  // A line ends by hand, and a column.
  ['\u000b', '\n'],
  ['\u000e', '\n'],
  // Where no line may end, and where it may.
  ['\u001e', '-'],
  ['\u001f', ''],
  ['\u00ad', ''],
]);

/** Around what a form holds. */
const marksOfForms: ReadonlySet<string> = new Set(['<', '>']);

/** A text as it is shown; of `isSpecial` letters those that are none are left out. */
export function shownCharacters(text: string, isSpecial: boolean): string {
  let result = '';
  for (const one of text) {
    if (isSpecial && marksOfForms.has(one)) continue;
    result += shown.get(one) ?? (one < ' ' ? '' : one);
  }
  return result;
}

export type Fields = {
  /** Whether a character belongs to the code of a field, and not to a result. */
  isCode: (at: number) => boolean;
  /** What fields without a result show, by where they end. */
  shownAt: ReadonlyMap<number, string>;
  /** Where pictures stand that are how an embedded object looks. */
  objects: ReadonlySet<number>;
};

const ofObjects = /^\s*EMBED\b/iu;
/** In characters: the result of a field with an object is its picture. */
const longestObject = 100;

/** A field without an end is none. */
export function fieldsIn(text: string): Fields {
  /** How many codes begin at a character, less those that end there. */
  const depths = new Int32Array(text.length + 1);
  const [shownAt, objects] = [new Map<number, string>(), new Set<number>()];
  const open: { from: number; to?: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const one = text.charAt(at);
    if (one === field.begins) open.push({ from: at });
    else if (one === field.shows && open.length > 0) open.at(-1)!.to ??= at;
    else if (one === field.ends) {
      const last = open.pop();
      if (!last) continue;
      const to = last.to ?? at;
      depths[last.from]! += 1;
      depths[to]! -= 1;
      const code = text.slice(last.from + 1, Math.min(to, last.from + longestCode));
      if (at - to <= 1) shownAt.set(at, shownByCode(code));
      if (at - to < longestObject && ofObjects.test(code))
        for (let place = to; place < at; place += 1) if (text.charAt(place) === picture) objects.add(place);
    }
  }
  for (let at = 1; at < depths.length; at += 1) depths[at]! += depths[at - 1]!;
  return { isCode: (at) => depths[at]! > 0, shownAt, objects };
}
