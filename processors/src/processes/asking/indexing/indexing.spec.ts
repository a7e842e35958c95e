import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it } from 'vitest';
import { indexing } from './indexing.ts';

type Extracted = Parameters<ReturnType<typeof indexing>['handle']>[0];
const extracted = {
  type: 'DocumentExtracted',
  data: { documentId: 'd1', textBlob: { hash: 'abc', bytes: 1 }, totalPages: 3 },
  metadata: { userId: 'ann' },
} as unknown as Extracted;

const failingWith = (failure: Error) =>
  indexing({ indexed: { ensure: () => Promise.reject(failure) } }).handle(extracted, unlimitedWork);

it('hands a document back while the embedder is away, which is no attempt', async () => {
  const away = new ModelUnavailable('away', 'the model cannot be reached');
  const failure = await failingWith(away).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RequeueRequested);
  expect(failure).toMatchObject({ pauseMs: 300_000, cause: away });
});

it('fails with what else fails', async () => {
  for (const failure of [new Error('the text is damaged'), new ModelUnavailable('nonsense', 'no vectors')])
    await expect(failingWith(failure)).rejects.toBe(failure);
});

it('leaves out a deck, whose cards alone are searched', async () => {
  const ensured: string[] = [];
  const { handle } = indexing({
    indexed: { ensure: async (_, { documentId }) => ensured.push(documentId) > 0 },
  });
  await handle({ ...extracted, data: { ...extracted.data, isDeck: true } } as Extracted, unlimitedWork);
  expect(ensured).toEqual([]);
  await handle(extracted, unlimitedWork);
  expect(ensured).toEqual(['d1']);
});
