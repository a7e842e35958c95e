import type { NotesDocument } from './gold.ts';
import { placesOf, type Word, wordsOf } from './words.ts';

/** The headings over a stretch of a document, from the outermost on. */
export type Path = readonly string[];

/** Where what of a document stands. */
export type Sections = {
  /** The paths of the words, at each place where they stand; none where they stand nowhere. */
  pathsOf: (words: string) => Path[];
  headings: readonly string[];
};

export function sectionsOf({ text, headings }: NotesDocument): Sections {
  const all = wordsOf(text);
  const starts = startsOf(all, text, headings);
  return {
    headings: headings.map((one) => one.text),
    pathsOf: (words) =>
      placesOf(all, words).map((at) => {
        let path: NotesDocument['headings'] = [];
        for (const { heading, start } of starts)
          if (start <= at) path = [...path.filter(({ level }) => level < heading.level), heading];
        return path.map((one) => one.text);
      }),
  };
}

/** Where each heading begins: the first line after the heading before it that is nothing but its words, and a number before them. */
function startsOf(all: readonly Word[], text: string, headings: NotesDocument['headings']) {
  let from = 0;
  return headings.map((heading) => {
    const sought = wordsOf(heading.text).length;
    const start = placesOf(all, heading.text).find((at) => {
      const line = text.lastIndexOf('\n', at) + 1;
      const end = text.indexOf('\n', at);
      const rest = text.slice(at, end === -1 ? undefined : end);
      return at >= from && !/\p{L}/u.test(text.slice(line, at)) && wordsOf(rest).length === sought;
    });
    if (start === undefined) throw new Error(`'${heading.text}' is no line of its document`);
    from = start + 1;
    return { heading, start };
  });
}
