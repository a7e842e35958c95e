import { describe, expect, it } from 'vitest';
import { createBuiltinEngine } from './engine.ts';

const engine = createBuiltinEngine();

/** What the cards of a page say with their answers filled in. */
async function saidOf(text: string): Promise<string[]> {
  const document = { pages: [{ pageNumber: 1, text }] };
  const { cards } = await engine.generatePage(document, 1, { cardStyle: 'cloze_deletion' });
  return cards.map(({ prompt }) => prompt.replace(/\{\{c1::|\}\}/gu, ''));
}

const shareOf = (said: readonly string[], values: readonly string[]): number =>
  values.filter((value) => said.some((one) => one.includes(value))).length / values.length;

describe('the lines of typed notes are asked', () => {
  it('in small letters, behind the heading that they stand under', async () => {
    const said = await saidOf(`kidney stones
- oxalate: commonest, radio-opaque
- urate: radiolucent, gout
- struvite: proteus, staghorn
- cystine: hexagonal crystals

diabetes insipidus
- dilute urine, high sodium
- cause: lithium, hypercalcaemia
- test: water deprivation`);
    expect(
      shareOf(said, ['oxalate:', 'urate:', 'struvite:', 'dilute urine', 'cause: lithium']),
    ).toBeGreaterThan(0.7);
    expect(said).toContain('diabetes insipidus: dilute urine, high sodium');
    for (const one of said.filter((text) => text.includes('lithium')))
      expect(one).toMatch(/diabetes insipidus/iu);
  });

  it('by what they are a part of, the drug above it in front', async () => {
    const said = await saidOf(`## bosentan
- endothelin receptor antagonist
- SE: hepatotoxicity, oedema, anaemia
- CI: pregnancy, porphyria

## sildenafil
- inhibits phosphodiesterase
- SE: flushing, blue vision, priapism`);
    expect(said).toContain('bosentan – SE: hepatotoxicity, oedema, anaemia');
    expect(said).toContain('sildenafil – SE: flushing, blue vision, priapism');
    expect(said.join('\n')).not.toMatch(/bosentan[^\n]*blue vision/u);
  });

  it('as rows without marks, their heading in front where it says what holds', async () => {
    const said = await saidOf(`worsen myasthenia
aminoglycosides - neuromuscular block
quinidine - neuromuscular block of its own
penicillamine - induces antibodies

muscle relaxants
rocuronium = competitive antagonist
suxamethonium = depolarising agonist
dantrolene = ryanodine receptor blocker`);
    for (const one of said.filter((text) => /penicillamine|aminoglycosides/u.test(text)))
      expect(one).toMatch(/^worsen myasthenia/iu);
    expect(shareOf(said, ['rocuronium', 'suxamethonium', 'dantrolene'])).toBe(1);
  });

  it('of lists that forbid with the words that do', async () => {
    const said = await saidOf(`avoid in pregnancy
tetracyclines - teeth
trimethoprim - folate antagonist
nitrofurantoin - haemolysis

safe in pregnancy
cefalexin - urinary infection
nystatin - thrush`);
    const forbidden = said.filter((one) => /tetracyclines|trimethoprim|nitrofurantoin/u.test(one));
    expect(forbidden.length).toBeGreaterThan(0);
    for (const one of forbidden) expect(one).toMatch(/avoid in pregnancy/iu);
    for (const one of said.filter((text) => /cefalexin|nystatin/u.test(text)))
      expect(one).not.toMatch(/avoid/iu);
  });

  it('under all marks and items that they are further in than', async () => {
    const said = await saidOf(`# Bones

## Paget disease
- diagnosis
	- raised alkaline phosphatase, cotton wool skull
- treatment
	- bisphosphonates, analgesia

## Osteomalacia
- cause: vitamin D deficiency
- diagnosis
	- Looser zones on radiograph`);
    expect(said).toContain('Osteomalacia, diagnosis: Looser zones on radiograph');
    expect(said.join('\n')).not.toMatch(/Paget[^\n]*Looser/u);
  });
});

describe('a line of notes whose place is not certain is not asked', () => {
  it('behind an empty line under a heading without a mark', async () => {
    const said = await saidOf(`gout
- urate crystals, needle shaped
- negatively birefringent under polarised light

- rhomboid crystals, weakly positive
- chondrocalcinosis of the knee`);
    expect(said.join('\n')).not.toMatch(/gout[^\n]*(?:rhomboid|chondrocalcinosis)/iu);
  });

  it('below a part of one of several drugs', async () => {
    const said = await saidOf(`## thyroid drugs
- carbimazole: blocks thyroid peroxidase
- propylthiouracil: blocks deiodinase as well
- SE: agranulocytosis, rash`);
    expect(said.join('\n')).not.toContain('agranulocytosis');
  });

  it('nor without the part among rows that it is of', async () => {
    const said = await saidOf(`Anticoagulants
warfarin = vitamin K antagonist
heparin = activates antithrombin III
dabigatran = direct thrombin inhibitor
reversal
warfarin = vitamin K and prothrombin complex
heparin = protamine sulfate
dabigatran = idarucizumab`);
    for (const one of said.filter((text) => /prothrombin complex|protamine|idarucizumab/u.test(text)))
      expect(one).toContain('reversal');
  });

  it('nor an order whose condition stands in the item before', async () => {
    const said = await saidOf(`Magnesium infusion
• Patella reflexes are looked at every 15 minutes
• If the reflexes are absent:
Cease the infusion at once
Notify the medical officer on call
• Calcium gluconate is kept at the bedside`);
    for (const one of said.filter((text) => text.includes('Cease'))) expect(one).toContain('absent');
  });

  it('nor the reason of what the line before says', async () => {
    const said = await saidOf(`Uncomplicated malaria (sensitive)
- Chloroquine: blocks haem polymerase
- Pregnancy considerations
- First trimester: quinine and clindamycin
- Reason: avoids the teratogenic risk of artemisinins
- Severe malaria
- Best drug: artesunate into a vein`);
    expect(said.join('\n')).not.toMatch(/sensitive[^\n]*(?:teratogenic|artesunate|quinine)/u);
  });
});
