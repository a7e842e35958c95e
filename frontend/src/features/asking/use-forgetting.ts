import { errorMessage } from '../../api/api-error.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import {
  useForgetQuestionMutation,
  useForgetQuestionsMutation,
  useRecordQuestionMutation,
} from './asking-endpoints.ts';
import type { Question } from './question/question.ts';

const key = 'forget question';

/** Forgets earlier questions: one at once, which can be undone, all of them after a question. What failed is shown, and is there again. */
export function useForgetting() {
  const [forgetOne] = useForgetQuestionMutation();
  const [forgetEach] = useForgetQuestionsMutation();
  const [record] = useRecordQuestionMutation();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const showFailure = (what: string, thrown: unknown): void =>
    void toasts.error(`${what} could not be forgotten. ${errorMessage(thrown)}`, { key });
  const undo = async ({ text, place }: Pick<Question, 'text' | 'place'>): Promise<void> => {
    try {
      await record({ question: text, ...place }).unwrap();
    } catch (thrown) {
      toasts.error(`The question could not be kept again. ${errorMessage(thrown)}`, { key });
    }
  };
  return {
    forget: async (id: string, question: Pick<Question, 'text' | 'place'>): Promise<void> => {
      try {
        await forgetOne({ id }).unwrap();
        const action = { label: 'Undo', onPress: () => void undo(question) };
        toasts.success('The question was forgotten', { key, action });
      } catch (thrown) {
        showFailure('The question', thrown);
      }
    },
    forgetAll: async (count: number): Promise<void> => {
      const sure = await dialogs.confirm({
        title: 'Forget all questions?',
        description: `${count === 1 ? 'The one question' : `All ${count.toLocaleString('en')} questions`} that you asked before will be gone for good. Your notes and your cards stay.`,
        confirmLabel: 'Forget all',
        danger: true,
      });
      if (!sure) return;
      try {
        await forgetEach().unwrap();
      } catch (thrown) {
        showFailure('Your questions', thrown);
      }
    },
  };
}
