import type { CommandAnswer, CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { shareStream } from '@anamnesis/contracts/social/events.ts';
import type { sharesApi } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { studyDayNow } from '../../preferences/study-clock.ts';
import { shares } from '../category.ts';
import { takeAgain } from '../share-copy/take-again.ts';
import { requireOffered } from './answer.ts';
import { rejectedAlready, requireRecipient } from './decider.ts';
import { destinationOf, newFolder } from './destination.ts';
import { isCopied, releaseRoom, reserveRoom } from './room.ts';
import type { ShareState } from './state.ts';

type Endpoint = (typeof sharesApi)['acceptSharedResource'];
type Items = NonNullable<ShareState>['items'];

/** Records that a person takes a share. What is copied, and when, follows from the event. */
export const acceptSharedResource =
  (deps: Dependencies): CommandHandler<Endpoint> =>
  async ({ params, body, commandId }, context) => {
    const { streams } = deps;
    const { userId: recipientId } = context;
    const { id: shareId } = params;
    const stream = shareStream(shareId);
    const known = await streams.load(shares, stream);
    const { share, recipient } = requireRecipient(known.state, recipientId);
    const asRecipient = { userId: recipientId, round: recipient.round };
    const hasFiles = hasFilesIn(share.items);
    const studyDay = await studyDayNow(deps, context);
    const asked = fromRequest(commandId, context);
    if (recipient.status === 'accepted') {
      const shareCopy = {
        shareId,
        destinationFolderId: recipient.destinationFolderId,
        studyDay,
        mayTake: () => requireOffered(deps, share, asRecipient),
      };
      return accepted(hasFiles, (await takeAgain(deps, shareCopy, asked)) ?? known.position);
    }
    if (recipient.status === 'rejected') throw rejectedAlready();
    await requireOffered(deps, share, asRecipient);
    const destination = hasFiles ? destinationOf(body, commandId) : null;
    await reserveRoom(deps, { shareId, share, destination }, asked);
    const destinationFolderId = destination?.folderId ?? null;
    const command = { shareId, recipientId, destinationFolderId, studyDay, follows: body.follow };
    const made = newFolder(deps, destination, asked);
    try {
      await made.add();
      const acceptance = { type: 'Accept', ...command } as const;
      const { position, isRecorded } = await streams.handle(shares, stream, acceptance, asked);
      // Another tab was faster, and what it took may have been copied already.
      if (!isRecorded && (await isCopied(deps, shareId, recipientId)))
        await releaseRoom(deps, shareId, asked);
      return accepted(hasFiles, position);
    } catch (error) {
      // It was withdrawn meanwhile, or the folder cannot be made.
      if (error instanceof Rejection) {
        await made.undo();
        await releaseRoom(deps, shareId, asked);
      }
      throw error;
    }
  };

const hasFilesIn = (items: Items): boolean => items.some(({ itemType }) => itemType === 'file');

/** The same at every repetition. */
const accepted = (hasFiles: boolean, position: Position): CommandAnswer<Endpoint> => ({
  body: {
    success: true,
    message: hasFiles
      ? 'Resource accepted! Files will be added to the selected folder.'
      : 'Resources will be added to your library.',
  },
  position,
});
