import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { collectionsStream } from '@anamnesis/contracts/diseases/events.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { positionOfSame } from '../kernel/folding.ts';
import { deriveId } from '../kernel/ids.ts';
import { addOwnDocument, textFile } from '../library/add-own-document.ts';
import { library } from '../library/category.ts';
import { collections } from './category.ts';
import { guideText } from './guide-text.ts';

type Deps = Pick<
  Dependencies,
  'streams' | 'clock' | 'blobs' | 'knowledge' | 'quota' | 'bus' | 'inBackground'
>;
type Handler = CommandHandler<typeof diseasesApi.makeGuideCards>;

/** Makes a document of a guide; a person who has one already is given that. */
export const makeGuideCards =
  (deps: Deps): Handler =>
  async ({ body: { diseaseId }, commandId }, context) => {
    const { streams, clock, knowledge } = deps;
    const { userId } = context;
    const guide = await knowledge.guide(diseaseId);
    if (!guide)
      throw new Rejection(diseasesRefusals.UNKNOWN_DISEASE, 'There is no guide to this disease', {
        nearest: [],
      });
    const stream = collectionsStream(userId);
    const who = fromRequest(commandId, context);
    const own = await streams.load(collections, stream);
    const made = own.state.guides.get(guide.id);
    const before = positionOfSame(own, who);
    if (made && before !== null)
      return { body: { documentId: made.documentId, isNew: true }, position: before };
    const { state } = await streams.load(library, libraryStream(userId));
    if (made && state.documents.has(made.documentId))
      return { body: { documentId: made.documentId, isNew: false }, position: own.position };

    const { documentId } = await addOwnDocument(
      deps,
      {
        idOf: (nth) => deriveId(userId, 'guide', guide.id, nth),
        first: made?.count ?? 0,
        name: guide.name,
        file: textFile(`${guide.id}.txt`, guideText(guide)),
        what: 'a guide',
      },
      who,
    );
    const at = clock().toISOString();
    const record = { type: 'RecordGuideDocument', diseaseId: guide.id, documentId, at } as const;
    const { position, isRecorded: isNew } = await streams.handle(collections, stream, record, who);
    return { body: { documentId, isNew }, position };
  };
