// What the laboratory measures and trains beside what the app uses.

/** What is checked of a draft. */
export { type AskedPage, askedPage } from './engines/openai/asked-page.ts';
export type { RefusalObserver } from './engines/openai/engine.ts';
export { draftCardOf, writtenLineOf } from './engines/openai/reply.ts';
export { checkCard } from './checks/card/card.ts';

/** Places of a page, judged and dealt. */
export { placePagesOf } from './engines/places/read-document.ts';
export { partsOfBlock } from './blocks/block-sentences.ts';
export { allPlacesOf } from './places/all.ts';
export { placeCardOf } from './places/card/card.ts';
export { contextAt } from './places/over/context.ts';
export { deal } from './places/deal.ts';
export { placeDocument, type PlaceDocument } from './places/document.ts';
export { contentBlocksOf } from './places/matter.ts';
export type { Place, PlaceKind, PlacePage, PageStretch } from './places/place.ts';
export { taggedReaderOf } from './places/reading.ts';
export { saidBy } from './places/same.ts';

/** The learnt judgement: features, weights, trees. */
export { excerptFeatures } from './places/judgement/excerpt-features.ts';
export { featureParts } from './places/judgement/features.ts';
export { type Judged, judgeOf, featureOrderOf, valuesOf } from './places/judgement/judge.ts';
export { goodOf, type Tree, type Trees } from './places/judgement/model.ts';
export { type NamedFeatures, seenAs } from './places/judgement/seen.ts';

/** Words. */
export { createTagger } from './language/grammar/tagger.ts';
export type { Tagger } from './language/token.ts';
export { wordCount } from './checks/summary-length.ts';
