import { afterAll, expect, it } from 'vitest';
import { createStudents } from './student.ts';

const students = await createStudents();
afterAll(() => students.close());

const question = (text: string) => ({
  id: 'one-01',
  half: 'tune' as const,
  kind: 'notes' as const,
  question: text,
  places: [],
  answer: [],
  harmful: [],
});

it('asks the notes of one student, and nothing of another', async () => {
  const gout = '# Gout\n\nGout begins in the big toe in most people.\n';
  const secret = '# Diary\n\nThe quizzabone syndrome of the big toe is known to nobody but me.\n';
  await students.upload('ann', [{ name: 'Joints', text: gout, headings: [] }]);
  await students.upload('ben', [{ name: 'Diary', text: secret, headings: [] }]);
  const told = await students.ask('ann', question('Where does gout begin?'));
  expect(told.results.map(({ PDF_name }) => PDF_name)).toEqual(['Joints']);
  expect(told.aiAnswer).toContain('big toe');
  expect(told.answer?.citations.map(({ PDF_name }) => PDF_name)).toEqual(['Joints']);
  expect((await students.ask('ann', question('quizzabone syndrome'))).aiAnswer).toBeNull();
});
