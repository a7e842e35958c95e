import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { takingStream } from '@anamnesis/contracts/social/events.ts';
import { type Folded, positionOfCommand } from '../../kernel/folding.ts';
import type { Handled } from '../../kernel/streams.ts';
import { library } from '../../library/category.ts';
import { takings } from '../category.ts';
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
  if (isDone(known, context)) return known;
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
  return record(deps, shareId, outcomes, context);
}

/** Leaves the next document out, which could not be copied, and whatever was begun of it; it can be tried again. */
export async function skipTaking(
  deps: TakingDeps,
  shareId: string,
  context: CommandContext,
): Promise<Handled<Taking>> {
  const known = await takingOf(deps, shareId, context);
  if (isDone(known, context)) return known;
  const next = await nextOf(deps, known.state);
  await undo(deps, next, context);
  return record(
    deps,
    shareId,
    next.map((document) => ({ document, leftOut: 'failed' })),
    context,
  );
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
