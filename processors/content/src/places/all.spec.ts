import { beforeAll, expect, it } from 'vitest';
import { createTagger } from '../language/grammar/tagger.ts';
import type { Tagger } from '../language/token.ts';
import { allPlacesOf } from './all.ts';
import { placeDocument } from './document.ts';
import type { PlacePage } from './place.ts';
import { hiddenIn } from './places.fixture.ts';
import { typedPage } from './typed-page.fixture.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const placesOf = (page: PlacePage) => allPlacesOf(page, undefined, placeDocument([page]), tag);

const NOTES = `# Gout

Gout is a disease of the joints that crystals of urate cause. Colchicine blocks the microtubules of the neutrophils.

## Treatment

- acute: colchicine 500 micrograms
- prevention: allopurinol 100 mg

## Causes

- diuretics
- renal failure

| Drug | Toxicity |
| --- | --- |
| Allopurinol | rash |
| Febuxostat | liver |
`;
const KINDS = ['cell', 'definition', 'line', 'list', 'sentence'];
const kindsOf = (page: PlacePage) => [...new Set(placesOf(page).map(({ kind }) => kind))].sort();

it('finds all kinds, in the order of the page', () => {
  const page = typedPage(NOTES);
  expect(kindsOf(page)).toEqual(KINDS);
  const starts = placesOf(page).map(({ excerpt }) => excerpt.start);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
});

it('asks the same of a block once', () => {
  const page = typedPage(
    '# Kidney\n\nThe nephron is the functional unit of the kidney that filters blood.\n',
  );
  expect(placesOf(page).filter((place) => hiddenIn(place, page) === 'nephron')).toHaveLength(1);
});

it('asks of no kind what was recognised with doubt', () => {
  const words = ['urate', 'neutrophils', 'colchicine', 'allopurinol', 'diuretics', 'rash', 'liver'];
  const page = typedPage(NOTES, { unsure: words });
  expect(placesOf(page)).toEqual([]);
});

const under = (line: string) =>
  placesOf(
    typedPage(
      `# Gout\n\n${line}\n\n- acute: name colchicine 500 micrograms\n- prevention: name allopurinol 100 mg\n`,
    ),
  );

it('asks nothing of what a line says that readers shall be able to do', () => {
  expect(under('By the end of this section, you will be able to:')).toEqual([]);
  expect(under('Where the patient is able to swallow:')).not.toEqual([]);
});

it('asks all of it where it is not known what stands under what: the lines over it are shown', () => {
  const page = typedPage(NOTES);
  const unsure = { ...page, blocks: page.blocks.map((block) => ({ ...block, isPathUnsure: true as const })) };
  expect(kindsOf(unsure)).toEqual(KINDS);
});
