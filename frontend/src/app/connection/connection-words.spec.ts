import { expect, it } from 'vitest';
import { connectionWords } from './connection-words.ts';

it.each([
  [
    'offline',
    { waiting: 0, kept: true },
    'You are offline. This page goes on by itself when the network is back; do not reload it until then.',
  ],
  [
    'offline',
    { waiting: 1, kept: true },
    'You are offline. 1 answer is kept on this device and will be sent. This page goes on by itself when the network is back; do not reload it until then.',
  ],
  [
    'unreachable',
    { waiting: 3, kept: false },
    'The server does not answer. 3 answers are kept by this page alone: leave it open. It is asked again by itself; do not reload this page until then.',
  ],
] as const)('%s with %o: says what is true', (state, unsent, words) => {
  expect(connectionWords(state, unsent)).toBe(words);
});
