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

/** Questions with their answers that a page of one sentence (and what the document says besides) gives. */
function questions(sentence: string, besides = ''): string[] {
  const index = indexDocument({ pages: [{ pageNumber: 1, text: `${sentence} ${besides}`.trim() }] });
  const [first] = index.pages.get(1)!.sentences;
  return questionCandidates(analyse(first!, 'sentence', tag), index, tag).map(({ prompt }) =>
    prompt.replace(/\n\{\{c1::(.*)\}\}$/u, ' → $1'),
  );
}

it.each([
  ['A stack of thylakoids is called a granum.', 'What is a stack of thylakoids called? → granum'],
  [
    'Insulin is a hormone that lowers the concentration of glucose in the blood.',
    'Which hormone lowers the concentration of glucose in the blood? → Insulin',
  ],
  [
    'Cystitis is inflammation of the urinary bladder caused by bacteria.',
    'What do we call inflammation of the urinary bladder caused by bacteria? → Cystitis',
  ],
  [
    'The term blepharitis refers to an inflammation of the eyelids and their glands.',
    'What term refers to an inflammation of the eyelids and their glands? → blepharitis',
  ],
  ['Renin is secreted by the juxtaglomerular cells.', 'What secretes renin? → juxtaglomerular cells'],
  ['Osteocytes are located within lacunae.', 'Where are osteocytes located? → within lacunae'],
  ['The retina is supplied by the ophthalmic artery.', 'What is the retina supplied by? → ophthalmic artery'],
  ['Erysipelas is caused by Streptococcus pyogenes.', 'What causes erysipelas? → Streptococcus pyogenes'],
  [
    'Furosemide inhibits sodium reabsorption in the kidney.',
    'What does furosemide inhibit in the kidney? → sodium reabsorption',
  ],
  [
    'The coronary sinus drains into the right atrium.',
    'What does the coronary sinus drain into? → right atrium',
  ],
  ['Ivermectin is used to treat onchocerciasis.', 'What is ivermectin used to treat? → onchocerciasis'],
  [
    'Aspirin lowers fever by inhibiting prostaglandin synthesis.',
    'How does aspirin lower fever? → by inhibiting prostaglandin synthesis',
  ],
  ['The mandible has two condyles.', 'How many condyles does the mandible have? → two'],
  [
    'The phrenic nerve innervates the diaphragm and the pericardium.',
    'What innervates the diaphragm and the pericardium? → phrenic nerve',
  ],
  [
    'Aspirin should not be used in children due to the risk of Reye syndrome.',
    'Why should aspirin not be used in children? → due to the risk of Reye syndrome',
  ],
  [
    'Because lithium is excreted by the kidneys, dehydration raises the concentration of lithium.',
    'Why does dehydration raise the concentration of lithium? → Because lithium is excreted by the kidneys',
  ],
  [
    'Vasovagal syncope occurs when the vagus nerve slows the heart.',
    'When does vasovagal syncope occur? → when the vagus nerve slows the heart',
  ],
  [
    'Vasopressin signals the kidneys to reabsorb water from the urine.',
    'What does vasopressin signal the kidneys to do? → reabsorb water from the urine',
  ],
  [
    'Osteoclasts are responsible for the resorption of bone.',
    'What are osteoclasts responsible for? → resorption of bone',
  ],
  ['Lithium is excreted through the kidneys.', 'How is lithium excreted? → through the kidneys'],
  [
    'Lispro insulin peaks 1–2 hours after injection (American Diabetes Association, 2023a).',
    'How long after injection does lispro insulin peak? → 1–2 hours',
  ],
  ['Aldosterone is the major mineralocorticoid.', 'What is the major mineralocorticoid? → Aldosterone'],
  [
    'Cystic fibrosis results from a mutation of the CFTR gene.',
    'What does cystic fibrosis result from? → mutation of the CFTR gene',
  ],
  [
    'Atelectasis is the collapse of alveoli in a part of the lung.',
    'What is atelectasis? → the collapse of alveoli in a part of the lung',
  ],
  [
    'A computed tomography angiogram (CTA) shows the aneurysm.',
    'What does CTA stand for? → computed tomography angiogram',
  ],
  [
    'The normal serum potassium is between 3.5 and 5.0 mEq/L.',
    'What is the normal serum potassium? → between 3.5 and 5.0 mEq/L',
  ],
  [
    'There are seven cervical vertebrae in the neck.',
    'How many cervical vertebrae are there in the neck? → seven',
  ],
  [
    'Vitamin D protects against osteoporosis, the loss of bone density.',
    'What does vitamin D protect against? → osteoporosis',
  ],
  [
    'Body temperature is regulated and maintained by the hypothalamus.',
    'What is body temperature regulated and maintained by? → hypothalamus',
  ],
  [
    'The five cardinal signs of inflammation are erythema, edema, heat, pain, and altered function.',
    'What are the five cardinal signs of inflammation? → erythema, edema, heat, pain, and altered function',
  ],
  [
    'External respiration refers to gas exchange that occurs in the alveoli.',
    'What does external respiration refer to? → gas exchange that occurs in the alveoli',
  ],
  ['Bedsores are also called decubitus ulcers.', 'What are bedsores also called? → decubitus ulcers'],
  [
    'Graves disease is the most common cause of hyperthyroidism in the United States.',
    'What is the most common cause of hyperthyroidism in the United States? → Graves disease',
  ],
  [
    'Furosemide is a loop diuretic that acts in the kidney.',
    'What class of drug is furosemide? → loop diuretic',
  ],
  [
    'Chronic inflammation leads to granulomas, pockets of infected tissue walled off by leukocytes.',
    'What are granulomas? → pockets of infected tissue walled off by leukocytes',
  ],
  [
    'Insulin is released by the pancreas, whereas renin is secreted by the juxtaglomerular cells.',
    'What secretes renin? → juxtaglomerular cells',
  ],
  [
    'Carbamazepine is used for focal seizures, trigeminal neuralgia and bipolar disorder.',
    'What is carbamazepine used for? → focal seizures, trigeminal neuralgia and bipolar disorder',
  ],
  [
    'The anterior lobe arises from an upgrowth of the oral ectoderm called the Rathke pouch.',
    'What is an upgrowth of the oral ectoderm called? → Rathke pouch',
  ],
  [
    'Anemia of CKD is caused mainly by a deficiency of erythropoietin.',
    'What is anemia of CKD caused mainly by? → deficiency of erythropoietin',
  ],
  [
    'Albumin normally accounts for approximately 54 percent of the total plasma protein content.',
    'What percentage of the total plasma protein content does albumin normally account for? → 54 percent',
  ],
])('asks of “%s”: %s', (sentence, question) => {
  expect(questions(sentence)).toContain(question);
});

it('asks for a subject by the kind that the document gives it', () => {
  expect(
    questions(
      'Aldosterone increases the reabsorption of sodium in the collecting duct.',
      'Aldosterone is a hormone that the adrenal cortex secretes.',
    ),
  ).toContain('Which hormone increases the reabsorption of sodium in the collecting duct? → Aldosterone');
});

it('leaves out a second subject with its verb', () => {
  const all = questions(
    'The phrenic nerve innervates the diaphragm and the pericardium, and the spleen filters the blood.',
  );
  expect(all).toContain('What innervates the diaphragm and the pericardium? → phrenic nerve');
});

it.each([
  'Some patients develop pericarditis after surgery.',
  'Physicians use echocardiography in the diagnosis of endocarditis.',
  'Heparin does not cross the placenta of the mother.',
  'Keratitis can occur in the eye.',
  'Like archaea, methanogens are found in sediments.',
  'A prism is a solid with a flat surface that refracts and splits light.',
  'Candida is a genus of fungi capable of budding.',
  'Glycolysis produces pyruvate.',
  'The flaps are supported by the chordae tendineae.',
  'Vitamin D prevents rickets, the softening of the bones, resulting in bowed legs.',
  'The cortex is derived from the mesoderm of the embryo.',
  'A vague feeling can lead to tachycardia.',
  'Nausea is the commonest side effect.',
  'Nurses should monitor the potassium of the patient to prevent arrhythmia.',
])('asks nothing where the shape or the answer is not certain: %s', (sentence) => {
  expect(questions(sentence)).toEqual([]);
});

it.each([
  'Urea is freely filtered through the glomerular capillaries.',
  'Cortisol binds to the glucocorticoid receptor.',
])('asks for no subject where the same holds of many: %s', (sentence) => {
  expect(questions(sentence).filter((one) => /^What (?:is freely|binds)/u.test(one))).toEqual([]);
});

it('keeps that a name is one besides another', () => {
  expect(questions('The medial meniscus is also called the internal semilunar fibrocartilage.')).toContain(
    'What is the medial meniscus also called? → internal semilunar fibrocartilage',
  );
});

it('stays linear on hostile input', () => {
  const started = performance.now();
  questions(`The liver ${'and the liver, '.repeat(2_000)}stores glycogen.`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
