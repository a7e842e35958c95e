import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { takingStream } from '@anamnesis/contracts/social/events.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { takings } from '../category.ts';
import { beginTaking, type TakingRequest } from './begin-taking.ts';

/** `mayTake` throws when nothing more may be copied. */
type Asked = Omit<TakingRequest, 'only'> & { mayTake: () => Promise<void> };

/**
 * Begins the copying once more with what could not be copied, or where it has not begun yet; null when nothing is left to
 * copy.
 */
export async function takeAgain(
  deps: Pick<Dependencies, 'streams' | 'quota'>,
  { mayTake, ...request }: Asked,
  context: CommandContext,
): Promise<Position | null> {
  const stream = takingStream(request.shareId, context.userId);
  const { state: taking } = await deps.streams.load(takings, stream);
  if (taking === null) return (await beginTaking(deps, request, context)).position;
  if (taking.running || taking.failed.isEmpty()) return null;
  await mayTake();
  const only = new Set(taking.failed.keys());
  const { destinationFolderId } = taking.plan;
  return (await beginTaking(deps, { ...request, destinationFolderId, only }, context)).position;
}
