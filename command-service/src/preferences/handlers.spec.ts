import { describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf } from '../kernel/testing/test-service.ts';

describe('choosing a card style', () => {
  it('is recorded for the person alone', async () => {
    const { handlers, typesIn } = createTestService();
    const request = requestOf({ preferredCardStyle: 'question_answer' as const });
    expect(await handlers.updateCardPreference(request, contextOf('ada'))).toEqual({
      body: { success: true },
      position: 1n,
    });
    expect(await typesIn('preferences-ada')).toEqual(['CardStyleChosen']);
    expect(await typesIn('preferences-eve')).toEqual([]);
  });
});
