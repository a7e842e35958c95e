import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import type { Path } from '../pdf/contents/sections.ts';

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

/** The number of the sentence with which the first block begins that goes on below `y`; null where none does. */
function sentenceAt(part: Element, y: number): number | null {
  const marks = [...part.querySelectorAll<HTMLElement>('[data-sentence]')];
  const found = marks.find(
    (mark) => (mark.closest('h2, p, li, tr') ?? mark).getBoundingClientRect().bottom > y,
  );
  return found ? Number(found.dataset['sentence']) : null;
}

/** The headings over what stands at `y` of the view in a part. */
export const pathIn = (paths: ReadonlyMap<number, Path>, part: Element, y: number): Path =>
  paths.get(sentenceAt(part, y) ?? 0) ?? [];
