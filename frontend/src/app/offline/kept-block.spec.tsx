import { practiceBlockApi } from '@anamnesis/contracts/practice/block-api.ts';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../api/tab.ts';
import { aBlock, aGiven } from '../../features/practice/practice.fixture.ts';
import { keptAnswer } from '../../kept/kept-answer.ts';
import { keptStore } from '../../kept/kept-store.ts';
import { eventually } from '../../testing/eventually.ts';
import { respond } from '../../testing/fake-server.ts';
import { ann } from '../../testing/show.tsx';
import { outbox, waitingCalls } from '../../unsent/outbox-of-tab.ts';
import { installDevice } from '../../unsent/testing/fake-browser.ts';

const at = new Date(Date.now() - 60_000).toISOString();
const keep = (mode: 'exam' | 'tutor') => {
  const questions = [aGiven('q1', { selected_option: 'Asthma' }), aGiven('q2')];
  return keptStore.write(ann.id, { block: { at, answer: { block: aBlock({ mode }), questions } } });
};
const keptOf = async (blockId: string) => {
  const answer = await keptAnswer({ endpoint: practiceBlockApi.getBlock, input: { blockId } });
  return answer === undefined ? undefined : practiceBlockApi.getBlock.response.parse(answer);
};
const chosen = async () => (await keptOf('b1'))?.questions.map((question) => question.selected_option);

beforeEach(() => {
  installDevice();
  session.signIn({ ...ann });
});

it('is there with the time that is left now and what was chosen since, until it ends', async () => {
  respond('submitPracticeAnswer', () => new Promise(() => undefined));
  await keep('exam');
  expect(await chosen()).toEqual(['Asthma', null]);
  const { secondsLeft = 0 } = (await keptOf('b1'))?.block ?? {};
  expect(secondsLeft).toBeGreaterThan(830);
  expect(secondsLeft).toBeLessThanOrEqual(840);
  for (const questionId of ['q1', 'q2'])
    void outbox.send({ kind: 'practiceAnswer', questionId, option: 'Croup', isCorrect: false, timeTaken: 1 });
  await eventually(async () => expect(await waitingCalls()).toHaveLength(2));
  expect(await chosen()).toEqual(['Croup', 'Croup']);
  // There the first answer counts.
  await keep('tutor');
  expect(await chosen()).toEqual(['Asthma', 'Croup']);
  expect(await keptOf('b2')).toBeUndefined();
  await keptStore.write(ann.id, { block: null });
  expect(await keptOf('b1')).toBeUndefined();
});
