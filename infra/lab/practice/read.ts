// `npm run lab -- read-questions`: the second reading of the written practice questions, by somebody who did not write them.
// Prints --most 200 of them (--seed 1, --system renal, --science anatomy, --fresh: only those that nobody has read as they are), without the key. --answers FILE takes the answers: lines of `<number> <letter> [doubt]` for the same draw, lists where they differ
// from the key, and keeps them in processors/knowledge/practice/readings.json.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { questionInWords } from '@anamnesis/contracts/practice/questions/in-words.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/questions/question.ts';
import { drawn } from '../cards/candidate-id.ts';
import { addReadings, type Reading, readReadings } from './readings.ts';
import { readingOrder, writtenQuestions } from './written.ts';

const { values } = parseArgs({
  options: {
    most: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    system: { type: 'string', default: '' },
    science: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
    answers: { type: 'string' },
  },
});

const letters = 'ABCDE';
const known = new Set((await readReadings()).map(({ item, edition }) => `${item} ${edition}`));
const questions = (await writtenQuestions())
  .filter(({ system, science }) => system.startsWith(values.system) && science.startsWith(values.science))
  .filter(({ item, edition }) => !values.fresh || !known.has(`${item} ${edition}`))
  .sort((a, b) => drawn(`${values.seed} ${a.item}`) - drawn(`${values.seed} ${b.item}`))
  .slice(0, Number(values.most));

const shown = (question: PracticeQuestion, at: number): string =>
  [
    `${at + 1}. ${questionInWords(question)}`,
    ...readingOrder(question).map((of, nth) => `   ${letters[nth]} ${question.options[of]?.text}`),
  ].join('\n');

function readingOf(line: string): { question: PracticeQuestion; reading: Reading } {
  const [, number, letter = '', doubt = ''] = /^(\d+)\s+([A-E])\s*(.*)$/u.exec(line) ?? [];
  const question = questions[Number(number) - 1];
  const answered = question && readingOrder(question)[letters.indexOf(letter)];
  if (!question || answered === undefined) throw new Error(`not an answer: ${line}`);
  const { item, edition } = question;
  return { question, reading: { item, edition, answered, ...(doubt !== '' && { doubt }) } };
}

if (values.answers === undefined) console.log(questions.map(shown).join('\n'));
else {
  const lines = (await readFile(values.answers, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const readings = lines.map(readingOf);
  for (const { question, reading } of readings) {
    const { answered, doubt } = reading;
    if (answered !== 0)
      console.log(
        `${reading.item}: “${question.options[answered]?.text}”, not “${question.options[0]?.text}”`,
      );
    if (doubt !== undefined) console.log(`${reading.item}: ${doubt}`);
  }
  const agreed = readings.filter(({ reading }) => reading.answered === 0).length;
  console.log(`${agreed} of ${readings.length} answered as the key says`);
  await addReadings(readings.map(({ reading }) => reading));
}
