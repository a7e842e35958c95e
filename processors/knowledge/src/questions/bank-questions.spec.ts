import { expect, it } from 'vitest';
import { bankItemOf } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import { leastOptions } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { createPracticeBank } from '../practice/bank.ts';
import { createBankQuestions } from './bank-questions.ts';

const questionsOn = createBankQuestions();
const on = (...texts: string[]) =>
  questionsOn({ pages: texts.map((text, at) => ({ pageNumber: at + 1, text })) });
const heading = (text: string, rest: string) => ({
  pages: [
    {
      pageNumber: 1,
      text: `${text}\n${rest}`,
      blocks: [
        { kind: 'heading' as const, start: 0, end: text.length, path: [] },
        {
          kind: 'paragraph' as const,
          start: text.length + 1,
          end: text.length + 1 + rest.length,
          path: [text],
        },
      ],
    },
  ],
});

const topics = async (title: string) =>
  new Set((await questionsOn(heading(title, 'Notes.'))).map(({ topic }) => topic));

it('gives a lecture on one disease twenty questions, those on it first', async () => {
  const found = await questionsOn(heading('Asthma', 'The airways are inflamed. Asthma varies.'));
  expect(found.length).toBeGreaterThanOrEqual(20);
  expect(found[0]?.topic).toBe('Asthma');
  for (const { span, pageNumber, options, key } of found) {
    expect([span, pageNumber]).toEqual(['Asthma', 1]);
    expect(options.length).toBeGreaterThanOrEqual(leastOptions);
    expect(options[key]?.why).not.toBe('');
  }
});

it('asks what the bank asks, with its own key', async () => {
  const bank = createPracticeBank();
  for (const { cardId, options, key, stem } of (await questionsOn(heading('Gout', 'Urate.'))).slice(0, 5)) {
    const item = await bank.question(bankItemOf(cardId)!);
    expect(options[key]?.text).toBe(item?.options[0]?.text);
    expect(item?.stem.split('\n\n').every((part) => stem.includes(part))).toBe(true);
  }
});

it('asks nothing on what is named in passing, or by a word that is of no one thing', async () => {
  expect(await on('The cleaning of the ward is done each day. One patient had gout once.')).toEqual([]);
  expect(await on('An infection is treated early.\nInfection control matters.')).toEqual([]);
});

it('knows the members of a group that a heading names, and not all of a symptom', async () => {
  expect((await topics('Valvular heart disease')).has('Aortic stenosis')).toBe(true);
  expect((await topics('Jaundice')).size).toBe(0);
});

it('takes the field that most of it is of', async () => {
  const rest =
    'Placenta praevia: painless\nPlacental abruption: pain\nPre-eclampsia: proteinuria\nHypertension';
  const found = await on(`Labour\n${rest}\nEclampsia: fits`);
  expect(found.map(({ topic }) => topic)).not.toContain('Pulmonary hypertension');
});
