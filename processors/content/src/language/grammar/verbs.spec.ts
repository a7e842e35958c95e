import { beforeAll, describe, expect, it } from 'vitest';
import { createTagger } from './tagger.ts';
import type { Tagger } from '../token.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const verbs = (text: string) =>
  tag(text)
    .filter(({ pos }) => pos === 'VERB')
    .map(({ lower }) => lower);

describe('withVerbs', () => {
  it.each([
    ['Epinephrine and norepinephrine signal the liver to convert glycogen.', 'signal'],
    ['Clients who smoke need more of vitamin C.', 'smoke'],
    ['Thrombin facilitates the activation of fibrinogen to fibrin.', 'facilitates'],
    ['Ineffective hematopoiesis results in insufficient numbers of RBCs.', 'results'],
    ['Eukaryotic cells display a wide variety of different cell morphologies.', 'display'],
    ['Blood from the veins flows into the great cerebral vein.', 'flows'],
    ['Vasoconstriction of the arterioles increases vascular resistance.', 'increases'],
    ['Most antipsychotics come in an oral form.', 'come'],
    ['Aquifex bacteria use inorganic substances as nutrients.', 'use'],
    ['Four veins, two on the left and two on the right, drain into the left atrium.', 'drain'],
  ])('finds the only word that can be the verb: %s', (text, verb) => {
    expect(verbs(text)).toContain(verb);
  });

  it.each([
    ['Large amounts of grapefruit juice every day.', 'juice'],
    ['In heart failure patients the dose is halved.', 'patients'],
    ['Risk factors for the disease.', 'factors'],
  ])('leaves nouns alone: %s', (text, noun) => {
    expect(verbs(text)).not.toContain(noun);
  });
});
