import { describe, expect, expectTypeOf, it } from 'vitest';
import { api } from './api.ts';
import { contexts } from './contexts.ts';
import { mergeDistinct } from './kernel/calls/context.ts';
import type { Endpoint } from './kernel/calls/endpoint.ts';
import { refusalsOf } from './kernel/calls/endpoint-refusals.ts';
import { commonRefusals } from './kernel/events/refusals.ts';
import type { RefusalCode } from './refusals.ts';

describe('refusals', () => {
  it('have their codes as types', () => {
    expectTypeOf<'EMAIL_TAKEN'>().toExtend<RefusalCode>();
    expectTypeOf<'EMAIL_TAKN'>().not.toExtend<RefusalCode>();
  });

  it('of every endpoint are those of a context or of all, and each code is one of them', () => {
    const table: Readonly<Record<string, unknown>> = mergeDistinct<object>([
      commonRefusals,
      ...Object.values(contexts).map((context) => context.refusals),
    ]);
    for (const endpoint of Object.values<Endpoint>(api))
      for (const refusal of refusalsOf(endpoint)) expect(table[refusal.code]).toBe(refusal);
  });
});
