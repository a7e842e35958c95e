import type { CommandHandler, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import type { HistoryLine } from '@anamnesis/contracts/history/events.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { createKeyedQueue } from '../../kernel/streams/keyed-queue.ts';
import { type Answered, createAnswerLine } from './answer-line.ts';
import { answerStateless } from './conversation.ts';
import { refusalOfLine } from '../decider.ts';
import { fromPatient } from './from-patient.ts';
import { onAllRounds } from '../on-all-rounds.ts';
import { ownedSession, streamOf } from '../owned-session.ts';
import { type AnsweredRound, roundIn, type Session } from '../session.ts';
import { doctorLineOf } from './typed.ts';

type Deps = Pick<
  Dependencies,
  'streams' | 'bus' | 'clock' | 'knowledge' | 'virtualPatient' | 'hasModel' | 'warn'
>;
type Shown = { lines: readonly HistoryLine[]; model: string | null; roundId: string | null };
type Line = { sessionId: string; said: string; commandId: string };

function shown({ lines, roundId, model }: Shown) {
  const content = lines.map(({ text }) => text).join('\n');
  return {
    content,
    data: { role: 'assistant' as const, content },
    lines: lines.map(({ by, text }) => ({ by, text })),
    roundId,
    model,
  };
}

/** What the virtual patient answers; of a session it is recorded, once for a command. */
export function findComplexity(deps: Deps): CommandHandler<typeof historyApi.findComplexity> {
  const { clock } = deps;
  /** Lines of several tabs are answered in the order in which they came. */
  const inOrder = createKeyedQueue();
  const answerLine = createAnswerLine(deps);

  const answerIn = async ({ sessionId, said, commandId }: Line, context: RequestContext) => {
    const { userId } = context;
    const roundId = deriveId(userId, commandId, 'round');
    const at = clock().toISOString();
    /** A model is asked once for a line, also where another process was faster. */
    let asked: Answered | null = null;
    const replied = async (session: Session): Promise<AnsweredRound> => {
      const refusal = refusalOfLine(session, at);
      if (refusal) throw refusal;
      const { patient, rounds } = session;
      const { reply, worded, named } = await fromPatient(deps, 'a reply', async () => {
        const answered = await answerLine({ userId, patient, rounds, said }, asked);
        asked ??= answered;
        return answered;
      });
      const { asks, disclosed, focus } = reply;
      const { lines, model } = worded;
      const round = { roundId, said, lines, asks, disclosed, focus, model };
      return named ? { ...round, understoodBy: named.model } : round;
    };
    const isRecorded = (session: Session): boolean => roundIn(session, roundId) !== null;
    // Another process may know that this line was answered before it was too late for it.
    const holds = (known: Session): boolean => isRecorded(known) || refusalOfLine(known, at) === null;
    const commandOn = async (session: Session) => {
      const round = roundIn(session, roundId) ?? (await replied(session));
      return { type: 'Answer', round, after: session.rounds.length, at } as const;
    };
    const { session, position } = await onAllRounds(
      deps,
      {
        stream: streamOf(userId, sessionId),
        session: await ownedSession(deps, userId, sessionId, holds),
        commandOn,
        isRecorded,
      },
      fromRequest(commandId, context),
    );
    const recorded = roundIn(session, roundId);
    if (!recorded) throw new Error('a round that was recorded is not in its session');
    return { body: shown(recorded), position };
  };

  return async ({ body: { messages, sessionId }, commandId }, context) => {
    if (sessionId !== undefined) {
      const said = doctorLineOf(messages.findLast(({ role }) => role === 'user')?.content ?? '');
      const answer = () => answerIn({ sessionId, said, commandId }, context);
      return inOrder(streamOf(context.userId, sessionId), answer);
    }
    const worded = await answerStateless(deps, answerLine, context.userId, messages);
    return { body: shown({ ...worded, roundId: null }), position: null };
  };
}
