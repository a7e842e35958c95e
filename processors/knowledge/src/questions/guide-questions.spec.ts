import { expect, it } from 'vitest';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { readSymptoms } from '../folder.ts';
import { allEntries, entryOf } from '../testing/entries.ts';
import { guideQuestions } from './guide-questions.ts';

const names = new Map((await readSymptoms()).map(({ id, name }) => [id, name]));
const questionsIn = (entry: DiseaseEntry) => [...guideQuestions(entry, names).values()];
const questionsOf = async (...of: Parameters<typeof entryOf>) => questionsIn(await entryOf(...of));

it('asks for the term that a sentence begins with, and takes the others of its section', async () => {
  const questions = await questionsOf('surgery', 'acute-cholecystitis');
  const ultrasound = questions.find(({ key }) => key.text === 'Abdominal ultrasound');
  expect(ultrasound?.stem).toBe(
    'In acute cholecystitis, which of the following shows stones, a wall thicker than 3 mm, fluid around the gallbladder and a sonographic Murphy sign?',
  );
  expect(ultrasound?.others.map(({ text }) => text)).toContain('Cholescintigraphy');
});

it('does not ask for what a treatment is used for, or for what is more often', async () => {
  const stems = (await questionsOf('cardiology', 'dilated-cardiomyopathy')).map(({ stem }) => stem);
  expect(stems.filter((stem) => /mortality/u.test(stem))).toEqual([]);
  const aldosteronism = (await questionsOf('endocrinology', 'primary-aldosteronism')).map(({ stem }) => stem);
  expect(aldosteronism.filter((stem) => /more often/u.test(stem))).toEqual([]);
});

it('does not ask for a symptom that the sentence names in another word', async () => {
  const keys = (await questionsOf('nephrology', 'lupus-nephritis')).map(({ key }) => key.text);
  expect(keys).not.toContain('Fatigue');
});

it('has wrong options with another sentence each, and tells no key in its stem', async () => {
  for (const entry of await allEntries())
    for (const { stem, key, others } of questionsIn(entry)) {
      expect(stem.toLowerCase()).not.toContain(` ${key.text.toLowerCase()} `);
      expect(new Set([key, ...others].map(({ span }) => span)).size).toBe(others.length + 1);
    }
});
