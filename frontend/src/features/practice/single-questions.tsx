import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LaboratoryButton } from './laboratory/laboratory-button.tsx';
import { MendedNotice } from './mended/mended-notice.tsx';
import { QuestionView } from './question/question-view.tsx';
import type { AskedQuestion } from './use-question.ts';
import { useWriting } from './writing/use-writing.ts';
import { WritingStatus } from './writing/writing-status.tsx';

/** Words of specification 1 §8. */
const loginRequired = 'You must be logged in to ask questions';

/** Said where the bank has no question of this kind that the person did not have. `isOther`: so one of another difficulty is asked. */
function AllSeen({ isOther }: { isOther: boolean }) {
  const { writer } = useWriting();
  return (
    <p className="text-sm text-muted">
      {isOther
        ? 'You have had every question of this difficulty, so this one is of another difficulty.'
        : 'You have had every question of this kind, so this is the one you had longest ago.'}
      {writer !== null &&
        ' For a new one, enter a topic under What to ask and let the model write a question.'}
    </p>
  );
}

/** The page is free for what one chooses. */
export const isNothingAsked = ({ question, isAsking, problem }: AskedQuestion): boolean =>
  question === null && !isAsking && problem === null;

/** One question after the other, each answered at once. */
export function SingleQuestions({ asked }: { asked: AskedQuestion }) {
  const { question, isOther, isAsking, problem, ask, show } = asked;
  if (problem === 'login') return <p role="alert">{loginRequired}</p>;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">Practice questions</h1>
      <MendedNotice />
      <WritingStatus onOpen={show} />
      {/* Why it failed is in the log (specification 1 §8); the screen says that one can try again. */}
      {problem === 'failed' && (
        <div className="flex flex-col items-start gap-2">
          <output className="text-muted">No question could be loaded.</output>
          <Button loading={isAsking} onClick={ask}>
            Try again
          </Button>
        </div>
      )}
      {question && (isOther || (question.isSeen && !question.isRepeat)) && <AllSeen isOther={isOther} />}
      {question && (
        <div className="-mb-4 flex justify-end">
          <LaboratoryButton />
        </div>
      )}
      {question && <QuestionView key={question.id} question={question} isLoading={isAsking} onNext={ask} />}
      {!question && isAsking && <Skeleton label="Loading a question" lines={6} />}
      {isNothingAsked(asked) && <NothingAsked />}
    </div>
  );
}

const NothingAsked = () => (
  <div className="flex flex-col gap-2 md:pt-6">
    <p className="font-serif text-xl md:text-2xl">
      Choose a system, a science and a difficulty, then press Submit.
    </p>
    <p className="reading text-muted">
      Each question has one best answer, and says why each option is right or not, with the study guide in
      which it stands. What you miss comes back. For study, not for care.
    </p>
  </div>
);
