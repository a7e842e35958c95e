// Words that were broken at the end of a line are put together again, with the whole document as the dictionary.

// A letter before the hyphen, so that dashes and "-" of formulas stay; lower case after it, so that names stay.
const broken = /(\p{L}+(?:-\p{L}+)*)[-\u2010]\n(\p{Ll}+(?:-\p{L}+)*)([^\s\p{L}]*)[ \n]?/gu;

/**
 * Joins words broken by a hyphen at a line's end; the line then breaks after the word. The hyphen stays where the
 * document writes the word with one, or where both parts are words of it ("life-threatening").
 */
export function joinBrokenWords(pages: readonly string[]): string[] {
  const known = new Set<string>();
  for (const page of pages) {
    for (const [word] of page.matchAll(/\p{L}+(?:-\p{L}+)*(?!-\n|\p{L})/gu)) known.add(word.toLowerCase());
  }
  return pages.map((page) =>
    page
      .replaceAll(broken, (_, head: string, tail: string, after: string) => {
        return `${joinWord(head, tail, known)}${after}\n`;
      })
      .trim(),
  );
}

function joinWord(head: string, tail: string, known: ReadonlySet<string>): string {
  const [plain, hyphened] = [head + tail, `${head}-${tail}`];
  if (known.has(plain.toLowerCase())) return plain;
  if (known.has(hyphened.toLowerCase())) return hyphened;
  const bothAreWords = [head, tail].every((part) => part.length > 2 && known.has(part.toLowerCase()));
  return bothAreWords ? hyphened : plain;
}
