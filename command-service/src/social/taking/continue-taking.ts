import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { takingStream } from '@anamnesis/contracts/social/events.ts';
import { type Folded, positionOfCommand } from '../../kernel/folding.ts';
import type { Handled } from '../../kernel/streams.ts';
import { library } from '../../library/category.ts';
import { takings } from '../category.ts';
import { releaseRoom } from '../shares/room.ts';
import { nextDocuments } from './plan.ts';
import type { Taking } from './state.ts';
import { type Outcome, takeDocuments, type TakingDeps, undo } from './take-documents.ts';

/** How long a part may take before it is recorded. The first is one document, which can be studied at once. */
const partMs = 1_000;

/** Copies the next documents of a share, as the recipient, and records them: that causes the next part. */
export async function continueTaking(
  deps: TakingDeps,
  shareId: string,
  context: CommandContext,
): Promise<Handled<Taking>> {
  const known = await takingOf(deps, shareId, context);
  const taking = known.state;
  if (isDone(known, context)) return released(deps, shareId, known, context);
  const isFirst = taking.taken.isEmpty() && taking.leftOut === 0;
  const endsAt = isFirst ? 0 : performance.now() + partMs;
  const outcomes: Outcome[] = [];
  let { toDo } = taking;
  do {
    const next = await nextOf(deps, { ...taking, toDo });
    try {
      outcomes.push(...(await takeDocuments(deps, taking.plan, next, context)));
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
export async function skipTaking(
  deps: TakingDeps,
  shareId: string,
  context: CommandContext,
): Promise<Handled<Taking>> {
  const known = await takingOf(deps, shareId, context);
  if (isDone(known, context)) return released(deps, shareId, known, context);
  const next = await nextOf(deps, known.state);
  await undo(deps, next, context);
  const outcomes = next.map((document): Outcome => ({ document, leftOut: 'failed' }));
  return released(deps, shareId, await record(deps, shareId, outcomes, context), context);
}

/** With the last part, what is left of the room is free. */
async function released(
  deps: TakingDeps,
  shareId: string,
  handled: Handled<Taking>,
  context: CommandContext,
): Promise<Handled<Taking>> {
  if (!handled.state?.running) await releaseRoom(deps, shareId, context);
  return handled;
}

type Known = Folded<Taking> & { state: NonNullable<Taking> };

async function takingOf(
  { streams }: TakingDeps,
  shareId: string,
  { userId }: CommandContext,
): Promise<Known> {
  const { state, ...rest } = await streams.load(takings, takingStream(shareId, userId));
  if (state === null) throw notFound('Share');
  return { ...rest, state };
}

const isDone = (known: Known, { commandId }: CommandContext): boolean =>
  !known.state.running || positionOfCommand(known, commandId) !== null;

async function nextOf({ streams }: TakingDeps, { plan, toDo }: NonNullable<Taking>) {
  const source = await streams.load(library, libraryStream(plan.senderId));
  return nextDocuments(toDo.values(), source.state);
}

function record(
  { streams }: TakingDeps,
  shareId: string,
  outcomes: readonly Outcome[],
  context: CommandContext,
): Promise<Handled<Taking>> {
  const part = {
    taken: outcomes.flatMap(({ document: { sourceDocumentId, documentId }, leftOut }) =>
      leftOut === null ? [{ sourceDocumentId, documentId }] : [],
    ),
    leftOut: outcomes.flatMap(({ document: { sourceDocumentId }, leftOut }) =>
      leftOut === null ? [] : [{ sourceDocumentId, reason: leftOut }],
    ),
  };
  return streams.handle(takings, takingStream(shareId, context.userId), { type: 'Record', part }, context);
}
