import { expect, it } from 'vitest';
import {
  countExpressions,
  countIn,
  differing,
  lowered,
  recordedExpressions,
} from '../../tools/development/expressions.ts';

it('no folder has more regular expressions than are recorded, and what became fewer is recorded', () => {
  // `node infra/tools/development/expressions.ts --write` records fewer; more is a rule that has to go elsewhere, or to be none.
  expect(differing(countExpressions(), recordedExpressions())).toEqual([]);
}, 120_000);

it('counts what is written as one and what is made of a text, and no division', () => {
  const source = "const a = /x/u.test(b) && new RegExp(c); const d = e / f / 2; const g = '/h/';";
  expect(countIn('a.ts', source)).toBe(2);
});

it('records nothing that rose', () => {
  expect(lowered({ a: 5, b: 1, c: 2 }, { a: 3, b: 4 })).toEqual({ a: 3, b: 1 });
  expect(differing({ a: 5 }, { a: 3, b: 1 })).toEqual(['a: 5, recorded 3', 'b: 0, recorded 1']);
});
