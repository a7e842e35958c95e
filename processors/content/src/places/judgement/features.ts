// What the judgement looks at: numbers by name, of a place and of what stands around it.
import type { PageStretch } from '../place.ts';
import { documentFeatures } from './document-features.ts';
import { excerptFeatures } from './excerpt-features.ts';
import { formFeatures } from './form-features.ts';
import { hiddenFeatures } from './hidden-features.ts';
import { rivalFeatures } from './rival-features.ts';
import type { NamedFeatures, SeenPlace } from './seen.ts';

/** Of the places of one excerpt the same. */
const known = new WeakMap<PageStretch, NamedFeatures>();

/** Parts that have no name in common, the excerpt's first. */
export function featureParts(seen: SeenPlace): [NamedFeatures, ...NamedFeatures[]] {
  const { excerpt } = seen.place;
  const ofExcerpt = known.get(excerpt) ?? excerptFeatures(seen);
  known.set(excerpt, ofExcerpt);
  return [ofExcerpt, formFeatures(seen), hiddenFeatures(seen), rivalFeatures(seen), documentFeatures(seen)];
}
