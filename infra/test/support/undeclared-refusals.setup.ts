// A set-up file: fails a test during which a handler sent a refusal that its endpoint does not declare.
import { afterAll, afterEach, expect } from 'vitest';
import { undeclaredRefusals } from './undeclared-refusals.ts';

const nothingUndeclared = (): void => {
  expect(undeclaredRefusals(), 'refusals that are missing in the errors of their endpoints').toEqual([]);
};
afterEach(nothingUndeclared);
afterAll(nothingUndeclared);
