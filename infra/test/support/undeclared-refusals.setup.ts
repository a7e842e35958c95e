// A set-up file: fails a test during which a handler sent a refusal, or read a read model, that its endpoint does not declare.
import { afterAll, afterEach, expect } from 'vitest';
import { undeclaredReads } from './undeclared-reads.ts';
import { undeclaredRefusals } from './undeclared-refusals.ts';

const nothingUndeclared = (): void => {
  expect(undeclaredRefusals(), 'refusals that are missing in the errors of their endpoints').toEqual([]);
  expect(undeclaredReads(), 'read models that are missing in the reads of their endpoints').toEqual([]);
};
afterEach(nothingUndeclared);
afterAll(nothingUndeclared);
