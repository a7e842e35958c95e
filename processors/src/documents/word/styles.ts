import type { OfficePackage } from '../package/open.ts';
import { isOn } from './is-on.ts';
import { levelOf } from './levels.ts';
import { shiftOf, shifts, type Shift } from './shift.ts';

/** What of the style of a paragraph, or of letters, matters to the text. */
export type TextStyle = {
  /** From 1; undefined for what is no heading. */
  heading?: number | undefined;
  /** A line of a table of contents, which repeats the headings. */
  isContents: boolean;
  list?: { numId: string; level: number } | undefined;
  shift: Shift;
  /** Empty where the style names none. */
  font: string;
  isHidden: boolean;
  isStruck: boolean;
};
type Written = {
  name: string;
  basedOn?: string;
  outline?: number;
  numId?: string;
  level?: number;
  shift?: Shift;
  font?: string;
  isHidden?: boolean;
  isStruck?: boolean;
};
export type Styles = (styleId: string | undefined) => TextStyle;

const none: TextStyle = { isContents: false, shift: 0, font: '', isHidden: false, isStruck: false };
export const noStyles: Styles = () => none;
const longestChain = 16;

export async function readStyles(office: OfficePackage, part: string): Promise<Styles> {
  const written = new Map<string, Written>();
  let style: Written = { name: '' };
  await office.xml(part, {
    open(name, attribute) {
      const value = attribute('w:val') ?? '';
      if (name === 'w:style') written.set(attribute('w:styleId') ?? '', (style = { name: '' }));
      else if (name === 'w:name') style.name = value;
      else if (name === 'w:basedOn') style.basedOn = value;
      else if (name === 'w:outlineLvl') style.outline = Number(value);
      else if (name === 'w:numId') style.numId = value;
      else if (name === 'w:ilvl') style.level = levelOf(value);
      else if (name === 'w:vertAlign') style.shift = shifts[value] ?? 0;
      else if (name === 'w:position') style.shift = shiftOf(Number(value));
      else if (name === 'w:rFonts') style.font = fontOf(attribute);
      else if (name === 'w:vanish') style.isHidden = isOn(attribute('w:val'));
      else if (name === 'w:strike' || name === 'w:dstrike') style.isStruck ||= isOn(attribute('w:val'));
    },
  });
  const resolved = new Map<string, TextStyle>();
  return (styleId) => {
    if (styleId === undefined) return none;
    const known = resolved.get(styleId) ?? resolve(written, styleId);
    resolved.set(styleId, known);
    return known;
  };
}

/** The font of Latin letters that `w:rFonts` names; '' for one of the theme, which is never one of signs. */
export const fontOf = (attribute: (name: string) => string | undefined): string =>
  attribute('w:asciiTheme') === undefined ? (attribute('w:ascii') ?? attribute('w:hAnsi') ?? '') : '';

/** The nearest of a style and those that it is based on. */
function resolve(written: ReadonlyMap<string, Written>, styleId: string): TextStyle {
  const chain: Written[] = [];
  let style = written.get(styleId);
  while (style && chain.length < longestChain) {
    chain.push(style);
    style = written.get(style.basedOn ?? '');
  }
  const numId = chain.find((one) => one.numId !== undefined)?.numId;
  const level = chain.find((one) => one.level !== undefined)?.level ?? 0;
  return {
    heading: chain.map(headingOf).find((one) => one !== undefined),
    isContents: /^toc \d/iu.test(chain[0]?.name ?? ''),
    list: numId === undefined ? undefined : { numId, level },
    shift: chain.find(({ shift }) => shift !== undefined)?.shift ?? 0,
    font: chain.find(({ font }) => font !== undefined)?.font ?? '',
    isHidden: chain.find(({ isHidden }) => isHidden !== undefined)?.isHidden ?? false,
    isStruck: chain.find(({ isStruck }) => isStruck !== undefined)?.isStruck ?? false,
  };
}

function headingOf({ name, outline }: Written): number | undefined {
  // The heading of a contents list is based on that of a chapter.
  if (outline !== undefined && outline < 9) return outline + 1;
  const [, digit] = /^heading ([1-9])/iu.exec(name) ?? [];
  if (digit !== undefined) return Number(digit);
  return /^title$/iu.test(name) ? 1 : undefined;
}
