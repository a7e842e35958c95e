/** The tolerance, as a share: a change of a few lines need not update the page. */
const tolerance = 0.03;

/** Whether two tables of sizes, as Markdown, have the same rows, with numbers within the tolerance. */
export function agree(one: string, other: string): boolean {
  const [ours, theirs] = [rows(one), rows(other)];
  return (
    [...ours.keys()].join() === [...theirs.keys()].join() &&
    [...ours].every(([route, sizes]) => sizes.every((size, at) => near(size, theirs.get(route)?.[at])))
  );
}

const near = (a: number, b: number | undefined): boolean =>
  b !== undefined && Math.abs(a - b) <= tolerance * Math.max(a, b);

/** Route → its sizes. */
function rows(table: string): Map<string, number[]> {
  const cells = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    cells
      .filter(([, route]) => route?.startsWith('`'))
      .map(([, route, ...sizes]) => [route!, sizes.filter(Boolean).map(Number)]),
  );
}
