import { withoutVectors, type Indexed } from './indexed.ts';

/**
 * Several indexes of the same passages, the one that is asked first in front. As long as it lacks one of the documents that are
 * searched, a question goes to the next: a new or slow embedder takes nothing from what was found before.
 */
export function indexedByAll(all: readonly Indexed[]): Indexed {
  const [first, ...others] = all;
  if (first === undefined) return withoutVectors;
  if (others.length === 0) return first;
  const rest = indexedByAll(others);
  return {
    async ensure(userId, document, work) {
      const before = await rest.ensure(userId, document, work);
      return (await first.ensure(userId, document, work)) || before;
    },
    async missing(userId, documents) {
      const [here, there] = await Promise.all([
        first.missing(userId, documents),
        rest.missing(userId, documents),
      ]);
      const ids = new Set([...here, ...there].map(({ documentId }) => documentId));
      return documents.filter(({ documentId }) => ids.has(documentId));
    },
    async alike(question) {
      const isWhole = (await first.missing(question.userId, question.documents)).length === 0;
      return (isWhole ? first : rest).alike(question);
    },
    async forgetDocument(userId, documentId) {
      await Promise.all(all.map((one) => one.forgetDocument(userId, documentId)));
    },
    async forgetPerson(userId) {
      await Promise.all(all.map((one) => one.forgetPerson(userId)));
    },
  };
}
