import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import { expect, it } from 'vitest';
import { createModelNeeds } from './model-needs.ts';

const request = { messages: [{ role: 'user' as const, content: 'Is it so?' }], maxTokens: 9 };

it('asks the model whose need it is, and the writer where none is said', async () => {
  const [writer, checker] = [scriptedModel(() => 'written'), scriptedModel(() => 'read')];
  const { meet } = createModelNeeds({ writer, checker: { ...checker, countTokens: () => 7 } });
  const met = (need: Parameters<typeof meet>[0]) => meet(need, undefined, unlimitedWork);
  expect(await met({ key: 'a', request })).toBe('written');
  expect(await met({ key: 'b', of: 'checker', request })).toBe('read');
  expect(await met({ key: 'c', of: 'checker', count: 'four' })).toBe(7);
  expect(await met({ key: 'd', of: 'writer', count: 'four' })).toBe(1);
  expect([writer.requests.length, checker.requests.length]).toEqual([1, 1]);
});

it('knows later what was counted before', async () => {
  const model = scriptedModel(() => '');
  const { meet, known } = createModelNeeds({ writer: model, checker: model });
  await meet({ key: 'c', count: 'eight ch' }, undefined, unlimitedWork);
  expect(known()).toEqual({ c: 2 });
});
