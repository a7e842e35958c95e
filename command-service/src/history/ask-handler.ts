import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import type { HistoryLine } from '@anamnesis/contracts/history/events.ts';
import { longestLine } from '@anamnesis/contracts/history/limits.ts';
import { historyRefusals } from '@anamnesis/contracts/history/refusals.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { histories } from './category.ts';
import { answerStateless } from './conversation.ts';
import { refuseLine, sessionIn } from './decider.ts';
import { ownedSession, streamOf } from './owned-session.ts';
import type { Round } from './session.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'knowledge' | 'virtualPatient'>;
type Answered = Pick<Round, 'lines' | 'model'> & { roundId: string | null };

const greeting: HistoryLine = { by: 'patient', text: 'Hello, doctor.' };

function answer({ lines, roundId, model }: Answered) {
  const content = lines.map(({ text }) => text).join('\n');
  return {
    content,
    data: { role: 'assistant' as const, content },
    lines: lines.map(({ by, text }) => ({ by, text })),
    roundId,
    model,
  };
}

/** What the doctor said last. Throws HISTORY_LINE. */
function lineOf(text: string): string {
  const said = text.trim();
  if (said === '' || said.length > longestLine)
    throw new Rejection(
      historyRefusals.HISTORY_LINE,
      said === '' ? 'Please say something first' : `Please ask in ${longestLine} characters at most`,
    );
  return said;
}

/** What the virtual patient answers; of a session it is recorded, once for a command. */
export const findComplexity =
  ({ streams, clock, knowledge, virtualPatient }: Deps): CommandHandler<typeof historyApi.findComplexity> =>
  async ({ body: { messages, sessionId }, commandId }, context) => {
    const { userId } = context;
    if (sessionId === undefined) {
      const reply = await answerStateless({ knowledge, virtualPatient }, userId, messages);
      return {
        body: answer({ lines: reply?.lines ?? [greeting], roundId: null, model: null }),
        position: null,
      };
    }
    const session = await ownedSession({ streams }, userId, sessionId);
    const roundId = deriveId(userId, commandId, 'round');
    const stream = streamOf(userId, sessionId);
    const who = fromRequest(commandId, context);
    const said = lineOf(messages.findLast(({ role }) => role === 'user')?.content ?? '');
    const at = clock().toISOString();
    const known = session.rounds.find((round) => round.roundId === roundId);
    if (!known) refuseLine(session, at);
    const reply = known ?? (await virtualPatient.reply(session.patient, session.rounds, said));
    const { lines, asks, disclosed, focus } = reply;
    const round: Round = { roundId, said, lines, asks, disclosed, focus, model: null };
    const { state, position } = await streams.handle(histories, stream, { type: 'Answer', round, at }, who);
    const recorded = sessionIn(state).rounds.find((each) => each.roundId === roundId) ?? round;
    return { body: answer(recorded), position };
  };
