import { beforeAll, expect, it } from 'vitest';
import { createTagger } from '../../language/grammar/tagger.ts';
import type { Tagger } from '../../language/token.ts';
import { documentOf, excerptIn } from '../places.fixture.ts';
import { taggedReaderOf } from '../reading.ts';
import { sentencePlaces } from '../sentences/sentences.ts';
import { featureParts } from './features.ts';
import { judgeOf } from './judge.ts';
import { goodOf } from './model.ts';
import { type NamedFeatures, seenAs } from './seen.ts';
import weights from './weights.json' with { type: 'json' };

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const document = documentOf(`# Antiarrhythmics

Amiodarone prolongs the action potential by blocking potassium channels. Many people think that it is an important drug.`);
const page = document.pages.get(1)!;
const places = () => sentencePlaces(page, document, tag);

it('thinks more of what teaches something', () => {
  const judged = places().map(judgeOf(page, document, tag));
  const best = (opening: string) =>
    Math.max(...judged.filter((one) => excerptIn(one, page).startsWith(opening)).map(({ good }) => good));
  expect(best('Amiodarone')).toBeGreaterThan(best('Many people') + 0.2);
  for (const { good: one } of judged) expect(one).toBeGreaterThan(0);
});

it('knows each feature that was learnt', () => {
  const [place] = places();
  const features = Object.assign(
    {},
    ...featureParts(seenAs(place!, page, document, taggedReaderOf(tag))),
  ) as NamedFeatures;
  expect(
    [...weights.good.features, ...weights.worth.features].filter((name) => features[name] === undefined),
  ).toEqual([]);
  for (const value of Object.values(features)) expect(Number.isFinite(value)).toBe(true);
});

it('goes down its trees', () => {
  const tree = { feature: [0, -1, -1], at: [1.5, -2, 2], left: [1, 0, 0], right: [2, 0, 0] };
  const model = { features: ['words'], bias: 0, trees: [tree] };
  expect(goodOf(model, [1])).toBeCloseTo(1 / (1 + Math.exp(2)));
  expect(goodOf(model, [2])).toBeCloseTo(1 / (1 + Math.exp(-2)));
});
