import type { DocumentText, DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { expect, it } from 'vitest';
import { scriptedModel } from '../../testing/scripted-model.ts';
import { isReading, readingOf } from '../../testing/second-reader.ts';
import { createModelEngine } from './engine.ts';

const [NODE, VT, LIDOCAINE] = [
  'Adenosine blocks conduction through the atrioventricular node for a few seconds.',
  'Verapamil is contraindicated in patients with ventricular tachycardia.',
  'Lidocaine shortens the action potential of ventricular cells.',
];
const document: DocumentText = { pages: [{ pageNumber: 1, text: `${NODE} ${VT} ${LIDOCAINE}` }] };
const asked = { cardStyle: 'question_answer' } as const;
const adenosine = {
  quote: NODE,
  prompt: 'Which drug stops atrioventricular nodal conduction for a few seconds?',
  answer: 'Adenosine',
  yield: 'high',
};
const verapamil = {
  quote: VT,
  prompt: 'In which arrhythmia must verapamil not be given?',
  answer: 'ventricular tachycardia',
  yield: 'normal',
};
const lidocaine = {
  quote: LIDOCAINE,
  prompt: 'What does lidocaine do to the action potential of ventricular cells?',
  answer: 'shortens it',
  yield: 'normal',
};
const nowhere = { quote: 'Not there.' };
type Fact = typeof adenosine;
const promptOf = ({ prompt, answer }: Fact): string => `${prompt}\n{{c1::${answer}}}`;
const promptsOf = (cards: readonly DraftCard[]) => cards.map(({ prompt }) => prompt);

/** A model that drafts these facts and repairs the first that is faulty; all that it reads is right. */
const modelOf = (facts: readonly Fact[], repaired?: Fact) =>
  scriptedModel((request) => {
    if (isReading(request)) return readingOf(request);
    if (request.schema?.name !== 'repair') return JSON.stringify({ title: null, points: [], facts });
    return JSON.stringify({ repaired: repaired ? [{ number: 0, ...repaired }] : [] });
  });

it('shows the sound cards before it asks for a repair, in the order of the page, and keeps them', async () => {
  // It asks what a card that is shown asks, and wants another answer.
  const contradicting = { ...lidocaine, prompt: adenosine.prompt, answer: 'Lidocaine' };
  const model = modelOf([verapamil, { ...lidocaine, ...nowhere }, adenosine], contradicting);
  const told: unknown[] = [];
  const shown = (cards: DraftCard[]) => void told.push([promptsOf(cards), model.requests.length]);
  const { cards } = await createModelEngine(model).generatePage(document, 1, { ...asked, shown });
  const prompts = [adenosine, verapamil].map(promptOf);
  expect(told).toEqual([[prompts, 2]]);
  expect(promptsOf(cards)).toEqual(prompts);
  expect(model.requests.map(({ schema }) => schema?.name)).toEqual(['draft', 'reading', 'repair', 'reading']);
});

it('shows none that would be left out for what is repaired', async () => {
  const model = modelOf([verapamil, { ...adenosine, ...nowhere }, lidocaine], adenosine);
  const told: string[][] = [];
  const { cards } = await createModelEngine(model).generatePage(document, 1, {
    ...asked,
    howMany: 'fewer',
    shown: (early) => void told.push(promptsOf(early)),
  });
  expect(told).toEqual([[promptOf(verapamil)]]);
  expect(promptsOf(cards)).toEqual([adenosine, verapamil].map(promptOf));
});

it('shows nothing before the others where nothing is repaired, or nothing is sound', async () => {
  const told: DraftCard[][] = [];
  const showing = { ...asked, shown: (cards: DraftCard[]) => void told.push(cards) };
  await createModelEngine(modelOf([adenosine])).generatePage(document, 1, showing);
  const faulty = createModelEngine(modelOf([{ ...adenosine, ...nowhere }]));
  await expect(faulty.generatePage(document, 1, showing)).rejects.toThrow('nothing');
  expect(told).toEqual([]);
});
