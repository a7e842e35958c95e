import { wireOptionsOf } from '@anamnesis/contracts/practice/questions/wire.ts';
import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { secondsForQuestion } from '@anamnesis/contracts/practice/limits.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { practice } from './category.ts';

let service: TestService;
const [ada, eve] = [contextOf('ada'), contextOf('eve')];
const wish = { system: 'Renal', science: 'diagnosis', difficulty: 'an easy' };
const notFound = { status: 404, code: 'NOT_FOUND', message: 'Question not found' };

beforeEach(() => {
  service = createTestService();
});

const ask = async (sent: Partial<typeof wish> = {}, who = ada, id?: string) =>
  (await service.handlers.askQuestion(requestOf({ ...wish, ...sent }, id), who)).body;
const idOf = ({ _id: id }: { _id: string }): string => id;
type Answer = { option?: string; isCorrect?: boolean; who?: typeof ada; commandId?: string };
const answer = async (id: string, { option, isCorrect = true, who = ada, commandId }: Answer = {}) => {
  const body = {
    question_id: id,
    is_correct: isCorrect,
    ...(option !== undefined && { selected_option: option }),
  };
  return (await service.handlers.submitPracticeAnswer(requestOf(body, commandId), who)).body;
};
const start = async (mode: 'tutor' | 'exam', id?: string) =>
  (await service.handlers.startBlock(requestOf({ ...wish, size: 10 as const, mode }, id), ada)).body.blockId;
const end = (blockId: string) =>
  service.handlers.endBlock(
    { ...requestOf(undefined), params: { blockId } } as unknown as Parameters<
      TestService['handlers']['endBlock']
    >[0],
    ada,
  );
const events = (who = 'ada') => service.log.readStream(practiceStream(who));
const answersIn = async () =>
  (await events()).flatMap((event) => (event.type === 'PracticeQuestionAnswered' ? [event.data] : []));
const blockIds = async () =>
  (await events()).flatMap((event) =>
    event.type === 'PracticeBlockStarted'
      ? (event.data as { questions: { questionId: string }[] }).questions.map(({ questionId }) => questionId)
      : [],
  );
const card = async (id: string) =>
  (await service.handlers.makePracticeCard(requestOf({ question_id: id }), ada)).body;
const pass = (ms: number) => {
  service.time.now = new Date(Date.parse(service.time.now) + ms).toISOString();
};

describe('a question', () => {
  it('has its fields as the specification names them', async () => {
    const question = await ask();
    expect(question).toMatchObject({
      question: expect.stringContaining('Question renal/diagnosis/easy-'),
      correct_option: 'right',
      explanation: 'why right',
      system: 'renal',
      science: 'diagnosis',
      difficulty: 'easy',
      source: 'written',
      isRepeat: false,
    });
    const options = wireOptionsOf(question.options);
    expect(options.toSorted()).toEqual(['right', 'wrong 1', 'wrong 2', 'wrong 3', 'wrong 4']);
    expect(question.reasons.map(({ why }) => why)).toEqual(options.map((option) => `why ${option}`));
  });

  it.each([
    { system: 'Kidney' },
    { science: 'embryology' },
    { difficulty: 'impossible' },
    { system: '' },
    { system: '__proto__' },
  ])('is refused for %j', async (sent) => {
    await expect(ask(sent)).rejects.toMatchObject({ status: 400, code: 'PRACTICE_WISH' });
    expect(await events()).toEqual([]);
  });

  it('is given once for a command that is sent again, and another one to another tab', async () => {
    const first = await ask({}, ada, 'same');
    expect(await ask({}, ada, 'same')).toEqual(first);
    const both = await Promise.all([ask(), ask(), ask()]);
    expect(new Set([first, ...both].map(({ question }) => question)).size).toBe(4);
  });
});

describe('an answer', () => {
  it('is right or wrong by the key, whatever the client says', async () => {
    expect(await answer(idOf(await ask()), { option: 'wrong 2', isCorrect: true })).toEqual({
      success: true,
      is_correct: false,
    });
    expect(await answer(idOf(await ask()), { option: 'right', isCorrect: false })).toMatchObject({
      is_correct: true,
    });
    expect(await answer(idOf(await ask()), { isCorrect: false })).toMatchObject({ is_correct: false });
  });

  it('counts once', async () => {
    const id = idOf(await ask());
    await Promise.all([answer(id, { option: 'right' }), answer(id, { option: 'right' })]);
    expect(await answer(id, { option: 'wrong 1' })).toMatchObject({ is_correct: true });
    expect(await answersIn()).toHaveLength(1);
  });

  it('belongs to a question that was given to this person', async () => {
    const id = idOf(await ask());
    for (const unknown of ['unknown', '__proto__', 'constructor', id]) {
      await expect(answer(unknown, { who: eve })).rejects.toMatchObject(notFound);
      await expect(answer(unknown, { who: eve, option: 'none' })).rejects.toMatchObject(notFound);
      for (const call of [
        service.handlers.bookmarkQuestion(requestOf({ question_id: unknown, isBookmarked: true }), eve),
        service.handlers.flagQuestion(requestOf({ question_id: unknown, reason: 'typo', text: '' }), eve),
        service.handlers.makePracticeCard(requestOf({ question_id: unknown }), eve),
      ])
        await expect(call).rejects.toMatchObject(notFound);
    }
    expect(await events('eve')).toEqual([]);
  });

  it('names one of the options', async () => {
    const id = idOf(await ask());
    await expect(answer(id, { option: 'something else' })).rejects.toMatchObject({
      status: 400,
      code: 'PRACTICE_OPTION',
    });
    expect(await answersIn()).toEqual([]);
  });

  it('that is wrong brings the question back, spaced as a card is, until it is known', async () => {
    const { question, _id: id } = await ask();
    await answer(id, { option: 'wrong 1' });
    expect((await answersIn())[0]).toMatchObject({
      schedule: { spacedRepetition: { dueDate: '2026-03-11' } },
    });
    const day = 24 * 60 * 60_000;
    const dues: number[] = [];
    for (let passed = 0; passed < 200; passed += 1) {
      pass(day);
      // Others between, so that it is not among the last thirty.
      for (let nth = 0; nth < 31; nth += 1) {
        const next = await ask({ system: 'Random', science: 'Random', difficulty: 'Random' });
        if (next.question === question) dues.push(passed);
        await answer(idOf(next), { option: 'right' });
      }
      if (dues.length === 2) break;
    }
    expect(dues[1]! - dues[0]!).toBeGreaterThan(dues[0]!);
  });
});

describe('a block as a tutor', () => {
  it('makes no card of a question before its answer, nor in a pause', async () => {
    const blockId = await start('tutor', 'one');
    const [first = ''] = await blockIds();
    const params = { ...requestOf(undefined), params: { blockId } } as never;
    await expect(card(first)).rejects.toMatchObject({ code: 'EXAM_OPEN' });
    await service.handlers.pauseBlock(params, ada);
    await expect(card(first)).rejects.toMatchObject({ code: 'EXAM_OPEN' });
    await service.handlers.resumeBlock(params, ada);
    await answer(first, { option: 'wrong 1' });
    expect(await card(first)).toMatchObject({ isNew: true });
  });
});

describe('an exam', () => {
  it('tells nothing before its end, and counts the last choices', async () => {
    const blockId = await start('exam', 'one');
    expect(await start('exam', 'one')).toBe(blockId);
    const [first = '', second = '', third = ''] = await blockIds();
    expect(await answer(first, { option: 'wrong 1' })).toEqual({ success: true, is_correct: null });
    await answer(first, { option: 'right' });
    await answer(second, { option: 'wrong 3' });
    await expect(answer(third)).rejects.toMatchObject({ code: 'PRACTICE_OPTION' });
    expect(await answersIn()).toEqual([]);
    await expect(
      service.handlers.makePracticeCard(requestOf({ question_id: first }), ada),
    ).rejects.toMatchObject({ code: 'EXAM_OPEN' });
    await end(blockId);
    await end(blockId);
    expect(await answersIn()).toMatchObject([
      { questionId: first, isCorrect: true, blockId },
      { questionId: second, isCorrect: false },
    ]);
    await expect(answer(third, { option: 'right' })).rejects.toMatchObject({ code: 'BLOCK_ENDED' });
    await expect(end('unknown')).rejects.toMatchObject({ status: 404 });
  });

  it('lets no questions be chosen for another block beside it', async () => {
    const blockId = await start('exam', 'one');
    const written = vi.spyOn(service.deps.practiceBank, 'written');
    await expect(start('exam')).rejects.toMatchObject({ code: 'BLOCK_OPEN', details: { blockId } });
    expect(written).not.toHaveBeenCalled();
    expect(await start('exam', 'one')).toBe(blockId);
  });

  it('is over with its time; the next block ends it', async () => {
    const blockId = await start('exam');
    const [first = '', second = ''] = await blockIds();
    await answer(first, { option: 'right' });
    await expect(start('tutor')).rejects.toMatchObject({
      status: 409,
      code: 'BLOCK_OPEN',
      details: { blockId },
    });
    pass((10 * secondsForQuestion + 60) * 1000);
    await expect(answer(second, { option: 'right' })).rejects.toMatchObject({ code: 'BLOCK_ENDED' });
    await start('tutor');
    expect(await answersIn()).toMatchObject([{ questionId: first, isCorrect: true }]);
  });
});

describe('a tutor block', () => {
  it('tells after each answer', async () => {
    await start('tutor');
    const [first = ''] = await blockIds();
    expect(await answer(first, { option: 'wrong 1' })).toMatchObject({ is_correct: false });
  });
});

describe('a card of a question', () => {
  it('is made once, in one document', async () => {
    const [one, other] = [idOf(await ask()), idOf(await ask())];
    const made = await card(one);
    expect(made.isNew).toBe(true);
    expect(await card(one)).toEqual({ ...made, isNew: false });
    const second = await card(other);
    expect(second.documentId).toBe(made.documentId);
    expect(second.cardId).not.toBe(made.cardId);
  });

  it('is made anew where it was deleted', async () => {
    const question = idOf(await ask());
    const first = await card(question);
    await service.handlers.deleteAnkiCard(requestOf({ ankiId: first.cardId, pdfId: first.documentId }), ada);
    const second = await card(question);
    expect(second).toMatchObject({ documentId: first.documentId, isNew: true });
    expect(second.cardId).not.toBe(first.cardId);
    expect(await card(question)).toEqual({ ...second, isNew: false });
  });
});

describe('a snapshot', () => {
  it('holds all that is known', async () => {
    await start('exam');
    const id = idOf(await ask());
    await answer(id, { option: 'wrong 1' });
    const { state } = await service.deps.streams.load(practice, practiceStream('ada'));
    const { encode, decode } = practice.snapshot!;
    const again = decode(JSON.parse(JSON.stringify(encode(state))));
    expect(JSON.stringify(encode(again))).toBe(JSON.stringify(encode(state)));
    expect(again.asked.get(id)).toEqual(state.asked.get(id));
    expect(practice.snapshot!.ownerOf(practiceStream('a-b'))).toBe('a-b');
  });
});
