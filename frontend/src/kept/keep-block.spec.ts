import { beforeEach, expect, it } from 'vitest';
import { offlineError } from '../api/api-error.ts';
import { installDevice } from '../unsent/testing/fake-browser.ts';
import { keepBlock, withChoices } from './keep-block.ts';
import type { Ask } from './keep-reading.ts';
import { makeKeeper } from './keep-today.ts';
import type { KeptBlock } from './kept-names.ts';
import { keptStore } from './kept-store.ts';

beforeEach(installDevice);

const never = () => Promise.reject(offlineError);

const write = (values: Record<string, unknown>) => keptStore.write('ann', values);
const running = { blockId: 'b2', endedAt: null, isPaused: false };

it('is the one that goes on, until it ends or stands still', async () => {
  const server = { blocks: [running, { ...running, blockId: 'b1', endedAt: '2026-01-01T08:00:00Z' }] };
  const asked: unknown[] = [];
  const ask = (async (_endpoint: unknown, input?: { blockId: string }) => {
    if (!input) return server;
    asked.push(input.blockId);
    return { block: running, questions: [] };
  }) as unknown as Ask;
  const refresh = () => keepBlock({ ask, store: keptStore }, 'ann', write);
  await refresh();
  expect(await keptStore.read('ann', 'block')).toMatchObject({ answer: { block: { blockId: 'b2' } } });
  server.blocks = [{ ...running, isPaused: true }];
  await refresh();
  expect(await keptStore.read('ann', 'block')).toBeNull();
  expect(asked).toEqual(['b2']);
});

it('leaves nothing where none was begun, and what is there while the server does not answer', async () => {
  const none = (async () => ({ blocks: [] })) as unknown as Ask;
  await keepBlock({ ask: none, store: keptStore }, 'ann', write);
  expect(await keptStore.names('ann')).toEqual([]);
  await write({ block: 'kept' });
  await expect(keepBlock({ ask: never as Ask, store: keptStore }, 'ann', write)).rejects.toEqual(
    offlineError,
  );
  expect(await keptStore.read('ann', 'block')).toBe('kept');
});

it('follows what the server records without asking it', async () => {
  const keeper = makeKeeper({
    ask: never as Ask,
    askPicture: never,
    store: keptStore,
    userId: () => 'ann',
    waiting: () => 0,
    erase: () => undefined,
  });
  await keeper.choose('q', 'Croup');
  expect(await keptStore.names('ann')).toEqual([]);
  await write({ block: { answer: { block: { mode: 'exam' }, questions: [{ _id: 'q' }, { _id: 'r' }] } } });
  await keeper.choose('q', 'Croup');
  expect(await keptStore.read('ann', 'block')).toMatchObject({
    answer: { questions: [{ selected_option: 'Croup' }, { _id: 'r' }] },
  });
});

it('has what was chosen since, and of a tutor what was chosen first', () => {
  const questions = [
    { _id: 'q1', selected_option: 'Asthma' },
    { _id: 'q2', selected_option: null },
  ];
  const chosen = new Map([
    ['q1', 'Croup'],
    ['q2', 'Croup'],
  ]);
  const after = (mode: 'exam' | 'tutor') =>
    withChoices({ block: { mode }, questions } as KeptBlock['answer'], chosen).questions.map(
      ({ selected_option: option }) => option,
    );
  expect(after('exam')).toEqual(['Croup', 'Croup']);
  expect(after('tutor')).toEqual(['Asthma', 'Croup']);
  expect(
    withChoices({ block: { mode: 'exam' }, questions } as KeptBlock['answer'], new Map()).questions,
  ).toEqual(questions);
});
