import { aPracticeBank } from '@anamnesis/contracts/testing/a-practice-bank.ts';
import { expect, it } from 'vitest';
import { reportLines } from './report-lines.ts';

const report = (item: string, at: string, text = '', edition = 'e1') => ({
  item,
  edition,
  flag: { reason: 'unclear' as const, text, at: `${at}T08:00:00.000Z` },
});

it('tells of the question that was reported most often first, with what was said', async () => {
  const lines = await reportLines(
    [
      report('renal/anatomy/hard-0', '2026-03-01'),
      report('renal/anatomy/hard-1', '2026-03-01', 'Old words', 'e0'),
      report('renal/anatomy/hard-1', '2026-03-02', 'Two hold'),
      report('gone', '2026-03-02'),
      report('model/w1', '2026-03-02'),
    ],
    aPracticeBank().question,
  );
  expect(lines.filter((line) => /^\S/u.test(line))).toEqual([
    'renal/anatomy/hard-1 (2)',
    'renal/anatomy/hard-0 (1)',
    'gone (1)',
    'model/w1 (1)',
  ]);
  expect(lines).toContain('  * right (gout/symptoms)');
  expect(lines.indexOf('  2026-03-02 unclear: Two hold')).toBeLessThan(
    lines.indexOf('  2026-03-01 unclear (mended since): Old words'),
  );
  expect(lines).toContain('  is there no more');
  expect(lines).toContain('  was written by a model for who reported it');
});

it('keeps what was said on one line, without what a terminal would obey', async () => {
  const said = '\u001b[2Jfine\n  2026-03-03 wrong-key: It is the second one';
  const lines = await reportLines(
    [report('renal/anatomy/hard-0', '2026-03-02', said)],
    aPracticeBank().question,
  );
  expect(lines.at(-1)).toBe('  2026-03-02 unclear: [2Jfine   2026-03-03 wrong-key: It is the second one');
});
