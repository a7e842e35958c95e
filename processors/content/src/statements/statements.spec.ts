import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../page/document-index.ts';
import { createTagger } from '../language/tagger.ts';
import type { Tagger } from '../language/token.ts';
import { statementsOf } from './statements.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

function statementsIn(text: string) {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  const found = statementsOf(index.pages.get(1)!, index, tag);
  for (const { span, start } of found) expect(text.slice(start, start + span.length)).toBe(span);
  return found;
}
const textsIn = (text: string) => statementsIn(text).map((statement) => statement.text);

describe('a sentence that points to the one before', () => {
  it.each([
    [
      'Aldosterone is a hormone of the adrenal cortex. It raises the reabsorption of sodium in the kidney.',
      'Aldosterone raises the reabsorption of sodium in the kidney.',
    ],
    [
      'Aldosterone is a hormone of the adrenal cortex. This hormone raises the reabsorption of sodium.',
      'Aldosterone raises the reabsorption of sodium.',
    ],
    [
      'The thyroid gland is a gland of the neck. This important gland regulates metabolism in the body.',
      'The thyroid gland regulates metabolism in the body.',
    ],
    [
      'Both epinephrine and norepinephrine signal the liver to release glucose. These hormones raise the heart rate.',
      'Both epinephrine and norepinephrine raise the heart rate.',
    ],
    [
      'Goblet cells line the airway. These cells secrete mucus onto the epithelium.',
      'Goblet cells secrete mucus onto the epithelium.',
    ],
    [
      'The dura mater is the outer covering of the brain. Its capillaries are fenestrated and drain into sinuses.',
      'The dura mater’s capillaries are fenestrated and drain into sinuses.',
    ],
    [
      'The azygos vein passes through the diaphragm. It flows into the superior vena cava at the level of T2.',
      'The azygos vein flows into the superior vena cava at the level of T2.',
    ],
    [
      'Haloperidol blocks the receptors of dopamine. This drug is given by mouth or into a muscle.',
      'Haloperidol is given by mouth or into a muscle.',
    ],
    [
      'Eczema is an allergic reaction of the skin. Symptoms are usually managed with moisturizers.',
      'Symptoms of eczema are usually managed with moisturizers.',
    ],
  ])('%s', (text, expected) => {
    const repaired = statementsIn(text).find(({ made }) => made === 'subject');
    expect(repaired).toMatchObject({ text: expected, span: text });
  });

  it('takes the term of the heading right above it', () => {
    const text = 'Spironolactone\nIt blocks the receptor of aldosterone in the collecting duct.';
    expect(statementsIn(text)).toMatchObject([
      {
        made: 'heading',
        text: 'Spironolactone blocks the receptor of aldosterone in the collecting duct.',
        span: text,
      },
    ]);
  });

  it.each([
    ['two could be meant', 'The sternum protects the heart. It moves with every breath of the patient.'],
    [
      'the number differs',
      'Osteoclasts are large cells of the bone. It is resorbed by acid in their border.',
    ],
    [
      'another heading',
      'Insulin is a hormone.\n\nGlucagon Release\n\nIt is secreted by the pancreas at night.',
    ],
    ['no one is meant', 'Insulin is a hormone. It is known that fasting lowers the glucose of blood.'],
    ['the name follows', 'Nystatin is put on the skin. The drug terbinafine is swallowed for months.'],
    [
      'another is named',
      'Gout is a disease of joints. Psoriasis may follow. Symptoms include pain and a red skin.',
    ],
    ['it only may be', 'Bacteremia may develop in rare cases. Treatment is usually supportive and short.'],
    ['only some are', 'Some fungi are dimorphic. Their growth depends on the temperature.'],
  ])('stays out where %s', (_why, text) =>
    expect(statementsIn(text).filter(({ made }) => made !== 'sentence')).toEqual([]),
  );
});

describe('the parts of a sentence', () => {
  it.each([
    [
      'Caffeine speeds up the sinus node, whereas nicotine stimulates sympathetic neurons.',
      ['Caffeine speeds up the sinus node.', 'Nicotine stimulates sympathetic neurons.'],
    ],
    [
      'Sodium is reabsorbed from the filtrate; however, potassium is excreted into the filtrate.',
      ['Sodium is reabsorbed from the filtrate.', 'Potassium is excreted into the filtrate.'],
    ],
    [
      'The dermis connects the epidermis to the hypodermis, and provides strength to the skin.',
      ['The dermis connects the epidermis to the hypodermis.', 'The dermis provides strength to the skin.'],
    ],
    [
      'Muscle fibers contain glycogen, which is a polymer of glucose.',
      ['Muscle fibers contain glycogen.', 'Glycogen is a polymer of glucose.'],
    ],
    [
      'Globin, the protein portion of hemoglobin, is broken down into amino acids.',
      ['Globin is the protein portion of hemoglobin.', 'Globin is broken down into amino acids.'],
    ],
    [
      'Plantar warts (also called foot warts) develop on the sole of the foot.',
      ['Plantar warts are also called foot warts.', 'Plantar warts develop on the sole of the foot.'],
    ],
    [
      'Clonidine is used for several kinds of pain, including headache, neuralgia, and cramps.',
      ['Clonidine is used for several kinds of pain.'],
    ],
    [
      'Active transport of sodium in the thick ascending limb dilutes the filtrate of the tubule, raising the osmolarity of the medulla around it.',
      ['Active transport of sodium in the thick ascending limb dilutes the filtrate of the tubule.'],
    ],
    [
      'The foramen ovale of the fetal heart closes within minutes after birth because the pressure in the left atrium exceeds that in the right atrium.',
      ['The foramen ovale of the fetal heart closes within minutes after birth.'],
    ],
  ])('%s', (text, expected) => expect(textsIn(text)).toEqual(expect.arrayContaining(expected)));

  it.each([
    'Albinism is a disorder that affects the color of skin, hair, and eyes.',
    'If the ureter is blocked, the pelvis of the kidney swells, and the cortex becomes thin.',
    'Damage to the endothelium makes platelets adhere, which leads to a thrombus.',
    'The spleen receives blood from a branch of the celiac trunk, which is short.',
  ])('does not cut a list, a condition or a doubt: %s', (text) =>
    expect(
      textsIn(text).filter((part) => /^(?:The (?:cortex|celiac|spleen is)|Hair|Eyes|Platelets)/u.test(part)),
    ).toEqual([]),
  );
});

describe('a name of two', () => {
  it('is not taken for one', () => {
    const text =
      'Chromaffin cells produce the neurotransmitters epinephrine (also called adrenaline) and dopamine.';
    expect(statementsIn(text).filter(({ made }) => made === 'naming')).toEqual([]);
  });
});

describe('the reason at the end', () => {
  it('stays where the sentence denies something', () => {
    const text =
      'Platelets do not adhere to the healthy endothelium of the large arteries of the body just because they touch it.';
    expect(textsIn(text)).toEqual([text]);
  });
});

describe('stories', () => {
  it('leaves out what is told of a named person', () => {
    const text =
      'Marta has a fever and her neck is stiff. Bacteria cross the barrier of the brain in meningitis. Marta receives ceftriaxone by vein.';
    expect(textsIn(text)).toEqual(['Bacteria cross the barrier of the brain in meningitis.']);
  });

  it('drops "also" and "for example", which lean on what was said', () => {
    expect(textsIn('For example, retinol is also stored in the stellate cells of the liver.')).toEqual([
      'Retinol is stored in the stellate cells of the liver.',
    ]);
  });

  it('drops "by contrast" before what a thing is, and keeps what points back', () => {
    expect(
      textsIn('Quiet expiration, by contrast, is a passive process that depends on elastic recoil.'),
    ).toEqual(['Quiet expiration is a passive process that depends on elastic recoil.']);
    expect(textsIn('The latter, by contrast, is a passive process that depends on elastic recoil.')).toEqual(
      [],
    );
  });
});
