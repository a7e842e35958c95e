import { expect, it } from 'vitest';
import { receiptFile } from './receipt.ts';

it('tells on one page what was destroyed and what remains', () => {
  const receipt = {
    erasedAt: '2026-03-10T12:34:56.000Z',
    accountId: 'a-1',
    destroyed: ['Your name.', 'The key.'],
    underWay: ['Your files.'],
    remains: ['The record of events.'],
  };
  expect(receiptFile(receipt)).toEqual({
    name: 'anamnesis-deleted-2026-03-10.txt',
    text: `Anamnesis: your account was deleted on 2026-03-10 at 12:34 UTC.
Account number: a-1

Destroyed
- Your name.
- The key.

Under way, done within minutes
- Your files.

What remains
- The record of events.
`,
  });
});
