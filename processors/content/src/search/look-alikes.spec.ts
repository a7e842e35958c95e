import { describe, expect, it } from 'vitest';
import { areOpposed, isWrittenWord } from './look-alikes.ts';

describe('words that are spelled alike and say different things', () => {
  it.each([
    ['hyperkalaemia', 'hypokalaemia'],
    ['interarticular', 'intraarticular'],
    ['macrocytic', 'microcytic'],
    ['abduction', 'adduction'],
    ['antepartum', 'antipartum'],
    ['prerenal', 'perirenal'],
    ['gastrostomy', 'gastrotomy'],
    ['nephritis', 'nephrosis'],
    ['ileum', 'ileus'],
    ['ileal', 'ilial'],
    ['dysphagia', 'dysphasia'],
    ['sulphite', 'sulphide'],
  ])('%s is no slip for %s', (one, other) => {
    expect(areOpposed(one, other)).toBe(true);
    expect(areOpposed(other, one)).toBe(true);
  });

  it.each([
    ['hyperkalemai', 'hyperkalemia'],
    ['infarctoin', 'infarction'],
    ['gastrotomy', 'gastrotomies'],
    ['nephritsi', 'nephritis'],
  ])('%s may be one for %s', (one, other) => {
    expect(areOpposed(one, other)).toBe(false);
  });
});

it.each([
  ['heart', true],
  ['prednisone', true],
  ['hypokalemia', true],
  ['infarctoin', false],
  ['ondansteron', false],
  ['x'.repeat(300), false],
])('people write %s: %s', (word, expected) => {
  expect(isWrittenWord(word)).toBe(expected);
});
