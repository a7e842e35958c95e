import { expect, it } from 'vitest';
import { connectionWords } from './connection-words.ts';

const online = { unreached: false, canReload: false };

it.each([
  [
    'offline',
    { waiting: 0, kept: true, ...online },
    'You are offline. This page carries on by itself; do not reload it.',
  ],
  [
    'offline',
    { waiting: 1, kept: true, ...online },
    'You are offline. 1 answer is kept on this device and will be sent. This page carries on by itself; do not reload it.',
  ],
  [
    'unreachable',
    { waiting: 3, kept: false, ...online, canReload: true },
    'The server is not responding. 3 answers are kept only on this page: leave it open. This page keeps trying; do not reload it.',
  ],
  [
    'offline',
    { waiting: 2, kept: true, unreached: true, canReload: true },
    'You are offline. Today’s cards are those kept on this device. 2 answers are kept on this device and will be sent. This page carries on by itself.',
  ],
] as const)('%s with %o: says what is true', (state, circumstances, words) => {
  expect(connectionWords(state, circumstances)).toBe(words);
});
