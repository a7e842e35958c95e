import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { mostQuestions } from '@anamnesis/contracts/notes-search/limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';

export const askedQuestions =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof notesSearchApi.askedQuestions> =>
  async (_request, { userId }) => {
    const found = await readModelOf(store, 'questions').find({
      where: { userId },
      sort: [['askedAt', 'desc']],
      limit: mostQuestions,
    });
    return {
      questions: found.map(({ doc: { questionId: id, text, folderId, documentId: pdfId, askedAt } }) => ({
        id,
        text,
        folderId,
        pdfId,
        askedAt,
      })),
    };
  };
