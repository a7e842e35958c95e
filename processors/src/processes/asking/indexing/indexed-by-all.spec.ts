import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Indexed } from './indexed.ts';
import { indexedByAll } from './indexed-by-all.ts';
import { expect, it } from 'vitest';

const documents = ['d1', 'd2'].map((documentId) => ({ documentId, textBlob: 'text', totalPages: 1 }));
const question = { userId: 'ann', question: 'What is preload?', documents, isAll: true };

/** An index that finds one passage, under its own name, in the documents that it has. */
function indexOf(name: string, weight: number) {
  const has = new Set<string>();
  const index: Indexed = {
    async ensure(_, { documentId }) {
      const isNew = !has.has(documentId);
      has.add(documentId);
      return isNew;
    },
    missing: async (_, all) => all.filter(({ documentId }) => !has.has(documentId)),
    alike: async () => ({ alike: [{ key: name, passage: 0, score: 1 }], weight }),
    forgetDocument: async (_, documentId) => void has.delete(documentId),
    forgetPerson: async () => has.clear(),
  };
  return { index, has };
}

it('asks the next index until the first has every document that is searched', async () => {
  const [model, builtin] = [indexOf('model', 0.5), indexOf('built in', 0.3)];
  const both = indexedByAll([model.index, builtin.index]);
  builtin.has.add('d1').add('d2');
  model.has.add('d1');
  expect(await both.missing('ann', documents)).toEqual([documents[1]]);
  expect(await both.alike(question)).toMatchObject({ alike: [{ key: 'built in' }], weight: 0.3 });
  expect(await both.ensure('ann', documents[1]!)).toBe(true);
  expect(await both.ensure('ann', documents[1]!)).toBe(false);
  expect(await both.alike(question)).toMatchObject({ alike: [{ key: 'model' }], weight: 0.5 });
});

it('asks the next index while the embedder of the first is away', async () => {
  const [model, builtin] = [indexOf('model', 0.5), indexOf('built in', 0.3)];
  const away = new ModelUnavailable('away', 'the model cannot be reached');
  const failures: unknown[] = [];
  const both = indexedByAll([{ ...model.index, alike: () => Promise.reject(away) }, builtin.index], (error) =>
    failures.push(error),
  );
  for (const document of documents) await both.ensure('ann', document);
  expect(await both.alike(question)).toMatchObject({ alike: [{ key: 'built in' }], weight: 0.3 });
  expect(failures).toEqual([away]);
});

it('forgets in all of them', async () => {
  const [model, builtin] = [indexOf('model', 0.5), indexOf('built in', 0.3)];
  const both = indexedByAll([model.index, builtin.index]);
  for (const document of documents) await both.ensure('ann', document);
  await both.forgetDocument('ann', 'd1');
  expect([...model.has, ...builtin.has]).toEqual(['d2', 'd2']);
  await both.forgetPerson('ann');
  expect([...model.has, ...builtin.has]).toEqual([]);
});

it('has nothing alike where there is no index', async () => {
  expect(await indexedByAll([]).alike(question)).toEqual({ alike: [], weight: 0 });
});
