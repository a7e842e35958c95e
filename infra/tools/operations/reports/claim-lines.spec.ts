import { expect, it } from 'vitest';
import { claimLines } from './claim-lines.ts';

it('tells of the item that was said most often first, with the lines that asked for it', async () => {
  const said: Record<string, string[]> = { s1: ['Hello', 'Do you puff?'], s2: ['Ever lit up?'] };
  const claiming = [
    { sessionId: 's1', claims: { 'manner/introduced': 0, 'topic/smoking': 1 } },
    { sessionId: 's2', claims: { 'topic/smoking': 0 } },
    { sessionId: 'gone', claims: { 'topic/alcohol': 0 } },
  ];
  const roundsOf = async (sessionId: string) => (said[sessionId] ?? []).map((line) => ({ said: line }));
  expect(await claimLines(claiming, roundsOf)).toEqual([
    '',
    'topic/smoking (2)',
    '  Do you puff?',
    '  Ever lit up?',
    '',
    'manner/introduced (1)',
    '  Hello',
    '',
    'topic/alcohol (1)',
    '  (erased)',
  ]);
});
