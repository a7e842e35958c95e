// What of the properties of letters matters to the text: those of a run, of the style of its letters, and of that of its paragraph.
import { isOn, type LetterShift, shiftOf, shifts, setWritten, type Written } from './written.ts';
import type { Look } from '../styled.ts';
import { fontOf, type Styles, type TextStyle } from './styles.ts';

/** `font`: undefined for that of its paragraph. `isBold`: by its own properties; `written`: also by those of styles. */
export type Run = {
  isBold: boolean;
  isHidden: boolean;
  isStruck: boolean;
  /** It is shown in capitals. */
  isCaps: boolean;
  shift: LetterShift;
  font?: string;
  /** In half points, where it is said. */
  size?: number | undefined;
  written: Written;
};

export const plainRun: Run = {
  isBold: false,
  isHidden: false,
  isStruck: false,
  isCaps: false,
  shift: 0,
  written: {},
};

/** A run of a paragraph of this style. */
export const newStyledRun = ({ isHidden, isStruck, isCaps, size, written }: TextStyle): Run => ({
  ...plainRun,
  isHidden,
  isStruck,
  isCaps,
  size,
  written: { ...written },
});

export function runLookOf({ written, shift, isStruck }: Run): Look {
  const { bold, italic, underlined, coloured } = written;
  return {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(underlined && { underlined }),
    ...(coloured && { coloured }),
    ...(shift > 0 && { raised: true }),
    ...(shift < 0 && { lowered: true }),
    ...(isStruck && { struck: true }),
  };
}

/** Notes a property of a run. */
export function setProperty(
  run: Run,
  name: string,
  attribute: (name: string) => string | undefined,
  styles: Styles,
): void {
  const value = attribute('w:val');
  setWritten(run.written, name, attribute);
  switch (name) {
    case 'w:b':
      run.isBold = isOn(value);
      break;
    case 'w:sz':
      run.size = Number(value) || 0;
      break;
    case 'w:vanish':
      run.isHidden = isOn(value);
      break;
    case 'w:caps':
      run.isCaps = isOn(value);
      break;
    case 'w:strike':
    case 'w:dstrike':
      // The one is on while the other says that it is off.
      run.isStruck = isOn(value) || (run.isStruck && name === 'w:dstrike');
      break;
    case 'w:vertAlign':
      run.shift = shifts[value ?? ''] ?? 0;
      break;
    case 'w:position':
      run.shift = shiftOf(Number(value));
      break;
    case 'w:rFonts':
      run.font = fontOf(attribute);
      break;
    case 'w:rStyle': {
      const { shift, font, isHidden, isStruck, isCaps, written } = styles(value);
      run.shift = shift;
      if (font !== '') run.font = font;
      // Of a style for letters within one for paragraphs the opposite is meant (ECMA-376, 17.7.3).
      run.isHidden = run.isHidden !== isHidden;
      run.isStruck = run.isStruck !== isStruck;
      run.isCaps = run.isCaps !== isCaps;
      Object.assign(run.written, written);
      break;
    }
  }
}
