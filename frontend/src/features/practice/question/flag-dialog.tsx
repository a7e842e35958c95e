import { type FlagReason, flagReasons } from '@anamnesis/contracts/practice/events.ts';
import { longestFlag } from '@anamnesis/contracts/practice/limits.ts';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useFlagQuestionMutation } from '../practice-endpoints.ts';

const reasons: Record<FlagReason, string> = {
  'wrong-key': 'The right answer is another one',
  'two-right': 'Two options are right',
  unclear: 'The question is unclear',
  outdated: 'This is out of date',
  typo: 'A typing error',
  other: 'Something else',
};
const options = flagReasons.map((value) => ({ value, label: reasons[value] }));

interface FlagDialogProps {
  questionId: string;
  /** `done`: the report was taken. */
  onClose: (done: boolean) => void;
}

/** Says what is wrong with a question. What was typed survives every error. */
export function FlagDialog({ questionId, onClose }: FlagDialogProps) {
  const [reason, setReason] = useState<FlagReason>('wrong-key');
  const [text, setText] = useState('');
  const [flag, { error, isLoading }] = useFlagQuestionMutation();
  const send = async (): Promise<void> => {
    const answer = await flag({ question_id: questionId, reason, text });
    if ('data' in answer) onClose(true);
  };
  return (
    <Dialog
      open
      closable={!isLoading}
      onOpenChange={(open) => !open && onClose(false)}
      title="Report a mistake"
      description="It goes to the people who maintain these questions."
      problem={error !== undefined && `The report was not sent. ${errorMessage(error)}`}
      footer={
        <>
          <Button disabled={isLoading} onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button variant="primary" loading={isLoading} onClick={() => void send()}>
            Report
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 py-0.5">
        <SelectField
          wide
          label="What is wrong"
          options={options}
          value={reason}
          onChange={(value) => setReason(value as FlagReason)}
        />
        <TextArea
          label="What should it say? (optional)"
          value={text}
          maxLength={longestFlag}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </Dialog>
  );
}
