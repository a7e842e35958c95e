import type { PackFact } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { describe, expect, it } from 'vitest';
import { createKnowledgePack } from '../pack.ts';
import { bestFirst, factsNaming } from './facts-on.ts';
import { foundable } from './foundable.ts';
import { soughtIn } from './words.ts';

const pack = createKnowledgePack();
const most = { on: 300, beside: 240 };
const on = async (topic: string) => (await pack.factsOn(topic, most)).on;
const diseases = (facts: readonly PackFact[]) => [...new Set(facts.map(({ disease }) => disease))];

describe('the facts on a topic', () => {
  it.each([
    ['Gout', 'gout'],
    ['podagra', 'gout'],
    ['Gouty artritis', 'gout'],
    ['heart atack', 'st-elevation-myocardial-infarction'],
  ])('are those of the disease that it names: %s', async (topic, disease) => {
    const facts = await on(topic);
    expect(diseases(facts)).toEqual([disease]);
    expect(facts.length).toBeGreaterThan(40);
  });

  it.each([
    ['metformin', /metformin/iu],
    ['ACE inhibitors', /ACE/u],
    ['Glomerulus', /glomerul/iu],
    ['aspirin', /aspirin/iu],
    ['tumor lysis', /lysis/iu],
    ['cranial nerve', /cranial/iu],
    ['pancreas', /pancrea/iu],
  ])('say it, where it names no disease: %s', async (topic, said) => {
    const facts = await on(topic);
    expect(facts.length).toBeGreaterThan(1);
    const first = facts[0]!;
    expect(`${first.term} ${first.text}`).toMatch(said);
    // Of the others some are of a disease that has it in its name.
    expect(facts.filter(({ term, text, name }) => !said.test(`${term} ${text} ${name}`)).length).toBeLessThan(
      facts.length / 2,
    );
  });

  it('are the first steps of an emergency, where the topic asks for them', async () => {
    const gout = (await pack.entry('gout'))!;
    const found = bestFirst(factsNaming([soughtIn('gout emergency')], foundable(gout)))
      .map(({ fact }) => fact)
      .filter(({ section }) => section === 'treatment');
    const steps = gout.treatment.filter(({ line }) => line === 'emergency');
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(steps.map(({ id }) => id)));
  });

  it('are of one section, where the topic names it', async () => {
    const facts = await on('treatment of gout');
    expect(facts.length).toBeGreaterThan(3);
    expect(diseases(facts)).toEqual(['gout']);
    const others = facts.filter(({ section }) => section !== 'treatment');
    for (const { term, text } of others) expect(`${term} ${text}`).toMatch(/treat/iu);
  });

  it.each([
    '',
    ' ',
    'the',
    'of the',
    'photosynthesis',
    'history of Rome',
    'Erdheim-Chester disease',
    '🫀',
    'x'.repeat(5_000),
  ])('are none, where the pack has none: %j', async (topic) => {
    expect(await pack.factsOn(topic, most)).toEqual({ on: [], beside: [] });
  });

  it('are as many as are wanted, and all others beside them', async () => {
    const found = await pack.factsOn('kidney', { on: 7, beside: 9 });
    expect([found.on.length, found.beside.length]).toEqual([7, 9]);
    const ids = [...found.on, ...found.beside].map(({ disease, section, id }) =>
      [disease, section, id].join('/'),
    );
    expect(new Set(ids).size).toBe(16);
  });

  it('have beside them those of look-alikes first, which wrong options are taken from', async () => {
    const { beside } = await pack.factsOn('gout', most);
    const gout = await pack.entry('gout');
    expect(gout!.lookAlikes.map(({ disease }) => disease)).toContain(beside[0]!.disease);
    expect(diseases(beside)).not.toContain('gout');
  });
});
