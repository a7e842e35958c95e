// What the learnt judgement thinks of places; `infra/lab/cards/train-places.ts` makes its weights.
import type { Tagger } from '../../language/token.ts';
import type { PlaceDocument } from '../document.ts';
import type { Place, PlacePage } from '../place.ts';
import { taggedReaderOf } from '../reading.ts';
import { featureParts } from './features.ts';
import { goodOf, type Trees } from './model.ts';
import { seenAs, type NamedFeatures } from './seen.ts';
import weights from './weights.json' with { type: 'json' };

/** A place with two probabilities, 0 to 1: that a reader calls it good, and that readers name what its excerpt says as a key fact of the page. */
export type Judged = Place & { readonly good: number; readonly worth: number };

export type Judge = (place: Place) => Judged;

/** Of the places of one page. `tag` is of English. */
export function judgeOf(page: PlacePage, document: PlaceDocument, tag: Tagger | undefined): Judge {
  const read = taggedReaderOf(document.lexicon?.code === 'en' ? tag : undefined);
  return (place) => {
    const parts = featureParts(seenAs(place, page, document, read));
    return {
      ...place,
      good: goodOf(good, valuesOf(parts, ofGood)),
      worth: goodOf(worth, valuesOf([parts[0]], ofWorth)),
    };
  };
}

const { good, worth }: Readonly<Record<'good' | 'worth', Trees>> = weights;
const [ofGood, ofWorth] = [featureOrderOf(good.features), featureOrderOf(worth.features)];

export function featureOrderOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, at) => [name, at]));
}

/** The numbers in the order of the names. */
export function valuesOf(parts: readonly NamedFeatures[], places: ReadonlyMap<string, number>): Float64Array {
  const values = new Float64Array(places.size);
  for (const part of parts)
    for (const name in part) {
      const at = places.get(name);
      if (at !== undefined) values[at] = part[name]!;
    }
  return values;
}
