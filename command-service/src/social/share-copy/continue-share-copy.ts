import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { shareCopyStream } from '@anamnesis/contracts/social/events.ts';
import { type FoldedStream, positionOfCommand } from '../../kernel/streams/folding.ts';
import type { HandledCommand } from '../../kernel/streams/streams.ts';
import { library } from '../../library/category.ts';
import { shareCopies } from '../category.ts';
import { releaseRoom } from '../shares/room.ts';
import { nextDocuments } from './plan.ts';
import type { ShareCopy } from './state.ts';
import { type TakenOutcome, takeDocuments, type ShareCopyDeps, undoCopy } from './take-documents.ts';

/** How long a part may take before it is recorded. The first is one document, which can be studied at once. */
const partMs = 1_000;

/** Copies the next documents of a share, as the recipient, and records them: that causes the next part. */
export async function continueShareCopy(
  deps: ShareCopyDeps,
  shareId: string,
  context: CommandContext,
): Promise<HandledCommand<ShareCopy>> {
  const known = await shareCopyOf(deps, shareId, context);
  const shareCopy = known.state;
  if (isDone(known, context)) return released(deps, shareId, known, context);
  const isFirst = shareCopy.taken.isEmpty() && shareCopy.leftOut === 0;
  const endsAt = isFirst ? 0 : performance.now() + partMs;
  const outcomes: TakenOutcome[] = [];
  let { toDo } = shareCopy;
  do {
    const next = await nextOf(deps, { ...shareCopy, toDo });
    try {
      outcomes.push(...(await takeDocuments(deps, shareCopy.plan, next, context)));
    } catch (error) {
      // What was copied is recorded, so that this one is the next when it is left out, and no other.
      if (outcomes.length === 0) throw error;
      break;
    }
    toDo = toDo.deleteAll(next.map(({ sourceDocumentId }) => sourceDocumentId));
  } while (!toDo.isEmpty() && performance.now() < endsAt);
  return released(deps, shareId, await record(deps, shareId, outcomes, context), context);
}

/** Leaves the next document out, which could not be copied, and whatever was begun of it; it can be tried again. */
export async function skipShareCopy(
  deps: ShareCopyDeps,
  shareId: string,
  context: CommandContext,
): Promise<HandledCommand<ShareCopy>> {
  const known = await shareCopyOf(deps, shareId, context);
  if (isDone(known, context)) return released(deps, shareId, known, context);
  const next = await nextOf(deps, known.state);
  await undoCopy(deps, next, context);
  const outcomes = next.map((document): TakenOutcome => ({ document, leftOut: 'failed' }));
  return released(deps, shareId, await record(deps, shareId, outcomes, context), context);
}

/** With the last part, what is left of the room is free. */
async function released(
  deps: ShareCopyDeps,
  shareId: string,
  handled: HandledCommand<ShareCopy>,
  context: CommandContext,
): Promise<HandledCommand<ShareCopy>> {
  if (!handled.state?.running) await releaseRoom(deps, shareId, context);
  return handled;
}

type Known = FoldedStream<ShareCopy> & { state: NonNullable<ShareCopy> };

async function shareCopyOf(
  { streams }: ShareCopyDeps,
  shareId: string,
  { userId }: CommandContext,
): Promise<Known> {
  const { state, ...rest } = await streams.load(shareCopies, shareCopyStream(shareId, userId));
  if (state === null) throw notFound('Share');
  return { ...rest, state };
}

const isDone = (known: Known, { commandId }: CommandContext): boolean =>
  !known.state.running || positionOfCommand(known, commandId) !== null;

async function nextOf({ streams }: ShareCopyDeps, { plan, toDo }: NonNullable<ShareCopy>) {
  const source = await streams.load(library, libraryStream(plan.senderId));
  return nextDocuments(toDo.values(), source.state);
}

function record(
  { streams }: ShareCopyDeps,
  shareId: string,
  outcomes: readonly TakenOutcome[],
  context: CommandContext,
): Promise<HandledCommand<ShareCopy>> {
  const part = {
    taken: outcomes.flatMap(({ document: { sourceDocumentId, documentId }, leftOut }) =>
      leftOut === null ? [{ sourceDocumentId, documentId }] : [],
    ),
    leftOut: outcomes.flatMap(({ document: { sourceDocumentId }, leftOut }) =>
      leftOut === null ? [] : [{ sourceDocumentId, reason: leftOut }],
    ),
  };
  return streams.handle(
    shareCopies,
    shareCopyStream(shareId, context.userId),
    { type: 'Record', part },
    context,
  );
}
