// Excerpts of the pages of which readers named the key facts: whether one of the facts is what an excerpt says.
import { partsOfBlock } from '@anamnesis/content/blocks/block-sentences.ts';
import { createTagger } from '@anamnesis/content/language/tagger.ts';
import type { PlaceDocument } from '@anamnesis/content/places/document.ts';
import { excerptFeatures } from '@anamnesis/content/places/judgement/excerpt-features.ts';
import { seenAs, type Named } from '@anamnesis/content/places/judgement/seen.ts';
import type { Place, PlacePage } from '@anamnesis/content/places/place.ts';
import { readerOf } from '@anamnesis/content/places/reading.ts';
import { excerptsOf } from '@anamnesis/content/places/sentences/excerpts.ts';
import { readFacts, says, stemsOf } from '../key-facts.ts';
import { readPlaced } from './corpus-pages.ts';
import { placed } from './located.ts';

export type WorthExample = { document: string; features: Named; label: 0 | 1 };

export async function readWorthExamples(): Promise<WorthExample[]> {
  const tag = await createTagger();
  const byDocument = Map.groupBy(await readFacts(), (fact) => fact.document);
  return (await readPlaced()).flatMap(({ name, document }) => {
    const read = readerOf(document.lexicon?.code === 'en' ? tag : undefined);
    return [...Map.groupBy(byDocument.get(name) ?? [], (fact) => fact.page)].flatMap(([number, facts]) => {
      const page = document.pages.get(number);
      if (page === undefined) return [];
      const quotes = facts.map(({ quote }) => stemsOf(quote));
      return excerptsIn(page, document).map((place): WorthExample => {
        const said = stemsOf(page.text.slice(place.excerpt.start, place.excerpt.end));
        return {
          document: name,
          features: excerptFeatures(seenAs(place, page, document, read)),
          label: quotes.some((quote) => says(said, quote)) ? 1 : 0,
        };
      });
    });
  });
}

/** Sentences, items and rows, each as a place that hides all of it. */
function excerptsIn(page: PlacePage, document: PlaceDocument): Place[] {
  const sentences = excerptsOf(page, document, readerOf(undefined)).map((one) =>
    placed(one, page, one.stretch),
  );
  const known = new Set(sentences.map(({ block }) => block));
  const others = page.blocks.flatMap((block, at): Place[] => {
    if (known.has(at) || (block.kind !== 'item' && block.kind !== 'table')) return [];
    const path = block.isPathUnsure ? [] : block.path;
    const kind = block.kind === 'item' ? 'line' : 'cell';
    return partsOfBlock(page.text, block).map(({ start, end }) => {
      const excerpt = { start, end };
      return { kind, page: page.pageNumber, block: at, excerpt, hidden: [excerpt], around: [], path };
    });
  });
  return [...sentences, ...others];
}
