import { longestDiagnosis, longestNextSteps } from '@anamnesis/contracts/history/limits.ts';
import { useId } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { DiseaseField } from '../../../diseases/disease-field.tsx';
import { useUnfinished } from '../../../session/unfinished.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useFinishHistoryMutation } from '../history-endpoints.ts';

interface FinishFormProps {
  sessionId: string;
  /** The time of the station is over: there is no way back to the patient. */
  isOver: boolean;
  onBack: () => void;
}

/** What the student thinks it is, and would do next. What was typed survives every error. */
export function FinishForm({ sessionId, isOver, onBack }: FinishFormProps) {
  const heading = useId();
  const [diagnosis, setDiagnosis] = useUnfinished(`history diagnosis ${sessionId}`, '');
  const [nextSteps, setNextSteps] = useUnfinished(`history steps ${sessionId}`, '');
  const [finish, { error, isLoading, isSuccess }] = useFinishHistoryMutation();
  const name = (next: string): void => setDiagnosis(next.slice(0, longestDiagnosis));
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-4 border-t border-line pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]"
    >
      <h2 id={heading} className="font-serif text-xl">
        {isOver ? 'Time is up. What do you think it is?' : 'What do you think it is?'}
      </h2>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-medium">
          Diagnosis
        </span>
        <DiseaseField
          focused
          label="Diagnosis"
          placeholder="What explains this history best"
          typed={diagnosis}
          type={name}
          choose={name}
        />
      </div>
      <TextArea
        label="Next steps"
        hint="Tests and treatment that you would begin with, in a few words."
        value={nextSteps}
        maxLength={longestNextSteps}
        onChange={({ target }) => setNextSteps(target.value)}
      />
      <FormError>
        {error && `The history was not finished; what you typed is here. ${errorMessage(error)}`}
      </FormError>
      <div className="flex flex-wrap justify-end gap-2">
        {!isOver && (
          <Button disabled={isLoading} onClick={onBack}>
            Back to the patient
          </Button>
        )}
        <Button
          variant="primary"
          loading={isLoading || isSuccess}
          onClick={() => void finish({ sessionId, diagnosis: diagnosis.trim(), nextSteps: nextSteps.trim() })}
        >
          Finish and see feedback
        </Button>
      </div>
    </section>
  );
}
