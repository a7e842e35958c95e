// What a field shows that has no result, as its code says (ECMA-376 part 1, 17.16.5): signs and equations. Of others it is nothing.
import { fraction, groupedTerm, power, index, rootOf } from '../../office/equations.ts';
import { symbolOf } from './symbols.ts';

/** In characters: what is longer is no sign and no equation. */
export const longestCode = 2_000;
const deepest = 20;

export function shownByCode(code: string): string {
  const [, name = '', rest = ''] = /^\s*(\S+)\s*(.*)$/su.exec(code.slice(0, longestCode)) ?? [];
  if (name.toUpperCase() === 'SYMBOL') return signOf(rest);
  return name.toUpperCase() === 'EQ' ? equationOf(rest).trim() : '';
}

/** `109 \f "Symbol"`: the number of a sign in a font. */
function signOf(rest: string): string {
  const number = Number.parseInt(rest, /^0x/iu.test(rest) ? 16 : 10);
  const [, quoted, bare] = /\\f\s+(?:"([^"]*)"|(\S+))/iu.exec(rest) ?? [];
  return Number.isNaN(number) ? '' : symbolOf(quoted ?? bare ?? '', number.toString(16));
}

/** By its letter, of the texts in its brackets; `options`: what stands between. */
const switches: Readonly<Record<string, (texts: string[], options: string) => string>> = {
  f: ([above = '', below = '']) => fraction(above, below),
  r: (texts) => rootOf(texts.at(-1)!, texts.length > 1 ? texts[0] : ''),
  s: ([text = ''], options) => (/\\do/iu.test(options) ? index(text) : power(text)),
  b: (texts) => groupedTerm(texts.join(', ')),
  a: (texts) => texts.join(', '),
  l: (texts) => texts.join(', '),
  i: ([from = '', to = '', text = '']) =>
    `∫${from === '' ? '' : `_${groupedTerm(from)}`}${power(to)} ${text}`,
  // What is written over each other: the last is what the others stand above.
  o: (texts) => texts.at(-1)!,
  d: () => '',
};

function equationOf(code: string): string {
  let at = 0;
  function until(isEnd: (one: string) => boolean, depth: number): string {
    let text = '';
    while (at < code.length && !isEnd(code.charAt(at))) {
      const begins = /\\([a-z])([^(,;)]*)\(/iuy;
      begins.lastIndex = at;
      const [whole, letter, options] = depth < deepest ? (begins.exec(code) ?? []) : [];
      if (whole === undefined) {
        const isEscaped = code.charAt(at) === '\\';
        text += code.charAt(isEscaped ? at + 1 : at);
        at += isEscaped ? 2 : 1;
        continue;
      }
      at += whole.length;
      const texts: string[] = [];
      do texts.push(until((one) => one === ',' || one === ';' || one === ')', depth + 1).trim());
      while (code.charAt(at++) !== ')' && at < code.length);
      text += switches[letter!.toLowerCase()]?.(texts, options!) ?? texts.join(', ');
    }
    return text;
  }
  return until(() => false, 0);
}
