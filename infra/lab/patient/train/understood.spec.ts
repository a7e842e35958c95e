import { understand } from '@anamnesis/knowledge/testing/lines.ts';
import { expect, it } from 'vitest';
import { readLabels } from '../labels.ts';
import { sharesOf, understoodLines } from '../understood.ts';

it.each(['hold', 'fresh'] as const)(
  'of the lines of %s, of which nothing was learnt, most are understood and few are misunderstood',
  async (part) => {
    const { right, wrong } = sharesOf(understoodLines(await readLabels(part), understand));
    expect(right).toBeGreaterThan(0.83);
    expect(wrong).toBeLessThan(0.1);
  },
);
