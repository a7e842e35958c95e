import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { understandLine } from '@anamnesis/knowledge/history/understand-line.ts';
import { expect, it } from 'vitest';
import { isAct, judge } from '../judge.ts';
import { type Part, readLabels } from '../labels.ts';
import { patientWith } from './examples.ts';

/** Of the lines that nothing was learnt from, the shares that are understood and misunderstood. */
async function sharesOf(part: Part): Promise<{ right: number; wrong: number }> {
  const lines = await readLabels(part);
  const last = new Map<string, readonly Ask[]>();
  const count = { right: 0, wrong: 0 };
  for (const { text, focus, asks, or, transcript } of lines) {
    const lastAsks = last.get(transcript) ?? [];
    last.set(transcript, asks);
    const got = understandLine(text, { focus, lastAsks, rounds: 3, patient: patientWith(focus) });
    if (judge([asks, ...or], got, focus).isUnderstood) count.right += 1;
    else if (!got.every(isAct)) count.wrong += 1;
  }
  return { right: count.right / lines.length, wrong: count.wrong / lines.length };
}

it.each(['hold', 'fresh'] as const)(
  'of the lines of %s most are understood and few are misunderstood',
  async (part) => {
    const { right, wrong } = await sharesOf(part);
    expect(right).toBeGreaterThan(0.83);
    expect(wrong).toBeLessThan(0.1);
  },
);
