import { respond } from '../../testing/fake-server.ts';
import { aHistory, aRound } from './history.fixture.ts';

/** What the fake server has recorded; a spec may change it. */
export type Recorded = { history: ReturnType<typeof aHistory> };

/** A server with one history, whose patient answers each line. */
export function serveHistory(answer = (said: string): string => `About ${said}`): Recorded {
  const recorded: Recorded = { history: aHistory() };
  respond('getHistories', () => ({ sessions: [] }));
  respond('suggestDiseases', () => ({ names: [], isAlike: false, facts: [] }));
  respond('getHistory', () => recorded.history);
  respond('startHistory', () => ({ sessionId: 's1', person: recorded.history.session.person }));
  respond('findComplexity', ({ messages }) => {
    const said = messages.at(-1)?.content ?? '';
    return replyOf(recorded, said, answer(said));
  });
  return recorded;
}

/** Records a round, and returns its reply. */
export function replyOf(recorded: Recorded, said: string, content: string) {
  const roundId = `round-${recorded.history.rounds.length}`;
  const round = aRound(said, content, { roundId });
  recorded.history = { ...recorded.history, rounds: [...recorded.history.rounds, round] };
  const { lines, model } = round;
  return { content, data: { role: 'assistant' as const, content }, lines, roundId, model };
}
