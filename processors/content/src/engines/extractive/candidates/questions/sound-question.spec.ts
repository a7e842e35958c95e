import { beforeAll, expect, it } from 'vitest';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { isSoundQuestion } from './sound-question.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

it.each([
  'What does furosemide inhibit in the loop of Henle?',
  'Which nerve innervates the diaphragm?',
  'In children, what causes croup?',
  'To which genus do these bacteria belong?',
  'How many condyles does the mandible have?',
  'What is the removed segment of the transcript called?',
  'Which hormone signals the kidneys to recover water?',
])('takes %s', (question) => {
  expect(isSoundQuestion(question, tag)).toBe(true);
});

it.each([
  'What is nucleotide that stores genetic information?',
  'How is visceral pain on the other hand felt?',
  'What is the cause of death in people who have CF. As treatments improve?',
  'Why is resistance mostly?',
  'What is large polar drugs that bind to the ribosome?',
  'What is freely filtered through the glomerulus, and?',
  'What leads to widespread edema that?',
  'What is the heart (a muscular organ?',
  'What is caused by the?',
  'Which hormones is secreted by the pancreas?',
  'What does is found in the liver?',
  'What are of the of the kidney?',
  'The liver does what?',
  'What needs oxygen to either burn fat?',
  'How long after the meal can the stomach hold food for only?',
  'What does the liver release in the process?',
  'What do we call a disorder caused by too much iron is and results in fibrosis?',
  'What is the tube that carries bile and called?',
  'What is Hodgkin Lymphoma Hodgkin lymphoma also called?',
  'What do we call a change of the cornea through physical?',
  'Which gland converts iodide into hormones, and the healthy liver converts glucose into glycogen?',
])('refuses %s', (question) => {
  expect(isSoundQuestion(question, tag)).toBe(false);
});
