import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesSubject } from '@anamnesis/contracts/ports/log/message-subjects.ts';
import { covers, filtersFor, subjectsOverlap, widen } from './filters.ts';

const part = fc.constantFrom('a', 'b');
const pattern = fc
  .tuple(fc.array(fc.oneof(part, fc.constant('*')), { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([parts, open]) => [...parts.slice(0, open ? -1 : undefined), ...(open ? ['>'] : [])].join('.'));
// Three letters: of two, patterns without a wildcard can cover `*` between them.
const letters = ['a', 'b', 'c'];
const allSubjects = letters.flatMap(function longer(head: string): string[] {
  return head.length > 8 ? [head] : [head, ...letters.flatMap((tail) => longer(`${head}.${tail}`))];
});
const fitting = (one: string): string[] => allSubjects.filter((subject) => matchesSubject(one, subject));

describe('filters of a consumer', () => {
  it('covers a pattern exactly when every subject that matches it matches the other', () => {
    const property = fc.property(pattern, pattern, (wide, narrow) => {
      expect(covers(wide, narrow)).toBe(fitting(narrow).every((subject) => matchesSubject(wide, subject)));
    });
    expect(() => fc.assert(property)).not.toThrow();
  });

  it('overlaps exactly when some subject matches both', () => {
    const property = fc.property(pattern, pattern, (one, two) => {
      expect(subjectsOverlap(one, two)).toBe(fitting(one).some((subject) => matchesSubject(two, subject)));
    });
    expect(() => fc.assert(property)).not.toThrow();
  });

  it('widens to a pattern that covers both', () => {
    const property = fc.property(pattern, pattern, (one, two) => {
      expect([one, two].every((each) => covers(widen(one, two), each))).toBe(true);
    });
    expect(() => fc.assert(property)).not.toThrow();
  });

  it('selects all wanted messages, and none of them twice', () => {
    const wanted = fc.array(pattern, { minLength: 1, maxLength: 4 });
    const property = fc.property(wanted, fc.boolean(), (patterns, several) => {
      const asked = filtersFor(patterns, several).flatMap(fitting);
      expect(new Set(asked).size).toBe(asked.length);
      expect(patterns.flatMap(fitting).every((subject) => asked.includes(subject))).toBe(true);
    });
    expect(() => fc.assert(property, { numRuns: 50 })).not.toThrow();
  });

  it('returns the expected filters', () => {
    const subjects = ['events.document.Uploaded', 'events.library.*', 'events.document.Uploaded'];
    expect(filtersFor(subjects, true)).toEqual(['events.document.Uploaded', 'events.library.*']);
    expect(filtersFor(subjects, false)).toEqual(['events.*.*']);
    expect(filtersFor(['events.>', 'events.a'], false)).toEqual(['events.>']);
    expect(filtersFor(['events.*.a', 'events.b.*'], true)).toEqual(['events.*.*']);
  });
});
