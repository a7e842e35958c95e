import { expect, it } from 'vitest';
import { createMatrices } from './matrices.ts';

const matrix = (numbers: number) => ({
  ids: [],
  groups: [],
  rows: new Float32Array(numbers),
  dimension: 1,
});

it('keeps the matrices used last up to a number of bytes, and one at least', () => {
  const matrices = createMatrices(40);
  const loads: string[] = [];
  const get = (owner: string, numbers: number) =>
    matrices.get(owner, () => {
      loads.push(owner);
      return matrix(numbers);
    });
  for (const owner of ['ann', 'ben', 'ann', 'eve', 'ann', 'ben']) get(owner, 5);
  expect(loads.splice(0)).toEqual(['ann', 'ben', 'eve', 'ben']);
  for (let n = 0; n < 2; n += 1) get('large', 50);
  get('none', 0);
  matrices.forget('none');
  get('none', 0);
  expect(loads).toEqual(['large', 'none', 'none']);
});
