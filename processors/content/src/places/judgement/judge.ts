// What the learnt judgement thinks of places; `infra/lab/cards/train-places.ts` makes its weights.
import type { Tagger } from '../../language/token.ts';
import type { PlaceDocument } from '../document.ts';
import type { Place, PlacePage } from '../place.ts';
import { readerOf } from '../reading.ts';
import { featuresOf } from './features.ts';
import { goodOf, type Trees } from './model.ts';
import { seenAs, type Named } from './seen.ts';
import weights from './weights.json' with { type: 'json' };

/** A place with the probability, 0 to 1, that a reader calls it good. */
export type Judged = Place & { readonly good: number };

export type Judge = (place: Place) => Judged;

/** Of the places of one page. `tag` is of English. */
export function judgeOf(page: PlacePage, document: PlaceDocument, tag: Tagger | undefined): Judge {
  const read = readerOf(document.lexicon?.code === 'en' ? tag : undefined);
  return (place) => ({
    ...place,
    good: goodOf(trees, valuesOf(featuresOf(seenAs(place, page, document, read)), trees.features)),
  });
}

const trees: Trees = weights;

export const valuesOf = (named: Named, names: readonly string[]): Float64Array =>
  Float64Array.from(names, (name) => named[name] ?? 0);
