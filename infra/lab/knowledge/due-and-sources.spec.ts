import type { FactSource } from '@anamnesis/contracts/diseases/entry.ts';
import { expect, it } from 'vitest';
import { overdue, yearBefore } from './overdue.ts';
import { restsOn } from './rests-on.ts';

const source = (id: string, kind: FactSource['kind'], publisher: string): FactSource => ({
  id,
  kind,
  title: `${publisher}: ${id}`,
  publisher,
  year: 2024,
});

const entry = (id: string, reviewed: string) => ({ id, specialty: 'cardiology' as const, reviewed });

it('lists what was not reviewed for a year, the longest first', () => {
  const entries = [
    entry('late', '2025-06-01'),
    entry('new', '2026-11-01'),
    entry('oldest', '2024-01-31'),
    entry('also-late', '2025-06-01'),
    entry('in-time', '2025-11-28'),
  ];
  expect(yearBefore('2026-11-28')).toBe('2025-11-28');
  const ids = overdue(entries, yearBefore('2026-11-28')).map(({ id }) => id);
  expect(ids).toEqual(['oldest', 'also-late', 'late']);
});

it('counts the facts by kind of source, and all chapters of StatPearls as one work', () => {
  const facts = ['one', 'two', 'nice', 'book', 'nice'].map((id) => ({ source: id }));
  const { kinds, works, withAddress } = restsOn(facts, [
    source('one', 'review', 'StatPearls'),
    source('two', 'review', 'StatPearls'),
    source('book', 'textbook', 'OpenStax'),
    { ...source('nice', 'guideline', 'NICE'), address: 'https://www.nice.org.uk/guidance/ng250' },
  ]);
  expect(kinds.map(({ name, share }) => [name, share])).toEqual([
    ['review', 0.4],
    ['guideline', 0.4],
    ['textbook', 0.2],
  ]);
  expect(works.map(({ name, facts: count }) => [name, count])).toEqual([
    ['StatPearls', 2],
    ['OpenStax: book', 1],
  ]);
  expect(withAddress).toBe(1);
});
