import { withoutVectors, type Indexed } from './indexed.ts';

/** Called with an embedder that failed with a question. */
export type OnFailure = (error: unknown) => void;

/**
 * Several indexes of the same passages, the one that is asked first in front. As long as it lacks one of the documents that are
 * searched, and whenever its embedder fails, a question goes to the next: a new, slow or absent embedder takes nothing from what was
 * found before.
 */
export function indexedByAll(all: readonly Indexed[], failed: OnFailure = () => undefined): Indexed {
  const [first, ...others] = all;
  if (first === undefined) return withoutVectors;
  if (others.length === 0) return first;
  const rest = indexedByAll(others, failed);
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
      if (!isWhole) return rest.alike(question);
      return first.alike(question).catch((error: unknown) => {
        failed(error);
        return rest.alike(question);
      });
    },
    async forgetDocument(userId, documentId) {
      await Promise.all(all.map((one) => one.forgetDocument(userId, documentId)));
    },
    async forgetPerson(userId) {
      await Promise.all(all.map((one) => one.forgetPerson(userId)));
    },
  };
}
