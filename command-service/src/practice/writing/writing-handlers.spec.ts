import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import {
  RecordWrittenQuestion,
  RefuseQuestion,
} from '@anamnesis/contracts/practice/writing/writing-commands.ts';
import { aWrittenQuestion } from '@anamnesis/contracts/testing/a-written-question.ts';
import { wireOptionsOf } from '@anamnesis/contracts/practice/questions/wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { practice } from '../category.ts';

let service: TestService;
const [ada, eve] = [contextOf('ada'), contextOf('eve')];
const engine = { name: 'openai', version: '1', model: 'scripted', prompts: 'p' };

beforeEach(() => {
  service = createTestService();
});

const write = (topic: string, commandId?: string, who = ada, handlers = service.handlers) =>
  handlers.writeQuestion(requestOf({ topic }, commandId), who);
const choose = (chosen: 'builtin' | 'server') =>
  service.handlers.chooseContentEngine(requestOf({ engine: chosen }), ada);
type OpenRequest = Parameters<TestService['handlers']['openWrittenQuestion']>[0];
const open = (writtenId: string, who = ada, handlers = service.handlers) =>
  handlers.openWrittenQuestion(
    { ...requestOf(undefined), params: { writtenId } } as unknown as OpenRequest,
    who,
  );
const types = (who = 'ada') => service.typesIn(practiceStream(who));
/** A question that is written and opened. */
async function opened(topic = 'Gout') {
  const { writtenId } = (await write(topic)).body;
  await service.send(RecordWrittenQuestion, { writtenId, question: aWrittenQuestion(writtenId), engine });
  const { _id: id, ...rest } = (await open(writtenId)).body;
  return { writtenId, id, ...rest };
}
const answer = async (id: string, option: string) => {
  const body = { question_id: id, is_correct: true, selected_option: option };
  return (await service.handlers.submitPracticeAnswer(requestOf(body), ada)).body;
};

describe('asking a model for a question', () => {
  it('is answered with the one that is being written', async () => {
    const { body, position } = await write(' Loop of Henle ', 'first');
    expect(body).toEqual({ writtenId: expect.any(String), isNew: true });
    expect((await service.log.readStream(practiceStream('ada'))).map(({ data }) => data)).toEqual([
      { writtenId: body.writtenId, topic: 'Loop of Henle', at: service.time.now },
    ]);
    expect(await write(' Loop of Henle ', 'first')).toEqual({ body, position });
    expect((await write('LOOP OF HENLE')).body).toEqual({ ...body, isNew: false });
  });

  it('gives one question to two tabs, and two people one each', async () => {
    const other = service.restarted();
    const both = await Promise.all([write('Gout'), write('Gout', undefined, ada, other)]);
    expect(new Set(both.map(({ body }) => body.writtenId)).size).toBe(1);
    expect(both.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect((await write('Gout', undefined, eve)).body.isNew).toBe(true);
  });

  it('does not tell by its id what it is on', async () => {
    const [one, other] = [await write('Gout', 'same'), createTestService()];
    const again = await other.handlers.writeQuestion(requestOf({ topic: 'Asthma' }, 'same'), ada);
    expect(again.body.writtenId).toBe(one.body.writtenId);
  });

  it('is for who lets a model have the topic', async () => {
    await choose('builtin');
    await expect(write('Gout')).rejects.toMatchObject({ status: 409, code: 'MODEL_NOT_WANTED' });
    expect(await types()).toEqual([]);
    await choose('server');
    expect((await write('Gout')).body.isNew).toBe(true);
  });
});

describe('what a processor reports', () => {
  it('ends the question of the person once', async () => {
    const { writtenId } = (await write('Gout')).body;
    const made = { writtenId, question: aWrittenQuestion(writtenId), engine };
    expect(await service.send(RecordWrittenQuestion, made, { userId: 'eve' })).toMatchObject({ status: 404 });
    expect(await service.send(RecordWrittenQuestion, made)).toMatchObject({ ok: true });
    expect(await service.send(RefuseQuestion, { writtenId, reason: 'checks' })).toMatchObject({ ok: true });
    expect(await types()).toEqual(['PracticeWritingAsked', 'PracticeQuestionWritten']);
  });
});

describe('a question that a model wrote', () => {
  it('is opened as any question is given, once, in two tabs as well', async () => {
    const { writtenId } = (await write('Gout')).body;
    await expect(open(writtenId)).rejects.toMatchObject({ status: 404 });
    await service.send(RecordWrittenQuestion, { writtenId, question: aWrittenQuestion(writtenId), engine });
    await expect(open(writtenId, eve)).rejects.toMatchObject({ status: 404 });
    const other = service.restarted();
    const [one, two] = await Promise.all([open(writtenId), open(writtenId, ada, other)]);
    expect(two.body).toEqual(one.body);
    expect(one.body).toMatchObject({
      question: `Question of ${writtenId}?`,
      correct_option: 'right',
      source: 'model',
      writer: { model: 'scripted', from: 'notes' },
      isRepeat: false,
    });
    const options = wireOptionsOf(one.body.options);
    expect(options.toSorted()).toEqual(['right', 'wrong 1', 'wrong 2', 'wrong 3', 'wrong 4']);
    expect(one.body.reasons.map(({ why }) => why)).toEqual(options.map((option) => `why ${option}`));
    expect(one.body.reasons[0]).toMatchObject({ guide: null, page: { documentId: 'd1', pageNumber: 3 } });
    expect((await types()).filter((type) => type === 'PracticeQuestionGiven')).toHaveLength(1);
    for (const unknown of ['none', '__proto__', 'constructor'])
      await expect(open(unknown)).rejects.toMatchObject({ status: 404 });
  });

  it('is answered by its options, flagged, bookmarked, and becomes a card', async () => {
    const { id } = await opened();
    await expect(answer(id, 'none of it')).rejects.toMatchObject({ code: 'PRACTICE_OPTION' });
    expect(await answer(id, 'wrong 2')).toEqual({ success: true, is_correct: false });
    const flag = { question_id: id, reason: 'typo', text: 'so' } as const;
    await service.handlers.flagQuestion(requestOf(flag), ada);
    await service.handlers.bookmarkQuestion(requestOf({ question_id: id, isBookmarked: true }), ada);
    const { body } = await service.handlers.makePracticeCard(requestOf({ question_id: id }), ada);
    expect(body.isNew).toBe(true);
  });

  it('comes back when it was missed, with its text', async () => {
    const { id, question } = await opened();
    await answer(id, 'wrong 1');
    service.time.now = new Date(Date.parse(service.time.now) + 2 * 24 * 60 * 60_000).toISOString();
    const wish = { system: 'Renal', science: 'anatomy', difficulty: 'an easy' };
    const ask = async () => (await service.handlers.askQuestion(requestOf(wish), ada)).body;
    for (let nth = 0; nth < 31; nth += 1) {
      const again = await ask();
      if (again.question !== question) continue;
      expect(again).toMatchObject({ isRepeat: true, source: 'model', correct_option: 'right' });
      return;
    }
    throw new Error('it did not come back');
  });

  it('is in the snapshot', async () => {
    const { writtenId } = await opened();
    const { state } = await service.deps.streams.load(practice, practiceStream('ada'));
    const { encode, decode } = practice.snapshot!;
    const again = decode(JSON.parse(JSON.stringify(encode(state))));
    expect(again.written.get(writtenId)).toEqual(state.written.get(writtenId));
  });
});
