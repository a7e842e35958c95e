/** A formula in a text, in TeX between `\(` and `\)`, or `\[` and `\]` for one on a line of its own. */
export type TextFormula = {
  tex: string;
  /** On a line of its own. */
  display: boolean;
  /** Where it begins and ends in the text, with its marks, in UTF-16 units. */
  from: number;
  to: number;
};

/** In UTF-16 units; what is longer is no formula that somebody typed. */
const LONGEST = 1_000;

/** What programs that write Markdown escape: "\[1\]", "\(5 mg daily\)". Set as a formula it would lose its spaces. */
const isEscaped = (words: string, bracket: string | undefined): boolean =>
  bracket === '[' ? !/[\p{L}\\=^<>+]/u.test(words) || areWords(words) : areWords(words);
const areWords = (text: string): boolean =>
  /[\p{L}\p{N}.,;:%)]\s+[\p{L}\p{N}(]/u.test(text) && !/[\\^_{}=<>+*|&≤≥]/u.test(text);

const OPENING = /(?<!\\)\\([([])/gu;

/** The formulas of a text, in its order. Takes linear time. */
export function formulasOf(text: string): TextFormula[] {
  if (!text.includes('\\(') && !text.includes('\\[')) return [];
  const inline = closings(text, '\\)');
  const display = closings(text, '\\]');
  const formulas: TextFormula[] = [];
  for (const { index, 1: bracket } of text.matchAll(OPENING)) {
    if (index < (formulas.at(-1)?.to ?? 0)) continue;
    const start = index + 2;
    const end = (bracket === '(' ? inline : display)(start);
    const tex = end < 0 || end - start > LONGEST ? '' : text.slice(start, end);
    if (tex.trim() === '' || isEscaped(tex, bracket)) continue;
    formulas.push({ tex, display: bracket === '[', from: index, to: end + 2 });
  }
  return formulas;
}

/** Where a mark stands next, asked for from places that only grow; -1 for nowhere. */
function closings(text: string, mark: string): (from: number) => number {
  let next = 0;
  return (from) => {
    if (next >= 0 && next < from) next = text.indexOf(mark, from);
    return next;
  };
}
