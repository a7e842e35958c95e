import { isOn } from './is-on.ts';

/** How letters are written, as far as properties say it. */
export type Written = {
  bold?: true | undefined;
  italic?: true | undefined;
  underlined?: true | undefined;
  coloured?: true | undefined;
};

const black = /^(?:auto|0{6})$/iu;
const yes = (is: boolean): true | undefined => (is ? true : undefined);

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
