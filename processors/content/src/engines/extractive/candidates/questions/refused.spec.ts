import { beforeAll, expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { analyse } from '../../../../statements/statements.ts';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { questionCandidates } from '../questions.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const questions = (sentence: string): string[] => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text: sentence }] });
  const [first] = index.pages.get(1)!.sentences;
  return questionCandidates(analyse(first!, 'sentence', tag), index, tag).map(({ prompt }) =>
    prompt.replace(/\n\{\{c1::(.*)\}\}$/u, ' → $1'),
  );
};

it.each([
  [
    'a name means what it does at any time',
    'Early-onset sepsis means infection within 72 hours of birth.',
    /^When/u,
  ],
  [
    'what for is not into what',
    'The needs of the mother transform to accommodate the developing fetus.',
    /^What do/u,
  ],
  [
    'how long something lasts is not how long another thing is done',
    'Transplantation is deferred until the antibody has been undetectable for six months.',
    /^For how long/u,
  ],
  [
    'another case is no part of a reason',
    'Prostaglandins are avoided because macular oedema can follow, and in a history of herpetic keratitis.',
    /^Why/u,
  ],
  [
    'the second of two that share a verb spoils the question',
    'Lecithin goes via MDR3 and bilirubin via MRP2.',
    /bilirubin via/u,
  ],
  [
    'a second clause without a joint is no part of the first',
    'Folinic acid speeds oxidation of formate, pyridoxine and thiamine divert glyoxylate.',
    /./u,
  ],
  [
    'what sets a drug apart is not what it is',
    'Dorzolamide stings because of its acidity, whereas brinzolamide is a suspension which blurs for a few minutes.',
    /^What is brinzolamide/u,
  ],
  [
    'a plural noun is no verb',
    'Nutrient deficiencies further increase oxidative stress.',
    /^What does nutrient/u,
  ],
  [
    'what one comes of is not why it comes of the other',
    'Angina is often the result of narrowed arteries due to atherosclerosis.',
    /^Why/u,
  ],
  ['an organ holds many things', 'The kidneys contain nephrons.'],
  [
    'what comes of it is no reason',
    'Colchicine binds to tubulin, so that neutrophils can not migrate.',
    /^Why/u,
  ],
  [
    'how often is not how soon',
    'Oxytocin is infused until there are four contractions in ten minutes.',
    /^How soon/u,
  ],
  [
    'a name behind the place',
    'In sickle cell disease Salmonella is a frequent cause of osteomyelitis.',
    /located/u,
  ],
  [
    'what it tells of is not what it is',
    'Eosinophilia is a feature of helminths that invade tissue.',
    /^What is eosinophilia\?/u,
  ],
  [
    'how it is done is no part of the object',
    'Calcium gluconate protects the heart within minutes without lowering potassium.',
    /^What does/u,
  ],
  [
    'the main clause behind a condition',
    'When the sperm meets the oocyte, a wave of calcium spreads and enzymes harden the zona.',
    /^What is the oocyte/u,
  ],
  ['a place anyone would say', 'During micturition, urine is expelled from the bladder.'],
  ['which ones, the page has told', 'Insulin must cross the two membranes to reach the nucleus.'],
  [
    'much has several functions',
    'Thyroid hormones have several functions, including the growth of the skeleton.',
  ],
  ['much results from damage', 'Hepatic encephalopathy results from failure of the liver.', /^What results/u],
  [
    'what is converted, but not into what',
    'Lipase catalyzes the conversion of triglycerides, stored in fat, to glycerol.',
  ],
  ['two deeds of many', 'Calcitonin increases the excretion of calcium and the deposition of phosphate.'],
  [
    'two parts with their own',
    'The kidney consists of an outer cortex of glomeruli and an inner medulla of tubules.',
    /^What does/u,
  ],
  [
    'of what, is not said',
    'Preformed components of the wall that last include chitin and keratin.',
    /^What do preformed components that/u,
  ],
  [
    'the second verb is no object',
    'Hormones regulate the growth of the bones, control the metabolism of glucose, and prepare the uterus.',
  ],
  ['new is much', 'Monkeypox is an emerging viral infection with pustules on the skin.', /^What do we call/u],
])('does not ask, as %s', (_why, sentence, refused = /./u) => {
  expect(questions(sentence).filter((one) => refused.test(one))).toEqual([]);
});

it('asks for a time without the words that only weigh it, and without what the sentence leans on', () => {
  expect(
    questions('In comparison, a platelet can survive in the blood for only about 10 days after its release.'),
  ).toContain('How long after its release can a platelet survive in the blood? → 10 days');
});
