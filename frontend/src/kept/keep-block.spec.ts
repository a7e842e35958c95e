import { beforeEach, expect, it } from 'vitest';
import { offlineError } from '../api/api-error.ts';
import { installDevice } from '../unsent/testing/fake-browser.ts';
import { keepBlock } from './keep-block.ts';
import type { Ask } from './keep-reading.ts';
import { keptStore } from './kept-store.ts';

beforeEach(installDevice);

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
  const silent = (() => Promise.reject(offlineError)) as unknown as Ask;
  await expect(keepBlock({ ask: silent, store: keptStore }, 'ann', write)).rejects.toEqual(offlineError);
  expect(await keptStore.read('ann', 'block')).toBe('kept');
});
