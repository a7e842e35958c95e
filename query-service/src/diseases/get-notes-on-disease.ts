import { diseaseNameOf } from '@anamnesis/contracts/diseases/names.ts';
import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { mostDiseaseNotes } from '@anamnesis/contracts/diseases/limits.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { mostDocuments } from '@anamnesis/contracts/library/quota.ts';
import type { Dependencies } from '../dependencies.ts';
import { aboutTopic, passagesOn } from '../notes-search/passages-on.ts';
import { readModelOf } from '../read-models.ts';

/** What the person's own documents hold on a disease, the best first; not the document that was made of its guide. */
export const getNotesOnDisease =
  (
    deps: Pick<Dependencies, 'store' | 'bus' | 'logger' | 'knowledge'>,
  ): QueryHandler<typeof diseasesApi.getNotesOnDisease> =>
  async ({ body: { disease } }, { userId }) => {
    const name = diseaseNameOf(disease);
    const { store, knowledge } = deps;
    const id = await knowledge.find(name);
    const guide = id === null ? null : await knowledge.guide(id);
    const made = guide && (await readModelOf(store, 'guideDocuments').get(`${userId}:${guide.id}`));
    const found = await readModelOf(store, 'documents').find({ where: { userId }, limit: mostDocuments });
    const documents = found.map(({ doc }) => doc).filter(({ documentId }) => documentId !== made?.documentId);
    const names = new Map(documents.map((each) => [each.documentId, each.name]));
    const passages = await passagesOn(deps, { userId, topic: guide?.name ?? name, documents });
    const notes = aboutTopic(passages)
      .slice(0, mostDiseaseNotes)
      .map(({ documentId, pageNumber, text, path, blocks }) => ({
        PDF_id: documentId,
        PDF_name: names.get(documentId) ?? '',
        page_number: pageNumber,
        text,
        path,
        blocks,
      }));
    return { notes };
  };
