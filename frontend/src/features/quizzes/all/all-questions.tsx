import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useOpenSource } from '../../../documents/cited/use-open-source.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import { BesideSource } from '../question/beside-source.tsx';
import { useDeleteQuestionIDMutation, useSubmitAnswerMutation } from '../quiz-endpoints.ts';
import { useAllQuestions } from './all-questions-endpoint.ts';
import { QuestionToPractise } from './question-to-practise.tsx';

interface AllQuestionsProps {
  documentId: string;
  under?: string;
  /** Opens the set-up of a quiz. */
  onSetUp: () => void;
}

/** All questions of a document, one after the other (specification 2 §2, with its title). */
export function AllQuestions({ documentId, under = '0px', onSetUp }: AllQuestionsProps) {
  const { questions, error, refetch } = useAllQuestions(documentId);
  const { open, show, close } = useOpenSource();
  return (
    <BesideSource open={open} onClose={close} under={under}>
      <section
        aria-labelledby="practice-quiz"
        className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 pt-6 pb-16 md:px-6"
      >
        <h3 id="practice-quiz" className="font-serif text-2xl">
          Practice Quizz
        </h3>
        {error !== undefined && !questions && (
          <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
            The questions could not be loaded. {errorMessage(error)}
          </Notice>
        )}
        {error === undefined && !questions && <Skeleton label="Loading the questions" lines={6} />}
        {questions?.length === 0 && (
          <EmptyState
            title="No questions yet"
            action={
              <Button variant="primary" onClick={onSetUp}>
                Set up a quiz
              </Button>
            }
          >
            Questions are made for a quiz, and stay here afterwards.
          </EmptyState>
        )}
        {questions && questions.length > 0 && (
          <Questions questions={questions} cite={show} openKey={open?.key} onMove={close} />
        )}
      </section>
    </BesideSource>
  );
}

interface QuestionsProps {
  questions: readonly QuizQuestion[];
  cite: Parameters<typeof QuestionToPractise>[0]['cite'];
  openKey: string | undefined;
  /** Another question is gone to. */
  onMove: () => void;
}

/**
 * Which of a list is looked at. It stays with the thing when others come or go before it; where that is gone, the one that took its
 * place is looked at.
 */
function usePlaceInList<T extends { id: string }>(list: readonly T[]) {
  const [place, setPlace] = useState<{ id: string; at: number } | null>(null);
  const found = place ? list.findIndex(({ id }) => id === place.id) : -1;
  const at = found === -1 ? Math.min(place?.at ?? 0, Math.max(list.length - 1, 0)) : found;
  return {
    at,
    current: list[at],
    to: (next: number): void => {
      const there = list[next];
      if (there) setPlace({ id: there.id, at: next });
    },
  };
}

function Questions({ questions, onMove, ...source }: QuestionsProps) {
  const { at, current, to } = usePlaceInList(questions);
  const [moved, setMoved] = useState(false);
  const [submitAnswer] = useSubmitAnswerMutation();
  const remove = useRemove();
  const toasts = useToasts();
  const go = (next: number) => (): void => {
    if (next < 0 || next >= questions.length) return;
    onMove();
    setMoved(true);
    to(next);
  };
  useShortcut('ArrowLeft', go(at - 1), at > 0, 'Previous question');
  useShortcut('ArrowRight', go(at + 1), at < questions.length - 1, 'Next question');
  if (!current) return null;
  const submit = async (selectedAnswer: QuizQuestion['correctAnswer']): Promise<void> => {
    const answer = { questionId: current.id, selectedAnswer, questionType: 'practice' as const };
    try {
      await submitAnswer(answer).unwrap();
    } catch (failure) {
      toasts.error(`This answer does not count in your statistics. ${errorMessage(failure)}`, {
        key: 'practice-answer',
      });
    }
  };
  const deleteIt = async (): Promise<void> => {
    if (await remove(current)) onMove();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="figures mr-auto text-muted" aria-live="polite">
          <span className="sr-only">Question </span>
          {at + 1} / {questions.length}
        </p>
        <Button icon={<ArrowLeft aria-hidden size={16} />} disabled={at === 0} onClick={go(at - 1)}>
          Previous
        </Button>
        <Button
          icon={<ArrowRight aria-hidden size={16} />}
          disabled={at === questions.length - 1}
          onClick={go(at + 1)}
        >
          Next
        </Button>
        <IconButton label="Delete question" onClick={() => void deleteIt()}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
      <QuestionToPractise
        key={current.id}
        question={current}
        focused={moved}
        onAnswer={(letter) => void submit(letter)}
        {...source}
      />
    </>
  );
}

/** Asks, and deletes a question; resolves with whether it is gone. */
function useRemove() {
  const { confirm } = useDialogs();
  const [deleteQuestion] = useDeleteQuestionIDMutation();
  const toasts = useToasts();
  return async ({ id, questionPrompt }: QuizQuestion): Promise<boolean> => {
    const confirmed = await confirm({
      title: 'Are you sure you want to delete this question?',
      description: `“${questionPrompt}” Its card stays. This action cannot be undone.`,
      confirmLabel: 'Delete question',
      danger: true,
    });
    if (!confirmed) return false;
    try {
      await deleteQuestion({ questionID: id }).unwrap();
      return true;
    } catch (failure) {
      toasts.error(`The question was not deleted. ${errorMessage(failure)}`);
      return false;
    }
  };
}
