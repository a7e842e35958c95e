// How letters of HTML are written, as far as an element or its own style says it.
export type HtmlLook = {
  bold?: boolean;
  italic?: boolean;
  underlined?: boolean;
  struck?: boolean;
  caps?: boolean;
  shift?: 'superscript' | 'subscript';
  isHidden?: boolean;
};

const bold: HtmlLook = { bold: true };
const italic: HtmlLook = { italic: true };
const underlined: HtmlLook = { underlined: true };
const struck: HtmlLook = { struck: true };
const elements: ReadonlyMap<string, HtmlLook> = new Map<string, HtmlLook>([
  ['b', bold],
  ['strong', bold],
  ['th', bold],
  ['i', italic],
  ['em', italic],
  ['u', underlined],
  ['ins', underlined],
  ['s', struck],
  ['strike', struck],
  ['del', struck],
  ['sup', { shift: 'superscript' }],
  ['sub', { shift: 'subscript' }],
]);

/** By a declaration, without its spaces. */
const declarations: ReadonlyMap<string, HtmlLook> = new Map<string, HtmlLook>([
  ['font-weight:bold', bold],
  ['font-weight:700', bold],
  ['font-style:italic', italic],
  ['text-decoration:underline', underlined],
  ['text-decoration:line-through', struck],
  ['text-decoration-line:line-through', struck],
  ['vertical-align:super', { shift: 'superscript' }],
  ['vertical-align:sub', { shift: 'subscript' }],
  ['text-transform:uppercase', { caps: true }],
  ['text-transform:none', { caps: false }],
  ['display:none', { isHidden: true }],
  ['visibility:hidden', { isHidden: true }],
  ['mso-hide:all', { isHidden: true }],
]);

export function lookOfElement(
  name: string,
  { style = '', hidden }: Readonly<Record<string, string>>,
  around: HtmlLook,
): HtmlLook {
  const written = style
    .toLowerCase()
    .split(';')
    .map((one) => declarations.get(one.replace('!important', '').replaceAll(/\s+/gu, '')));
  return Object.assign(
    {},
    around,
    elements.get(name),
    ...written,
    hidden !== undefined && { isHidden: true },
  );
}

/** Its properties as those of a run. */
export const runPropertiesOf = ({
  bold: isBold,
  italic: isItalic,
  ...look
}: HtmlLook): [string, string?][] => [
  ...(isBold ? ([['w:b']] as [string][]) : []),
  ...(isItalic ? ([['w:i']] as [string][]) : []),
  ...(look.underlined ? ([['w:u', 'single']] as [string, string][]) : []),
  ...(look.struck ? ([['w:strike']] as [string][]) : []),
  ...(look.caps ? ([['w:caps']] as [string][]) : []),
  ...(look.shift ? ([['w:vertAlign', look.shift]] as [string, string][]) : []),
];
