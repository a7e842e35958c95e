import { describe, expect, expectTypeOf, it } from 'vitest';
import { api } from './api.ts';
import { libraryRefusals } from './library/refusals.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { refusalsOf } from './kernel/endpoint-refusals.ts';
import { type RefusalCode, refusals } from './refusals.ts';

describe('refusals', () => {
  it('fold into one table of the product, with their codes as types', () => {
    expectTypeOf<'EMAIL_TAKEN'>().toExtend<RefusalCode>();
    expectTypeOf<'EMAIL_TAKN'>().not.toExtend<RefusalCode>();
    expect(refusals.DOCUMENT_NAME_EXISTS).toBe(libraryRefusals.DOCUMENT_NAME_EXISTS);
  });

  it('of every endpoint are in the table', () => {
    const table: Readonly<Record<string, unknown>> = refusals;
    for (const endpoint of Object.values<Endpoint>(api))
      for (const refusal of refusalsOf(endpoint)) expect(table[refusal.code]).toBe(refusal);
  });
});
