import katex, { type KatexOptions } from 'katex';
import 'katex/dist/katex.min.css';
import type { TextFormula } from '@anamnesis/contracts/kernel/text/formula.ts';
import './formula.css';

/** A formula comes from a file of anybody: it links nowhere, expands little, and is no larger than what stands around it. */
const LIMITS: KatexOptions = { trust: false, maxExpand: 200, maxSize: 10, strict: 'ignore' };

/** Sets a formula into an element, which keeps its text where the formula cannot be read. */
export function setFormula(
  element: HTMLElement,
  { tex, display }: Pick<TextFormula, 'tex' | 'display'>,
): void {
  const set = document.createElement('span');
  try {
    katex.render(tex, set, { ...LIMITS, displayMode: display });
  } catch {
    return;
  }
  element.replaceChildren(set);
}
