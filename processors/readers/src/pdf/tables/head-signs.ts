// Whether the first row of a table names its columns. Where it does not, the row would be taken for names all the same,
// and the other rows would be said to have what is only true of the first.

export type HeadCell = { readonly column: number; readonly text: string; readonly font?: string | undefined };

/** What columns of tables in medicine are about. */
const NAME =
  /\b(?:drugs?|agents?|class(?:es)?|types?|forms?|stages?|grades?|levels?|phases?|steps?|conditions?|diseases?|disorders?|syndromes?|organisms?|pathogens?|mechanisms?|actions?|effects?|functions?|roles?|uses?|indications?|contraindications?|cautions?|interactions?|dos(?:e|es|ages?)|routes?|examples?|causes?|features?|findings?|signs|symptoms|tests?|treatments?|management|monitoring|values?|ranges?|units?|volumes?|changes?|absorption|locations?|structures?|origins?|insertions?|innervation|nerves?|muscles?|names?|descriptions?|sources?|hormones?|vitamins?|enzymes?|locations?|characteristics?|criteria|points?|scores?|risks?|advantages?|disadvantages?)\b/iu;

/** The first row is in a font of its own, names what columns are about, has no figures where the others have, or is much shorter. */
export function hasHeadSigns(rows: readonly (readonly HeadCell[])[]): boolean {
  const [head, ...body] = rows;
  if (!head || head.length < 2 || body.length === 0 || isEntry(head)) return false;
  if (isSurelyHead(rows)) return true;
  const cells = body.flat();
  return head.some(({ column, text }) => {
    const below = cells.filter((cell) => cell.column === column).map((cell) => cell.text);
    if (below.length < 2) return false;
    const figures = below.filter(isFigure).length;
    const length = below.reduce((sum, { length: letters }) => sum + letters, 0) / below.length;
    return (
      (figures > 0.6 * below.length && !isFigure(text)) ||
      (length > 25 && text.length < Math.min(30, 0.5 * length))
    );
  });
}

/** By its font or its words. */
export function isSurelyHead([head = [], ...body]: readonly (readonly HeadCell[])[]): boolean {
  if (isEntry(head)) return false;
  const fonts = new Set(head.map(({ font }) => font));
  if (body.every((row) => row.every(({ font }) => !fonts.has(font)))) return true;
  const names = (row: readonly HeadCell[]): number =>
    row.filter(({ text }) => NAME.test(text)).length / row.length;
  return (
    names(head) >= 0.6 &&
    head.every(({ text }) => text.length <= 50) &&
    body.every((row) => names(row) < names(head))
  );
}

/** "Cloxacillin | Neonates: | 50 mg/kg q12h": a row whose cells lead into each other. */
const isEntry = (row: readonly HeadCell[]): boolean =>
  row.some(({ column, text }) => column > 0 && text.trimEnd().endsWith(':'));

const isFigure = (text: string): boolean => /^[<>≤≥~±−–+-]?\s?\d/u.test(text);
