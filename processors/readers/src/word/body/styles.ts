import type { OfficePackage } from '../../package/open.ts';
import {
  isOn,
  shiftOf,
  shifts,
  type LetterShift,
  setWritten,
  type Written as WrittenLook,
} from './written.ts';
import { levelOf } from '../../office/levels.ts';
import type { LineRole } from '../blocks.ts';

/** What of the style of a paragraph, or of letters, matters to the text. */
export type TextStyle = {
  /** From 1; undefined for what is no heading. */
  heading?: number | undefined;
  /** A line of a table of contents, which repeats the headings. */
  isContents: boolean;
  list?: { numId: string; level: number } | undefined;
  /** Of its letters, in half points. */
  size?: number | undefined;
  /** In twentieths of a point, where it says so. */
  indent?: number | undefined;
  shift: LetterShift;
  /** Empty where the style names none. */
  font: string;
  isHidden: boolean;
  isStruck: boolean;
  isCaps: boolean;
  role?: LineRole | undefined;
  /** Of what is no heading: its letters are bold, and the like. */
  written: WrittenLook;
  /** Of a table: its first row is set apart. */
  hasFirstRow: boolean;
};
type Written = {
  name: string;
  basedOn?: string;
  outline?: number;
  numId?: string;
  level?: number;
  indent?: number;
  size?: number;
  shift?: LetterShift;
  font?: string;
  isHidden?: boolean;
  isStruck?: boolean;
  isCaps?: boolean;
  written: WrittenLook;
  hasFirstRow?: boolean;
};
export type Styles = (styleId: string | undefined) => TextStyle;

const none: TextStyle = {
  isContents: false,
  shift: 0,
  font: '',
  isHidden: false,
  isStruck: false,
  isCaps: false,
  written: {},
  hasFirstRow: false,
};
export const noStyles: Styles = () => none;
const longestChain = 16;

export async function readStyles(office: OfficePackage, part: string): Promise<Styles> {
  const written = new Map<string, Written>();
  let style: Written = { name: '', written: {} };
  /** Within what a style of a table says of some of its cells. */
  let isPart = false;
  await office.xml(part, {
    open(name, attribute) {
      const value = attribute('w:val') ?? '';
      if (name === 'w:style' || name === 'w:tblStylePr') isPart = name === 'w:tblStylePr';
      if (name === 'w:tblStylePr' && attribute('w:type') === 'firstRow') style.hasFirstRow = true;
      if (!isPart) setWritten(style.written, name, attribute);
      if (name === 'w:style') written.set(attribute('w:styleId') ?? '', (style = { name: '', written: {} }));
      else if (name === 'w:name') style.name = value;
      else if (name === 'w:basedOn') style.basedOn = value;
      else if (name === 'w:outlineLvl') style.outline = Number(value);
      else if (name === 'w:numId') style.numId = value;
      else if (name === 'w:sz' && !isPart) style.size = Number(value) || 0;
      else if (name === 'w:ind' && !isPart)
        style.indent = Number(attribute('w:start') ?? attribute('w:left') ?? 0) || 0;
      else if (name === 'w:ilvl') style.level = levelOf(value);
      else if (name === 'w:vertAlign') style.shift = shifts[value] ?? 0;
      else if (name === 'w:position') style.shift = shiftOf(Number(value));
      else if (name === 'w:rFonts') style.font = fontOf(attribute);
      else if (name === 'w:vanish') style.isHidden = isOn(attribute('w:val'));
      else if (name === 'w:caps' && !isPart) style.isCaps = isOn(attribute('w:val'));
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
  const heading = chain.map(headingOf).find((one) => one !== undefined);
  return {
    heading,
    isContents: /^toc \d/iu.test(chain[0]?.name ?? ''),
    list: numId === undefined ? undefined : { numId, level },
    size: chain.find(({ size }) => size !== undefined)?.size,
    indent: chain.find(({ indent }) => indent !== undefined)?.indent,
    shift: chain.find(({ shift }) => shift !== undefined)?.shift ?? 0,
    font: chain.find(({ font }) => font !== undefined)?.font ?? '',
    isHidden: chain.find(({ isHidden }) => isHidden !== undefined)?.isHidden ?? false,
    isStruck: chain.find(({ isStruck }) => isStruck !== undefined)?.isStruck ?? false,
    isCaps: chain.find(({ isCaps }) => isCaps !== undefined)?.isCaps ?? false,
    role: roleOf(chain.find((one) => headingOf(one) ?? roleOf(one)) ?? { name: '' }),
    written: heading === undefined ? Object.assign({}, ...chain.toReversed().map((one) => one.written)) : {},
    hasFirstRow: chain.some((one) => one.hasFirstRow),
  };
}

const roles: Readonly<Record<string, LineRole>> = {
  title: 'title',
  subtitle: 'subtitle',
  caption: 'caption',
  quote: 'quote',
  'intense quote': 'quote',
};
const roleOf = ({ name }: Pick<Written, 'name'>): LineRole | undefined => roles[name.toLowerCase()];

function headingOf({ name, outline }: Written): number | undefined {
  // The heading of a contents list is based on that of a chapter.
  if (outline !== undefined && outline < 9) return outline + 1;
  const [, digit] = /^heading ([1-9])/iu.exec(name) ?? [];
  if (digit !== undefined) return Number(digit);
  return /^title$/iu.test(name) ? 1 : undefined;
}
