import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';

let service: TestService;
const ada = contextOf('ada');
const wish = { system: 'Renal', science: 'diagnosis', difficulty: 'an easy' };

beforeEach(() => {
  service = createTestService();
});

const answer = async (question_id: string, option: string) => {
  const body = { question_id, is_correct: true, selected_option: option };
  return (await service.handlers.submitPracticeAnswer(requestOf(body), ada)).body;
};
const pass = (ms: number): void => {
  service.time.now = new Date(Date.parse(service.time.now) + ms).toISOString();
};
const ask = async () => {
  const { _id: id, ...rest } = (await service.handlers.askQuestion(requestOf(wish), ada)).body;
  return { id, ...rest };
};

const note = (id: string, text: string) =>
  service.handlers.keepPracticeNote(requestOf({ question_id: id, text }), ada);

describe('a note', () => {
  it('is there when the question comes again', async () => {
    const question = await ask();
    expect(question.note).toBe('');
    await note(question.id, '  Think of gout.\n');
    await answer(question.id, 'wrong 1');
    pass(5 * 24 * 60 * 60_000);
    let next = await ask();
    for (let nth = 0; nth < 60 && next.question !== question.question; nth += 1) {
      await answer(next.id, 'right');
      next = await ask();
    }
    expect(next).toMatchObject({ question: question.question, note: 'Think of gout.' });
  });

  it('has so many characters at most', async () => {
    const id = (await ask()).id;
    await expect(note(id, 'x'.repeat(2_001))).rejects.toMatchObject({ status: 400, code: 'PRACTICE_NOTE' });
    await note(id, `${'x'.repeat(2_000)} `);
  });
});
