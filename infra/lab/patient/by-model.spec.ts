import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import { expect, it } from 'vitest';
import { understoodByModel } from './by-model.ts';

const label = (turn: number, text: string, asks: string[], byRules: string[]) => ({
  source: 's',
  transcript: 't',
  turn,
  text,
  focus: 'cough',
  asks,
  or: [],
  byRules,
});

it('judges what a model names of labelled lines beside what rules understood', async () => {
  const lines = [
    label(1, 'Do you fancy the fags?', ['topic:smoking'], ['act:unclear']),
    label(2, 'And booze?', ['topic:alcohol'], ['topic:alcohol']),
    label(3, 'Any fever?', ['symptom:fever'], ['symptom:fever', 'symptom:cough']),
    label(4, 'How long have you had it?', ['aspect:onset'], ['aspect:onset']),
  ];
  const model = scriptedModel(({ messages }) => {
    const { doctor } = JSON.parse(messages.at(-1)!.content) as { doctor: string };
    if (doctor === 'Any fever?') return '{"asks":["symptom:fever"]}';
    if (doctor.startsWith('How long')) return 'You have had it for long.';
    return '{"asks":["topic:smoking"]}';
  });
  const { ms, ...figures } = await understoodByModel(lines, lines, { model, atOnce: 2 });
  expect(figures).toEqual({
    lines: 4,
    named: 3,
    right: { rules: 3, model: 3 },
    unasked: { rules: 1, model: 1 },
  });
  expect(ms).toHaveLength(3);
  const last = model.requests.find(({ messages }) => messages.at(-1)!.content.includes('How long'));
  expect(JSON.parse(last!.messages.at(-1)!.content)).toEqual({
    before: lines.slice(0, 3).map(({ text }) => ({ doctor: text, patient: '' })),
    doctor: 'How long have you had it?',
  });
});
