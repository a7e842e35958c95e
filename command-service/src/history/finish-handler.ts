import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import { osceSeconds } from '@anamnesis/contracts/history/limits.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { fromPatient } from './talk/from-patient.ts';
import { onAllRounds } from './on-all-rounds.ts';
import { ownedSession, streamOf } from './owned-session.ts';
import type { Session } from './session.ts';
import { conclusionOf } from './talk/typed.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'virtualPatient' | 'warn'>;

/** How long a history took; the time of a station goes on for nobody who writes the diagnosis later. */
function secondsOf({ mode, startedAt }: Session, at: string): number {
  const seconds = Math.max(0, Math.round((Date.parse(at) - Date.parse(startedAt)) / 1_000));
  return mode === 'osce' ? Math.min(seconds, osceSeconds) : seconds;
}

/** Ends a history with what the student thinks of it, once. */
export const finishHistory =
  (deps: Deps): CommandHandler<typeof historyApi.finishHistory> =>
  async ({ params: { sessionId }, body, commandId }, context) => {
    const { clock, virtualPatient } = deps;
    const { userId } = context;
    const known = await ownedSession(deps, userId, sessionId);
    const conclusion = conclusionOf(body);
    const at = clock().toISOString();
    const commandOn = async (session: Session) => {
      const { patient, rounds, feedback } = session;
      const taken = { rounds, ...conclusion, seconds: secondsOf(session, at) };
      const given =
        feedback ?? (await fromPatient(deps, 'feedback', () => virtualPatient.feedback(patient, taken)));
      return { type: 'Finish', ...conclusion, feedback: given, after: rounds.length, at } as const;
    };
    const { position } = await onAllRounds(
      deps,
      {
        stream: streamOf(userId, sessionId),
        session: known,
        commandOn,
        isRecorded: ({ feedback }) => feedback !== null,
      },
      fromRequest(commandId, context),
    );
    return { body: { success: true }, position };
  };
