import type { QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { LRUCache } from 'lru-cache';

/** The documents of one quiz: each is loaded once, unless there are many. */
export type Sources = {
  of: (documentId: string) => Promise<QuestionSource | null>;
  /** Nothing more can be made of it: it was deleted meanwhile. */
  forget: (documentId: string) => void;
  /** No document of those that were asked for is there. */
  areGone: () => boolean;
};

const mostKept = 8;

export function questionSourcesOf(load: (documentId: string) => Promise<QuestionSource | null>): Sources {
  const kept = new LRUCache<string, QuestionSource>({ max: mostKept });
  const gone = new Set<string>();
  let isAnyThere = false;
  return {
    async of(documentId) {
      if (gone.has(documentId)) return null;
      const known = kept.get(documentId) ?? (await load(documentId));
      if (known) kept.set(documentId, known);
      else gone.add(documentId);
      isAnyThere ||= known !== null;
      return known;
    },
    forget: (documentId) => void gone.add(documentId),
    areGone: () => gone.size > 0 && !isAnyThere,
  };
}
