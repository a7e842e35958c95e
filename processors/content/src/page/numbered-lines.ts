/** Running heads that differ from page to page and have the number of the page in them: "702 SECTION IX Endocrine Physiology". */

/** "The Adrenal Medulla 701", "702 SECTION IX": the number stands at an end of the line. */
const AT_END = /^(?=.*\p{L}{3}).{3,90}?\s(\d{1,4})$/u;
const AT_START = /^(\d{1,4})\s+(?=.*\p{L}{3})[^.)].{2,90}$/u;
/** Of so many pages, and of this share of them, the heads must count on. */
const LEAST_PAGES = 2;
const LEAST_SHARE = 0.5;
/** So many numbered lines before and behind one are looked at: those of the next pages. */
const NEAR = 8;

type Edge = { page: number; line: string; number: number };

/** The lines at the top or the foot of the pages whose numbers go up with the pages; a printed page may fill several. */
export function numberedLines(pages: readonly string[]): string[] {
  const edges = pages
    .flatMap((text, page) => edgesOf(text).flatMap((line) => read(line, page)))
    .filter(({ number }) => number > pages.length);
  const counting = edges.filter((edge, at) =>
    edges
      .slice(Math.max(0, at - NEAR), at + NEAR)
      .some((other) => goesOn(edge, other) || goesOn(other, edge)),
  );
  const on = new Set(counting.map(({ page }) => page)).size;
  const full = pages.filter((text) => text.trim() !== '').length;
  return on >= LEAST_PAGES && on >= LEAST_SHARE * full ? counting.map(({ line }) => line) : [];
}

const goesOn = (one: Edge, next: Edge): boolean =>
  next.number > one.number && next.number - one.number <= next.page - one.page;

const read = (line: string, page: number): Edge[] =>
  [AT_END, AT_START].flatMap((pattern) => {
    const number = pattern.exec(line)?.[1];
    return number === undefined ? [] : [{ page, line, number: Number(number) }];
  });

/** The first and the last line of a page. */
function edgesOf(text: string): string[] {
  const trimmed = text.trim();
  const lines = [trimmed.slice(0, trimmed.indexOf('\n') + 1), trimmed.slice(trimmed.lastIndexOf('\n') + 1)];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
