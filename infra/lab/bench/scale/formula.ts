import { numberIn, type Figures } from './tables.ts';

/**
 * What a formula comes to: names of figures and numbers with ` + `, ` × ` and ` ÷ ` between them, from left to right, products
 * before sums; after `round up: ` to the next whole number. Throws for a name that there is not.
 */
export function evaluate(formula: string, figures: Figures): number {
  const up = 'round up: ';
  if (formula.startsWith(up)) return Math.ceil(evaluate(formula.slice(up.length), figures));
  return formula.split(' + ').reduce((sum, product) => sum + productOf(product, figures), 0);
}

function productOf(text: string, figures: Figures): number {
  const [first = '', ...rest] = text.split(/ ([×÷]) /);
  let value = valueOf(first, figures);
  for (let n = 0; n < rest.length; n += 2) {
    const factor = valueOf(rest[n + 1] ?? '', figures);
    value = rest[n] === '×' ? value * factor : value / factor;
  }
  return value;
}

function valueOf(text: string, figures: Figures): number {
  const value = numberIn(text) ?? figures.get(text);
  if (value === undefined) throw new Error(`There is no figure "${text}".`);
  return value;
}
