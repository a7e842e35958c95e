/** How letters are written, as far as properties say it. */
export type Written = {
  bold?: true | undefined;
  italic?: true | undefined;
  underlined?: true | undefined;
  coloured?: true | undefined;
};

const black = /^(?:auto|0{6})$/iu;
const yes = (is: boolean): true | undefined => (is ? true : undefined);

/** Whether a property that is there with this `w:val` holds. */
export const isOn = (value: string | undefined): boolean =>
  value !== '0' && value !== 'false' && value !== 'off';

/** Notes a property of letters. */
export function setWritten(
  written: Written,
  name: string,
  attribute: (name: string) => string | undefined,
): void {
  const value = attribute('w:val');
  if (name === 'w:b') written.bold = yes(isOn(value));
  else if (name === 'w:i') written.italic = yes(isOn(value));
  else if (name === 'w:u') written.underlined = yes(value !== 'none');
  else if (name === 'w:highlight') written.coloured = yes(value !== 'none');
  else if (name === 'w:color') {
    const theme = attribute('w:themeColor') ?? '';
    written.coloured = yes(!black.test(value ?? 'auto') && !/^(?:text|dark)\d/u.test(theme));
  }
}

/** 1 of what is raised above the line, -1 of what is lowered. */
export type LetterShift = -1 | 0 | 1;

/** By the value of `w:vertAlign`. */
export const shifts: Readonly<Record<string, LetterShift>> = { superscript: 1, subscript: -1 };

/** By that of `w:position`, in half points: less is for the look. */
export const shiftOf = (position: number): LetterShift => (position >= 4 ? 1 : position <= -4 ? -1 : 0);

/** The micro sign stays: its capital is read as an M, and a µg as a milligram. */
const word = /[^\u00b5\u03bc]+|[\u00b5\u03bc](?=\p{Script=Greek})/gu;

/** A text whose format shows it in capitals. Small capitals stay as they are typed: a capital among them is still seen. */
export const capitals = (text: string): string => text.replaceAll(word, (one) => one.toUpperCase());
