import { difficultyPhrases, ANY } from '@anamnesis/contracts/practice/writing/wish.ts';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useSession } from '../../session/use-session.ts';
import { useAskQuestionMutation } from './practice-endpoints.ts';
import { type Question, readQuestion } from './question/read-question.ts';
import type { SentWish } from './wish.ts';

export type AskedQuestion = {
  question: Question | null;
  /** It is of another difficulty than was wished for: of that one there is none but those of late. */
  isOther: boolean;
  isAsking: boolean;
  problem: 'login' | 'failed' | null;
  ask: () => void;
  /** Shows a question that was given otherwise. */
  show: (question: Question) => void;
};

/** The question that is shown, and how to ask for the next one. */
export function useQuestion(wish: SentWish): AskedQuestion {
  const { user } = useSession();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOther, setOther] = useState(false);
  const [problem, setProblem] = useState<AskedQuestion['problem']>(null);
  const [askQuestion, { isLoading }] = useAskQuestionMutation();
  const ask = async (): Promise<void> => {
    if (!user) return setProblem('login');
    if (isLoading) return;
    try {
      const next = readQuestion(await askQuestion(wish).unwrap());
      setQuestion(next);
      setOther(wish.difficulty !== ANY && wish.difficulty !== difficultyPhrases[next.difficulty]);
      setProblem(null);
    } catch (failure) {
      setProblem('failed');
      // oxlint-disable-next-line no-console -- the specification wants no more (1 §8)
      console.error('No question could be loaded:', errorMessage(failure));
    }
  };
  const show = (given: Question): void => {
    setQuestion(given);
    setOther(false);
    setProblem(null);
  };
  return { question, isOther, isAsking: isLoading, problem, ask: () => void ask(), show };
}
