// Equations (Office Math; ECMA-376 part 1, 22.1) in one line: √(a+b)/2, x^2, [1, 2; 3, 4].
import { raised } from '../text/signs/raised.ts';

type Attribute = (name: string) => string | undefined;
/** `said`: what its properties say, by their names. */
type Part = { name: string; said: Map<string, string>; inner: (Part | string)[] };

/** An equation while it is read. */
export type Equation = {
  open: (name: string, attribute: Attribute) => void;
  text: (text: string) => void;
  /** Its text where it ends here. */
  close: (name: string) => string | undefined;
};

export const beginsEquation = 'm:oMath';
const newPart = (name: string): Part => ({ name, said: new Map(), inner: [] });

export function newEquation(): Equation {
  const path: Part[] = [newPart(beginsEquation)];
  return {
    open(name, attribute) {
      if (!name.startsWith('m:')) return;
      const around = path.at(-1)!;
      const value = attribute('m:val');
      // Those of a part stand in an element of their own.
      if (around.name.endsWith('Pr')) path.at(-2)?.said.set(name, value ?? '');
      const part = newPart(name);
      around.inner.push(part);
      path.push(part);
    },
    text: (text) => void path.at(-1)!.inner.push(text),
    close(name) {
      if (!name.startsWith('m:')) return undefined;
      const part = path.pop()!;
      return path.length === 0 ? innerOf(part) : undefined;
    },
  };
}

/** In brackets, unless it is one number or name. */
export const groupedTerm = (text: string): string =>
  /^[\p{L}\p{M}\p{N}.,%]*$/u.test(text) || isWrapped(text) ? text : `(${text})`;

function isWrapped(text: string): boolean {
  if (!text.startsWith('(')) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    depth += text.charAt(at) === '(' ? 1 : text.charAt(at) === ')' ? -1 : 0;
    if (depth === 0) return at === text.length - 1;
  }
  return false;
}

const roots: Readonly<Record<string, string>> = { '': '√', 2: '√', 3: '∛', 4: '∜' };
export function rootOf(text: string, degree = ''): string {
  const sign = roots[degree];
  return sign ? `${sign}${groupedTerm(text)}` : `${groupedTerm(text)}^(1/${degree})`;
}

export const fraction = (above: string, below: string): string =>
  `${groupedTerm(above)}/${groupedTerm(below)}`;
/** Figures above the line are no part of a number behind them either. */
export function power(text: string): string {
  const own = raised(text, { before: '', after: '' });
  return own !== text || text === '' ? own : `^${groupedTerm(text)}`;
}

const small = '₀₁₂₃₄₅₆₇₈₉';
/** Digits below the line are no part of a number behind them; names go on as they are written elsewhere: Cmax. */
export function index(text: string): string {
  if (/^\d+$/u.test(text)) return [...text].map((digit) => small.charAt(Number(digit))).join('');
  return /^[\p{L}\p{N}]*$/u.test(text) ? text : `_${groupedTerm(text)}`;
}

const textOf = (part: Part | string): string =>
  typeof part === 'string' ? part : (written[part.name]?.(part) ?? innerOf(part));
const innerOf = ({ inner }: Part): string => inner.map(textOf).join('').trim();
const partsOf = ({ inner }: Part, name: string): Part[] =>
  inner.filter((one): one is Part => typeof one !== 'string' && one.name === name);
const of = (part: Part, name: string): string => partsOf(part, name).map(innerOf).join('');

/** Above one letter; nothing of what stands over several. */
const over = (text: string, mark: string): string => (/^\p{L}$/u.test(text) ? `${text}${mark}` : text);

const written: Readonly<Record<string, (part: Part) => string>> = {
  'm:f': (part) =>
    part.said.get('m:type') === 'noBar'
      ? `${of(part, 'm:num')}; ${of(part, 'm:den')}`
      : fraction(of(part, 'm:num'), of(part, 'm:den')),
  'm:rad': (part) => rootOf(of(part, 'm:e'), of(part, 'm:deg')),
  'm:sSup': (part) => `${of(part, 'm:e')}${power(of(part, 'm:sup'))}`,
  'm:sSub': (part) => `${of(part, 'm:e')}${index(of(part, 'm:sub'))}`,
  'm:sSubSup': (part) => `${of(part, 'm:e')}${index(of(part, 'm:sub'))}${power(of(part, 'm:sup'))}`,
  'm:sPre': (part) => `${power(of(part, 'm:sup'))}${index(of(part, 'm:sub'))} ${of(part, 'm:e')}`,
  'm:nary'(part) {
    const [from, to] = [of(part, 'm:sub'), of(part, 'm:sup')];
    const limits = `${from === '' ? '' : `_${groupedTerm(from)}`}${power(to)}`;
    return `${part.said.get('m:chr') ?? '∫'}${limits}${limits === '' ? '' : ' '}${of(part, 'm:e')}`;
  },
  'm:func': (part) => `${of(part, 'm:fName')} ${of(part, 'm:e')}`,
  'm:limLow': (part) => `${of(part, 'm:e')}(${of(part, 'm:lim')})`,
  'm:limUpp': (part) => `${of(part, 'm:e')}(${of(part, 'm:lim')})`,
  'm:d'({ said, ...part }) {
    const all = partsOf({ said, ...part }, 'm:e').map(innerOf);
    const between = said.get('m:sepChr') ?? '|';
    return `${said.get('m:begChr') ?? '('}${all.join(between)}${said.get('m:endChr') ?? ')'}`;
  },
  'm:m': (part) => `[${partsOf(part, 'm:mr').map(textOf).join('; ')}]`,
  'm:mr': (part) => partsOf(part, 'm:e').map(innerOf).join(', '),
  'm:eqArr': (part) => partsOf(part, 'm:e').map(innerOf).join('; '),
  'm:acc': (part) => over(of(part, 'm:e'), part.said.get('m:chr') ?? '\u0302'),
  'm:bar': (part) => over(of(part, 'm:e'), part.said.get('m:pos') === 'top' ? '\u0304' : ''),
  'm:groupChr'(part) {
    const sign = part.said.get('m:chr') ?? '';
    return `${of(part, 'm:e')}${/\p{Sm}|\p{So}/u.test(sign) && !braces.includes(sign) ? sign : ''}`;
  },
  'm:phant': (part) => (part.said.get('m:show') === '0' ? '' : of(part, 'm:e')),
};
const braces = '⏞⏟⏜⏝⎴⎵';
