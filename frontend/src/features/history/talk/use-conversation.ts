import type { HistoryRoundShown } from '@anamnesis/contracts/history/api.ts';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useUnfinished } from '../../../session/unfinished.tsx';
import { useFindComplexityMutation } from '../history-endpoints.ts';
import type { SendLine } from '../voice/use-talk.ts';

/** Rounds that are sent with a line: the server knows all of them. */
const sentAlong = 10;

/** What is typed and sent in a session. A line that is not answered is in the field again. */
export function useConversation(sessionId: string, rounds: readonly HistoryRoundShown[]) {
  const [typed, type] = useUnfinished(`history line ${sessionId}`, '');
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [findComplexity] = useFindComplexityMutation();
  const send: SendLine = async (line) => {
    setPending(line);
    setProblem(null);
    try {
      const messages = [...messagesOf(rounds.slice(-sentAlong)), { role: 'user' as const, content: line }];
      const { lines } = await findComplexity({ sessionId, messages }).unwrap();
      return lines
        .filter(({ by }) => by === 'patient')
        .map(({ text }) => text)
        .join(' ');
    } catch (failure) {
      type((since) => (since === '' ? line : `${line} ${since}`));
      setProblem(`This was not answered; your line is back in the box. ${errorMessage(failure)}`);
      return null;
    } finally {
      setPending(null);
    }
  };
  return { typed, type, pending, problem, send };
}

const messagesOf = (rounds: readonly HistoryRoundShown[]) =>
  rounds.flatMap(({ said, lines }) => [
    { role: 'user' as const, content: said },
    { role: 'assistant' as const, content: lines.map(({ text }) => text).join(' ') },
  ]);
