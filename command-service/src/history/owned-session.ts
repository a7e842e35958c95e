import { historyStream } from '@anamnesis/contracts/history/events.ts';
import { deriveId } from '../kernel/ids.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { histories } from './category.ts';
import { sessionIn } from './decider.ts';
import type { Session } from './session.ts';

/**
 * The stream of a session of this person. It is named after the person as well, so that an id of somebody else's session leads to a
 * stream that is not there, as an unknown one does.
 */
export const streamOf = (userId: string, sessionId: string): string =>
  historyStream(deriveId(userId, sessionId, 'history'));

/**
 * The session as this process knows it, if `holds` of it, and else as the log has it. Throws NOT_FOUND where this person has no such
 * session.
 */
export async function ownedSession(
  { streams }: Pick<Dependencies, 'streams'>,
  userId: string,
  sessionId: string,
  holds: (session: Session) => boolean = () => true,
): Promise<Session> {
  const { state } = await streams.recall(histories, streamOf(userId, sessionId), {
    holds: (known) => known !== null && holds(known),
  });
  return sessionIn(state);
}
