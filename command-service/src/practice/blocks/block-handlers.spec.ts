import { practiceEvents, practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { secondsForQuestion } from '@anamnesis/contracts/practice/limits.ts';
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
const start = async (mode: 'tutor' | 'exam') =>
  (await service.handlers.startBlock(requestOf({ ...wish, size: 10 as const, mode }), ada)).body.blockId;
const named = (blockId: string) =>
  ({ ...requestOf(undefined), params: { blockId } }) as unknown as Parameters<
    TestService['handlers']['endBlock']
  >[0];
const end = (blockId: string) => service.handlers.endBlock(named(blockId), ada);
const events = () => service.log.readStream(practiceStream('ada'));
const started = async () =>
  (await events()).flatMap((event) =>
    event.type === 'PracticeBlockStarted'
      ? [practiceEvents.PracticeBlockStarted.schema.parse(event.data)]
      : [],
  );
const again = (wrongOf: string) =>
  service.handlers.startBlock(requestOf({ wrongOf, mode: 'tutor' as const }), ada);
const blockIds = async () => (await started())[0]!.questions.map(({ questionId }) => questionId);

describe('the wrong ones of a block', () => {
  it('are asked again in a block of their own, with those that were not answered', async () => {
    const blockId = await start('tutor');
    const ids = await blockIds();
    for (const [nth, id] of ids.entries()) if (nth < 8) await answer(id, nth < 6 ? 'right' : 'wrong 1');
    await expect(again(blockId)).rejects.toMatchObject({ code: 'BLOCK_OPEN' });
    await end(blockId);
    await again(blockId);
    const [first, second] = await started();
    expect(second).toMatchObject({ mode: 'tutor', seconds: 4 * secondsForQuestion, plannedFor: null });
    const items = (block: typeof first) => block!.questions.map(({ item }) => item);
    expect(items(second)).toEqual(items(first).slice(6));
    expect(second!.questions.map(({ isRepeat }) => isRepeat)).toEqual([true, true, false, false]);
    expect(second!.wish).toMatchObject({ system: 'renal', science: 'diagnosis' });
  });

  it('are refused where there are none', async () => {
    const blockId = await start('exam');
    for (const id of await blockIds()) await answer(id, 'right');
    await end(blockId);
    await expect(again(blockId)).rejects.toMatchObject({ status: 409, code: 'NOTHING_WRONG' });
    await expect(again('unknown')).rejects.toMatchObject({ code: 'NOTHING_WRONG' });
  });
});

describe('a pause', () => {
  it('goes by the clock of the server', async () => {
    const blockId = await start('exam');
    const [first = ''] = await blockIds();
    await service.handlers.pauseBlock(named(blockId), ada);
    await service.handlers.pauseBlock(named(blockId), ada);
    pass(60 * 60_000);
    await expect(answer(first, 'right')).rejects.toMatchObject({ code: 'BLOCK_PAUSED' });
    await service.handlers.resumeBlock(named(blockId), ada);
    expect(await answer(first, 'right')).toEqual({ success: true, is_correct: null });
    const types = (await events()).map(({ type }) => type);
    expect(types).toEqual([
      'PracticeBlockStarted',
      'PracticeBlockPaused',
      'PracticeBlockResumed',
      'PracticeOptionChosen',
    ]);
  });
});

const ofPlan = async () =>
  (await service.handlers.startBlock(requestOf({ ofPlan: true as const }), ada)).body.blockId;

describe('a plan', () => {
  const plan = { ...wish, size: 10, mode: 'exam', examOn: '2026-03-20' } as const;

  it('holds the block of a study day', async () => {
    await expect(ofPlan()).rejects.toMatchObject({ status: 409, code: 'NO_PLAN' });
    await service.handlers.setPracticePlan(requestOf(plan), ada);
    await end(await ofPlan());
    expect((await started())[0]).toMatchObject({
      mode: 'exam',
      plannedFor: service.time.now.slice(0, 10),
      wish: { system: 'renal' },
    });
    await service.handlers.dropPracticePlan(requestOf({}), ada);
    await expect(ofPlan()).rejects.toMatchObject({ code: 'NO_PLAN' });
  });

  it('is over with the exam', async () => {
    await service.handlers.setPracticePlan(requestOf(plan), ada);
    service.time.now = '2026-03-20T12:00:00.000Z';
    await expect(ofPlan()).rejects.toMatchObject({ code: 'NO_PLAN' });
  });

  it('names what one wishes to be asked', async () => {
    const unknown = { ...plan, system: 'Kidney' };
    await expect(service.handlers.setPracticePlan(requestOf(unknown), ada)).rejects.toMatchObject({
      code: 'PRACTICE_WISH',
    });
  });
});
