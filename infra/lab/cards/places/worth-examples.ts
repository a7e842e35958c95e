// Excerpts of the pages of which readers named the key facts: whether one of the facts is what an excerpt says.
import {
  allPlacesOf,
  createTagger,
  excerptFeatures,
  type NamedFeatures,
  taggedReaderOf,
  saidBy,
  seenAs,
} from '@anamnesis/content/laboratory.ts';
import { readFacts, says, stemsOf } from '../key-facts.ts';
import { readPlaced } from './corpus-pages.ts';

export type WorthExample = { document: string; features: NamedFeatures; label: 0 | 1 };

export async function readWorthExamples(): Promise<WorthExample[]> {
  const tag = await createTagger();
  const byDocument = Map.groupBy(await readFacts(), (fact) => fact.document);
  return (await readPlaced()).flatMap(({ name, document }) => {
    const read = taggedReaderOf(document.lexicon?.code === 'en' ? tag : undefined);
    return [...Map.groupBy(byDocument.get(name) ?? [], (fact) => fact.page)].flatMap(([number, facts]) => {
      const page = document.pages.get(number);
      if (page === undefined) return [];
      const quotes = facts.map(({ quote }) => stemsOf(quote));
      const places = allPlacesOf(page, document.pages.get(number + 1), document, tag);
      const excerpts = new Map(places.map((place) => [saidBy(place, document).excerpt, place]));
      return [...excerpts.values()].map((place): WorthExample => {
        const shown = [...place.around, place.excerpt].map(({ start, end }) => page.text.slice(start, end));
        const said = stemsOf(shown.join(' '));
        return {
          document: name,
          features: excerptFeatures(seenAs(place, page, document, read)),
          label: quotes.some((quote) => says(said, quote)) ? 1 : 0,
        };
      });
    });
  });
}
