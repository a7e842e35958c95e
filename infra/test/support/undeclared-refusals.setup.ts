// A set-up file: the test during which a handler refused with what its endpoint does not declare fails.
import { afterAll, afterEach, expect } from 'vitest';
import { undeclaredRefusals } from './undeclared-refusals.ts';

const nothingUndeclared = (): void => {
  expect(undeclaredRefusals(), 'refusals that are missing in the errors of their endpoints').toEqual([]);
};
afterEach(nothingUndeclared);
afterAll(nothingUndeclared);
