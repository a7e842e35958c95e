import type { CommentItem } from '@anamnesis/contracts/history/comment.ts';
import { RecordHistoryComment, RefuseHistoryComment } from '@anamnesis/contracts/history/commands.ts';
import type { HistoryEvent } from '@anamnesis/contracts/history/events.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { aCase, aFeedback } from '@anamnesis/contracts/testing/a-virtual-patient.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../../kernel/testing/decider-spec.ts';
import { contextOf, createTestService, requestOf } from '../../testing/test-service.ts';
import { historyDecider } from '../decider.ts';
import { streamOf } from '../owned-session.ts';

const at = '2026-03-10T12:00:00.000Z';
const dayLater = '2026-03-11T12:00:00.000Z';
const sessionId = 's1';
const engine = { name: 'openai', version: '1', model: 'm' };
const [item] = aFeedback().checklist;
const heard = (more: Partial<NonNullable<typeof item>>) => ({ ...item!, isAsked: true, ...more });
const feedback: HistoryFeedback = {
  ...aFeedback(),
  checklist: [
    heard({ id: 'opening', part: 'opening', answer: 'I cough a lot.', isKey: false }),
    heard({ id: 'topic/smoking', label: 'Smoking', answer: 'No, never.' }),
    heard({ id: 'topic/alcohol', isKey: false }),
    heard({ id: 'topic/drugs', isAsked: false }),
    heard({ id: 'finding/chest', part: 'examination' }),
  ],
  nextSteps: [{ term: 'Spirometry', why: 'It shows the obstruction.', isNamed: false }],
};
const started: HistoryEvent = {
  type: 'HistoryStarted',
  data: { sessionId, mode: 'free', choice: 'name', patient: aCase(), at },
};
const said = (line: string, asks: string[]): HistoryEvent => ({
  type: 'HistoryAnswered',
  data: {
    sessionId,
    roundId: line,
    said: line,
    lines: [],
    asks,
    disclosed: [],
    focus: null,
    model: null,
    at,
  },
});
const finished = (nextSteps: string): HistoryEvent => ({
  type: 'HistoryFinished',
  data: { sessionId, diagnosis: '', nextSteps, feedback, at },
});
const asked = (commentId = 'c1'): HistoryEvent => ({
  type: 'HistoryCommentAsked',
  data: { sessionId, commentId, summary: '', plan: 'Lungs', sheet: [], at },
});
const items: CommentItem[] = [
  { id: 'step/1', of: 'plan', label: 'Spirometry', line: '', verdict: 'missing', quote: '', comment: 'No.' },
];
const written: HistoryEvent = {
  type: 'HistoryCommented',
  data: { sessionId, commentId: 'c1', items, engine },
};
const refused: HistoryEvent = {
  type: 'HistoryCommentRefused',
  data: { sessionId, commentId: 'c1', reason: 'slow' },
};
const ask = (commentId = 'c1', when = at) => ({ type: 'AskComment', commentId, at: when }) as const;
const { given } = specOf(historyDecider);

describe('a comment on a history', () => {
  it('is on what was said to sum up, and on what of the sheet the student heard', () => {
    const talk = [said('You cough.', ['act:summary']), said('Thanks', ['act:thanks'])];
    const [event] = given(started, ...talk, finished('')).when(ask()) as HistoryEvent[];
    expect(event).toEqual({
      type: 'HistoryCommentAsked',
      data: {
        sessionId,
        commentId: 'c1',
        summary: 'You cough.',
        plan: '',
        sheet: [
          { id: 'person', of: 'summary', label: 'Age and sex', line: '30 years old, female' },
          { id: 'opening', of: 'summary', label: 'What brought them', line: 'I cough a lot.' },
          { id: 'topic/smoking', of: 'summary', label: 'Smoking', line: 'No, never.' },
        ],
        at,
      },
    });
  });

  it('is on the next steps that the student wrote', () => {
    expect(given(started, finished('Lungs')).when(ask())).toMatchObject([
      {
        data: {
          summary: '',
          plan: 'Lungs',
          sheet: [{ id: 'step/1', of: 'plan', label: 'Spirometry', line: 'It shows the obstruction.' }],
        },
      },
    ]);
  });

  it('is for a history that is finished and in which the student said something of their own', () => {
    const nothing = { status: 409, code: 'NOTHING_TO_COMMENT' };
    expect(given().when(ask())).toMatchObject({ status: 404 });
    expect(given(started, said('You cough.', ['act:summary'])).when(ask())).toMatchObject(nothing);
    expect(given(started, said('Hello', ['act:greeting']), finished('')).when(ask())).toMatchObject(nothing);
  });

  it('is asked for once, and again where it was refused or never came', () => {
    const before = [started, finished('Lungs')];
    expect(given(...before, asked()).when(ask('c2'))).toEqual([]);
    expect(given(...before, asked(), written).when(ask('c2', dayLater))).toEqual([]);
    expect(given(...before, asked(), refused).when(ask('c2'))).toHaveLength(1);
    expect(given(...before, asked()).when(ask('c2', dayLater))).toHaveLength(1);
  });

  it('ends once', () => {
    const before = [started, finished('Lungs'), asked()];
    const record = { type: 'RecordComment', commentId: 'c1', items, engine } as const;
    const refuse = { type: 'RefuseComment', commentId: 'c1', reason: 'slow' } as const;
    expect(given(...before).when(record)).toEqual([written]);
    expect(given(...before).when(refuse)).toEqual([refused]);
    for (const end of [written, refused])
      for (const command of [record, refuse]) expect(given(...before, end).when(command)).toEqual([]);
    expect(given(...before).when({ ...record, commentId: 'c0' })).toEqual([]);
    expect(given(...before, refused, asked('c2')).when(refuse)).toEqual([]);
  });
});

describe('the call for it', () => {
  it('asks once for a session of the person, and takes what processors report', async () => {
    const service = createTestService();
    const [ada, eve] = [contextOf('ada'), contextOf('eve')];
    service.deps.virtualPatient.feedback = async () => feedback;
    const { handlers } = service;
    const wish = { choice: 'name' as const, disease: 'asthma', mode: 'free' as const };
    const { sessionId: id } = (await handlers.startHistory(requestOf(wish), ada)).body;
    const on = <B>(body: B) => ({ ...requestOf(body), params: { sessionId: id } });
    type Request = Parameters<typeof handlers.askHistoryComment>[0];
    const comment = (who = ada) => handlers.askHistoryComment(on({}) as unknown as Request, who);
    await expect(comment()).rejects.toMatchObject({ code: 'NOTHING_TO_COMMENT' });
    await handlers.finishHistory(on({ diagnosis: 'asthma', nextSteps: 'Lungs' }) as never, ada);
    await expect(comment(eve)).rejects.toMatchObject({ status: 404 });
    expect((await comment()).body).toEqual({ isNew: true });
    expect((await comment()).body).toEqual({ isNew: false });
    const events = await service.log.readStream(streamOf('ada', id));
    const { commentId } = events.at(-1)!.data as { commentId: string };
    const report = { sessionId: id, commentId };
    expect(
      await service.send(RefuseHistoryComment, { ...report, reason: 'slow' }, { userId: 'eve' }),
    ).toMatchObject({
      status: 404,
    });
    expect(await service.send(RecordHistoryComment, { ...report, items, engine })).toMatchObject({
      ok: true,
    });
    expect(await service.send(RefuseHistoryComment, { ...report, reason: 'slow' })).toMatchObject({
      ok: true,
    });
    expect((await service.typesIn(streamOf('ada', id))).slice(-2)).toEqual([
      'HistoryCommentAsked',
      'HistoryCommented',
    ]);
  });

  it('is for who lets a model have what they say', async () => {
    const { handlers } = createTestService();
    const ada = contextOf('ada');
    await handlers.chooseContentEngine(requestOf({ engine: 'builtin' as const }), ada);
    const request = { ...requestOf({}), params: { sessionId } };
    await expect(handlers.askHistoryComment(request as never, ada)).rejects.toMatchObject({
      status: 409,
      code: 'MODEL_NOT_WANTED',
    });
  });
});
