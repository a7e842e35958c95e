import { drawn } from '../candidate-id.ts';
import type { CorpusDocument } from '../corpus.ts';
import type { KeyFact } from '../key-facts.ts';

/** A page of the corpus. */
export type Place = { source: CorpusDocument; pageNumber: number };

/** All pages with a word on them. */
const pagesOf = (corpus: readonly CorpusDocument[]): Place[] =>
  corpus.flatMap((source) =>
    source.document.pages
      .filter(({ text }) => /\p{L}{3}/u.test(text))
      .map(({ pageNumber }) => ({ source, pageNumber })),
  );

/** So many pages of the corpus, drawn by a seed, so that anybody draws the same; 0: all. */
export function drawPlaces(corpus: readonly CorpusDocument[], most: number, seed: string): Place[] {
  const lot = ({ source, pageNumber }: Place): number => drawn(`${seed} ${source.name} ${pageNumber}`);
  const all = pagesOf(corpus).sort((a, b) => lot(a) - lot(b));
  return most === 0 ? all : all.slice(0, most);
}

/** The pages that readers named facts of, the first drawn; 0: all. */
export function placesWithFacts(
  corpus: readonly CorpusDocument[],
  facts: readonly KeyFact[],
  most: number,
  seed: string,
): Place[] {
  const named = new Set(facts.map(({ document, page }) => `${document} ${page}`));
  const all = drawPlaces(corpus, 0, seed).filter(({ source, pageNumber }) =>
    named.has(`${source.name} ${pageNumber}`),
  );
  return most === 0 ? all : all.slice(0, most);
}

/** The first so many places of each kind of document, in their order; 0: all. */
export function ofEachKind(places: readonly Place[], most: number): Place[] {
  if (most === 0) return [...places];
  const kinds = Map.groupBy(places, ({ source }) => source.kind);
  return [...kinds.values()].flatMap((ofKind) => ofKind.slice(0, most));
}
