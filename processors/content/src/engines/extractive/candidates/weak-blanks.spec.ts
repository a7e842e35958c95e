import { expect, it } from 'vitest';
import { roleOf } from './blank-role.ts';
import { isWeakBlank } from './weak-blanks.ts';

const rangeOf = (text: string, answer: string) => {
  const start = text.indexOf(answer);
  return { start, end: start + answer.length };
};

it.each([
  ['bacteria', 'The capsule protects bacteria from phagocytes.'],
  ['beta blockers', 'Some beta blockers are lipophilic.'],
  ['veins', 'The wall of arteries is thicker than the veins.'],
  ['asthma', 'Propranolol is avoided in patients with asthma.'],
  ['amiodarone', 'Fibrosis has been seen in patients treated with amiodarone.'],
  ['ringworm', 'The best treatment for ringworm is a cream.'],
  ['excitability', 'Hypocalcemia causes an increased excitability of muscle.'],
  ['digoxin', 'Adverse effects of digoxin include nausea.'],
  ['spores', 'The stain is used to examine spores.'],
  ['nerves', 'Neuropathy refers to damage of the nerves.'],
  ['gout', 'The diagnosis of gout is made from the fluid of the joint.'],
  ['tumors', 'Metastases arise from primary tumors.'],
  ['lymphocytes', 'Smaller lymphocytes have little cytoplasm.'],
  ['absorption', 'Upon absorption, iron joins the pool of the body.'],
  ['kidney', 'Each kidney weighs about 150 g in males.'],
  ['neuropathy', 'The highest rates of neuropathy are found in old age.'],
  ['arteries', 'Blood is pumped into the arteries by the heart.'],
  ['CDC', 'The highest burden was found by the CDC in cities.'],
  ['Pregnant adolescents', 'Pregnant adolescents have preterm labor more often.'],
  ['kidney function', 'Several hormones regulate kidney function.'],
  ['immune system', 'Mast cells are part of the immune system.'],
  ['dry season', 'Cover the mouth, especially during the dry season.'],
  ['glaucoma', 'Untreated glaucoma is worse than glaucoma under drops.'],
])('refuses %s', (answer, text) => expect(isWeakBlank(text, rangeOf(text, answer), 'plain')).toBe(true));

it('refuses who works on something, though it is defined', () => {
  const text = 'A hematologist is a doctor who treats diseases of the blood.';
  expect(isWeakBlank(text, rangeOf(text, 'hematologist'), 'defined')).toBe(true);
});

it('takes a general word that the sentence defines', () => {
  const text = 'An enzyme is a protein that speeds a reaction.';
  expect(isWeakBlank(text, rangeOf(text, 'enzyme'), 'defined')).toBe(false);
  expect(isWeakBlank(text, rangeOf(text, 'reaction'), 'plain')).toBe(false);
});

it.each([
  ['thrombin', 'Fibrinogen is cleaved by thrombin.', 'agent'],
  ['glaucoma', 'In glaucoma, the optic nerve is damaged.', 'setting'],
  ['rupture', 'Hypertension favors rupture of the aneurysm.', 'headed'],
  ['calyx', 'Urine is drained, because the calyx contracts.', 'subordinate'],
  ['femur', 'The quadriceps covers the shaft of the femur in front.', 'belonging'],
])('sees how a sentence uses %s', (answer, text, role) =>
  expect(roleOf(text, rangeOf(text, answer))).toBe(role),
);
