import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryData } from '../data.ts';
import { aPatient, sources } from '../../testing/patients.ts';
import { isHeard } from './heard.ts';
import { mannerOf } from './manner.ts';

let manner: HistoryData['manner'];
beforeAll(async () => void ({ manner } = await sources.data()));
const heard = (point: keyof typeof manner, said: string): boolean =>
  isHeard(point, 'none', { said, asks: [] }, manner);

describe('what was said', () => {
  it.each([
    ['introduced', "Hi there, I'm Sam, one of the fourth year medical students."],
    ['introduced', 'Good morning, Dr Patel here, what brings you in?'],
    ['introduced', 'My name’s Anna. When did the pain start?'],
    ['introduced', "Hello I'm Mr Brown, the registrar"],
    ['introduced', 'i am a final year student doctor'],
    ['consent', "Can I have a chat with you about what's been going on?"],
    ['consent', 'Are you okay to talk for a few minutes?'],
    ['consent', 'Do I have your permission to go ahead?'],
    ['empathy', 'That sounds really scary. How long did it last?'],
    ['empathy', 'You poor thing'],
    ['empathy', 'I can see that this is upsetting'],
    ['empathy', "That can't have been easy. Do you smoke?"],
    ['summary', 'Just to recap: cough for two weeks, fever, no blood'],
    ['summary', 'Have I got that right? And what do you do for a living?'],
    ['closing', "I'm going to order an ECG and then we'll talk about next steps"],
  ] as const)('is %s: %s', (point, said) => expect(heard(point, said)).toBe(true));

  it.each([
    ['introduced', 'Your name is Joan?'],
    ['introduced', 'Are you a student?'],
    ['introduced', 'Did a nurse look at it?'],
    ['introduced', "I'm going to ask about smoking"],
    ['consent', 'Do you smoke?'],
    ['consent', 'Is your sleep okay?'],
    ['empathy', 'Is it very painful?'],
    ['empathy', 'Sorry, could you repeat that?'],
    ['empathy', 'Do you find it difficult to breathe?'],
    ['summary', 'What have you been told?'],
    ['summary', 'Did you say you smoke?'],
    ['closing', 'Do you have pain?'],
  ] as const)('is not %s: %s', (point, said) => expect(heard(point, said)).toBe(false));
});

const round = (said: string, ...asks: string[]) => ({ said, asks, disclosed: [], focus: null });

it('counts in any line, whatever that was understood as', async () => {
  const rounds = [
    round('When did it start?', 'aspect:onset'),
    round("By the way, I'm Sam, a medical student, is that okay with you? Any cough?", 'symptom:cough'),
    round('That sounds awful. To sum up, it is worse at night. Do you smoke?', 'topic:smoking'),
  ];
  const points = mannerOf({ patient: await aPatient('asthma'), rounds, manner });
  const done = points.filter(({ isDone }) => isDone).map(({ id }) => id);
  expect(done).toEqual(expect.arrayContaining(['introduced', 'consent', 'empathy', 'summary']));
});
