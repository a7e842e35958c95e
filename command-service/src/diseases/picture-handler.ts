import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { addOwnDocument } from '../library/own/add-own-document.ts';

type Deps = Pick<Dependencies, 'streams' | 'blobs' | 'knowledge' | 'quota' | 'bus' | 'inBackground'>;

/** Makes a document of a picture of a guide; a person who has one already is given that. */
export const takePicture =
  (deps: Deps): CommandHandler<typeof diseasesApi.takePicture> =>
  async ({ body: { pictureId }, commandId }, context) => {
    const picture = await deps.knowledge.picturePage(pictureId);
    if (!picture) throw notFound('Picture');
    const { title, bytes } = picture;
    const fileName = `${pictureId}.pdf`;
    const { documentId, position } = await addOwnDocument(
      deps,
      {
        idOf: (nth) => deriveId(context.userId, 'picture', pictureId, nth),
        first: 0,
        name: title,
        file: { type: 'pdf', fileName, mime: 'application/pdf', totalPages: 1, bytes },
        what: 'a picture',
      },
      fromRequest(commandId, context),
    );
    return { body: { documentId }, position };
  };
