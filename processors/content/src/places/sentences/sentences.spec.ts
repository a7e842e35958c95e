import { beforeAll, expect, it } from 'vitest';
import { createTagger } from '../../language/grammar/tagger.ts';
import type { Tagger } from '../../language/token.ts';
import { placeDocument, type PlaceDocument } from '../document.ts';
import type { PlacePage } from '../place.ts';
import { documentOf, excerptIn, hiddenIn } from '../places.fixture.ts';
import { sentencePlaces } from './sentences.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const placesOf = (document: PlaceDocument) => {
  const page = document.pages.get(1)!;
  return sentencePlaces(page, document, tag).map((place) => ({
    ...place,
    asks: hiddenIn(place, page),
    says: excerptIn(place, page),
    before: place.around.map(({ start, end }) => page.text.slice(start, end)).join(),
  }));
};
const asked = (text: string) => placesOf(documentOf(text)).map(({ asks }) => asks);

const MALARIA = `# Malaria

Malaria is caused by protozoa of the genus Plasmodium. It is transmitted by the female Anopheles mosquito. Cerebral malaria must never be treated with corticosteroids.`;

it('hides terms, and nothing is rewritten', () => {
  const places = placesOf(documentOf(MALARIA));
  expect(places.map(({ asks }) => asks)).toEqual(
    expect.arrayContaining(['genus Plasmodium', 'female Anopheles mosquito', 'corticosteroids']),
  );
  for (const { says, asks } of places) expect(says).toContain(asks);
});

it('shows the sentence before where one points back', () => {
  const place = placesOf(documentOf(MALARIA)).find(({ asks }) => asks === 'female Anopheles mosquito');
  expect(place).toMatchObject({
    before: 'Malaria is caused by protozoa of the genus Plasmodium.',
    path: ['Malaria'],
  });
});

it('ends the path before the heading that tells what is hidden', () => {
  const [first] = placesOf(
    documentOf('# Drugs\n\n## Digoxin\n\nDigoxin inhibits the sodium-potassium pump of the myocardium.'),
  );
  expect(first).toMatchObject({ asks: 'Digoxin', path: ['Drugs'] });
});

it('hides figures whole: comparator, range and unit', () => {
  expect(asked('Treatment of the pneumonia takes at least 5 to 7 days in adults.')).toContain(
    'at least 5 to 7 days',
  );
  for (const one of asked('The loading dose of phenytoin is 15–20 mg/kg over 30 minutes.'))
    expect(one).not.toMatch(/^(?:15|20|20 mg|mg|kg|30)$/u);
});

it('never hides what denies or limits', () => {
  const hidden = asked('Aspirin is not given to children without fever, and never in viral infections.').join(
    ' ',
  );
  expect(hidden).not.toMatch(/\b(?:not|never|without|no)\b/u);
});

it('never hides half of a compound or a bracket, nor a source', () => {
  const text =
    'Escherichia coli O157:H7 causes haemolytic–uraemic syndrome (HUS) in Crohn’s patients (Okafor et al., 2020).';
  for (const one of asked(text)) expect(one).not.toMatch(/^(?:H7|uraemic|haemolytic|HUS|Crohn|Okafor)/u);
  expect(asked(text).join()).not.toContain('2020');
});

it('hides nothing that stands beside it again', () => {
  expect(asked('Bacterial meningitis is a meningitis that needs an antibiotic.')).not.toContain('meningitis');
});

it('asks nothing of references and questions', () => {
  expect(asked('# References\n\nSmith J. Management of acute asthma in adults. Lancet 2011.')).toEqual([]);
  expect(asked('# Physiology\n\nWhich channel opens first in the axon?')).toEqual([]);
});

it('asks nothing of what was read with doubt or crossed out', () => {
  const document = documentOf(MALARIA);
  const page = document.pages.get(1)!;
  const start = page.text.indexOf('Plasmodium');
  const read = (change: Partial<PlacePage>) =>
    placesOf(placeDocument([{ ...page, ...change }])).map(({ says }) => says);
  const first = 'Malaria is caused by protozoa of the genus Plasmodium.';
  expect(read({})).toContain(first);
  expect(read({ unsure: ['Plasmodium'] })).not.toContain(first);
  for (const run of [{ unsure: true }, { struck: true }] as const) {
    const blocks = page.blocks.map((block) => ({ ...block, runs: [{ start, end: start + 10, ...run }] }));
    expect(read({ blocks })).not.toContain(first);
  }
});

it('is shown with the sentence that it leans on', () => {
  const document = documentOf(
    '# Asthma\n\nSalbutamol relaxes the bronchial muscle. They need a spacer with a mask.',
  );
  const places = placesOf(document);
  expect(
    places.every(({ says, before }) => !says.startsWith('They') || before.startsWith('Salbutamol')),
  ).toBe(true);
});

it('asks for no order without the headings that say of what it is', () => {
  const text = `# Ectopic pregnancy

## Methotrexate

Offer if the hCG is below 1,500 IU/L, there is no intrauterine pregnancy and no significant pain.`;
  const places = placesOf(documentOf(text));
  for (const { path } of places) expect(path).toContain('Methotrexate');
});

it('needs no tagger: German is asked by what stands out', () => {
  const document = documentOf(
    'Die Herzinsuffizienz ist eine Erkrankung, bei der das Herz den Körper nicht mehr versorgt. Die Behandlung beginnt mit Ramipril in einer Dosis von 2,5 mg täglich und wird langsam gesteigert.',
  );
  expect(document.lexicon?.code).toBe('de');
  const places = placesOf(document).map(({ asks }) => asks);
  expect(places).toEqual(expect.arrayContaining(['Ramipril', '2,5 mg']));
  expect(places.join(' ')).not.toMatch(/\bnicht\b/u);
});

it('bears an empty page and one without blocks', () => {
  expect(asked('')).toEqual([]);
  const page = { pageNumber: 1, text: 'Some text that no block holds.', blocks: [] };
  expect(placesOf(placeDocument([page]))).toEqual([]);
});

it('takes the end of a torn sentence for no name', () => {
  const text = `Coeliac disease is an immune reaction to gluten in people who carry

HLA-DQ2 or HLA-DQ8. Gliadin is deamidated by tissue transglutaminase in the lamina propria.`;
  expect(placesOf(documentOf(text)).map(({ before }) => before)).not.toContain('HLA-DQ2 or HLA-DQ8.');
});
