const CITED = /\s*\[\s*(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*\]/gu;
/** "- ", "2. ": what a list begins its lines with. */
const MARK = /^(?:[-*•–]|\d{1,2}[.)])\s+/u;

/** A sentence of a model without its citations, and the places of the passages that it cites, counted from 0. */
export function readCitations(written: string): { text: string; cited: number[] } {
  const cited = [...written.matchAll(CITED)].flatMap(([, numbers = '']) =>
    numbers.split(/[,;]/u).map((number) => Number(number) - 1),
  );
  const text = written.replace(CITED, '').replace(MARK, '').replace(/\s+/gu, ' ').trim();
  return { text, cited: [...new Set(cited)] };
}
