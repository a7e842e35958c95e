import { useSession } from '../../../session/use-session.ts';
import { useGetQuestionWritingQuery } from '../practice-endpoints.ts';

/** The model that may write a question, and how far the one is that was asked for last. Where that cannot be fetched, there is none. */
export function useWriting() {
  const { user } = useSession();
  const { data } = useGetQuestionWritingQuery(undefined, { skip: !user });
  return data ?? { writer: null, writing: null };
}
