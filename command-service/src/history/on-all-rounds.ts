import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { histories } from './category.ts';
import { type HistoryCommand, sessionIn } from './decider.ts';
import type { Session } from './session.ts';

type Task = {
  stream: string;
  /** The session as this process knows it. */
  session: Session;
  /** What is to be recorded of the session as it is. */
  commandOn: (session: Session) => Promise<HistoryCommand>;
  isRecorded: (session: Session) => boolean;
};

const mostAttempts = 10;

/**
 * Records what was made of all rounds of a session. Where another process recorded a round meanwhile, the decider records nothing, and it
 * is made again of what there is now.
 */
export async function onAllRounds(
  { streams }: Pick<Dependencies, 'streams'>,
  { stream, commandOn, isRecorded, ...known }: Task,
  who: CommandContext,
): Promise<{ session: Session; position: Position }> {
  let { session } = known;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { state, position } = await streams.handle(histories, stream, await commandOn(session), who);
    session = sessionIn(state);
    if (isRecorded(session)) return { session, position };
  }
  throw new Rejection(commonRefusals.BUSY, 'Too many questions arrived at the same time. Please try again.');
}
