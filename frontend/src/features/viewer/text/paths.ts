import type { Sentence } from '@anamnesis/contracts/documents/page.ts';

export type Path = readonly string[];

/** The headings over each sentence, by its number. */
export function pathsOf(parts: ReadonlyMap<number, readonly Sentence[]>): ReadonlyMap<number, Path> {
  const paths = new Map<number, Path>();
  for (const sentences of parts.values()) {
    let path: Path = [];
    for (const { number, path: own } of sentences) {
      path = own ?? path;
      if (path.length > 0) paths.set(number, path);
    }
  }
  return paths;
}

/** The number of the last sentence of a part that begins above `y`; its first one where none does. */
export function sentenceAt(part: Element, y: number): number | null {
  const marks = [...part.querySelectorAll<HTMLElement>('[data-sentence]')];
  const found = marks.findLast((mark) => mark.getBoundingClientRect().top <= y) ?? marks[0];
  return found ? Number(found.dataset['sentence']) : null;
}
