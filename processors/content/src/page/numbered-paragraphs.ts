/** "4.6 Potassium generally falls …": where a numbered paragraph begins on a page, with its two numbers. */
export type NumberedParagraph = { start: number; section: number; paragraph: number };

const NUMBER = /^[^\S\n]{0,4}([1-9]\d?)\.(\d{1,2})\.?[^\S\n]+(?=["“(]?\p{Lu})/gmu;

/** Those in a series: "2.3 Million" at the end of a wrapped line has no 2.2 or 2.4 beside it. */
export function numberedParagraphs(text: string): NumberedParagraph[] {
  const found = [...text.matchAll(NUMBER)].map(({ index, 1: section, 2: paragraph }) => ({
    start: index,
    section: Number(section),
    paragraph: Number(paragraph),
  }));
  const numbers = new Set(found.map((one) => keyOf(one)));
  return found.filter(
    (one) =>
      numbers.has(keyOf(one, -1)) || numbers.has(keyOf(one, 1)) || (one.paragraph === 1 && found.length > 1),
  );
}

const keyOf = ({ section, paragraph }: NumberedParagraph, by = 0): string => `${section}.${paragraph + by}`;
