import { createKnowledgePack } from '@anamnesis/knowledge';
import { listEntries } from '@anamnesis/knowledge/testing/entries.ts';
import { describe, expect, it } from 'vitest';
import { contradictedSymptoms } from '../../platform/written-texts/against-pack.ts';
import { factsIn, faultsOf } from './checks.ts';
import { readsAsName, reasonNotToShow, speaksToSomebody } from '../../platform/written-texts/plain-text.ts';
import { isOfDisease } from './names.ts';

const pack = createKnowledgePack();
const all = await Promise.all((await listEntries()).map(async ({ id }) => (await pack.guide(id))!));
const guide = (name: string) => all.find((each) => each.name === name)!;

describe('what people wrote for the pack', () => {
  it('is hardly ever taken for orders or contradictions, and never for names of nothing', async () => {
    const texts = all.flatMap(factsIn).flatMap(({ text, term }) => [text, ...(term === null ? [] : [term])]);
    expect(texts.filter(speaksToSomebody).length / texts.length).toBeLessThan(0.001);
    // Amounts and their signs are in the pack, which people read, and in no guide of a model.
    const reasons = new Set(texts.map(reasonNotToShow));
    expect([...reasons].filter((reason) => /links|markup|invisible|repeated/iu.test(reason ?? ''))).toEqual(
      [],
    );
    const names = all.flatMap(({ name, synonyms }) => [name, ...synonyms]);
    expect(names.filter((name) => !readsAsName(name))).toEqual([]);
    const faults = await Promise.all(all.map((each) => faultsOf(each, each.name, pack)));
    const contradicted = faults.flat().filter(({ reason }) => reason.includes('says otherwise'));
    expect(contradicted.length / all.length).toBeLessThan(0.02);
  }, 60_000);

  it('is of its own disease by each of its names, and hardly ever of another one', () => {
    const own = all.flatMap((each) => [each.name, ...each.synonyms].map((name) => isOfDisease(name, each)));
    expect(own.filter((is) => !is)).toEqual([]);
    const some = all.filter((_, at) => at % 8 === 0);
    const others = all.flatMap((each) =>
      some.filter((other) => other !== each && isOfDisease(other.name, each)).map(({ name }) => name),
    );
    expect(others.length / (all.length * some.length)).toBeLessThan(0.002);
    expect(isOfDisease('Gout', guide('Asthma'))).toBe(false);
    expect(isOfDisease('Ashtma', guide('Asthma'))).toBe(true);
  });
});

it.each([
  'Whipple’s disease',
  'von Hippel–Lindau disease',
  'Charcot-Marie-Tooth disease, type 1A',
  'Factor V Leiden',
  'G6PD deficiency',
  'X-linked agammaglobulinaemia (Bruton)',
  '5-alpha-reductase deficiency',
  'Trisomy 21',
  'MEN 2A',
  'Q fever',
  'Ménière disease',
  'E. coli infection',
  'β-thalassaemia',
  'Gougerot',
  'Wegener granulomatosis',
  'COVID-19',
  'Restless legs',
])('%s reads like a name', (name) => expect(readsAsName(name)).toBe(true));

describe('a sentence about a disease of the pack', () => {
  it.each([
    'Asthma never causes wheeze.',
    'Asthma is without any wheezing, whereas Fabry disease is not.',
    'Wheeze never occurs in asthma.',
    'Bronchial asthma lacks breathlessness and Fabry disease has it.',
    'Asthma often shows as coughing up blood.',
  ])('contradicts it: %s', (text) => {
    expect(contradictedSymptoms(text, guide('Asthma'))).toHaveLength(1);
  });

  it.each([
    'Asthma causes wheeze, which Fabry disease never does.',
    'Fabry disease lacks the wheeze of asthma.',
    'Unlike asthma, Fabry disease never causes wheeze.',
    'Asthma never causes angiokeratomas.',
    'Asthma never comes with coughing up blood.',
    'Fabry disease never causes wheeze.',
  ])('does not: %s', (text) => {
    expect(contradictedSymptoms(text, guide('Asthma'))).toEqual([]);
  });
});
