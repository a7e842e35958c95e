import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { shareCopyStream } from '@anamnesis/contracts/social/events.ts';
import type { followingApi } from '@anamnesis/contracts/social/following-api.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { shareCopies } from '../category.ts';
import { documentsInFolders, requireFollowed } from './followed.ts';

/** Records what the person does not want of what was added; what is not in the shared folders any more needs no record. */
export const leaveNewDocuments =
  (deps: Dependencies): CommandHandler<typeof followingApi.leaveNewDocuments> =>
  async ({ body: { shareId, sourceDocumentIds }, commandId }, context) => {
    const { userId } = context;
    const added = documentsInFolders(await requireFollowed(deps, shareId, userId));
    const there = new Set(added.documents.map(({ sourceDocumentId }) => sourceDocumentId));
    const command = {
      type: 'Decline',
      sourceDocumentIds: sourceDocumentIds.filter((id) => there.has(id)),
    } as const;
    const stream = shareCopyStream(shareId, userId);
    const { position } = await deps.streams.handle(
      shareCopies,
      stream,
      command,
      fromRequest(commandId, context),
    );
    return { body: { success: true, message: 'They are not offered again.' }, position };
  };
