import type { BlockMode } from '@anamnesis/contracts/practice/events.ts';
import type { ShownPlan } from '@anamnesis/contracts/practice/plan-api.ts';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSetPracticePlanMutation } from '../practice-endpoints.ts';
import { type BlockSize, SizeAndMode, sizeOf } from '../sidebar/size-and-mode.tsx';
import { WishFields } from '../sidebar/wish-fields.tsx';
import { type SentWish, sentWishOf } from '../wish.ts';

interface PlanDialogProps {
  /** null: there is none yet. */
  plan: ShownPlan | null;
  /** With which a new one begins. */
  wish: SentWish;
  onClose: () => void;
}

/** The day of the exam, and what each block until then is like. */
export function PlanDialog({ plan, wish: chosen, onClose }: PlanDialogProps) {
  const form = useId();
  const isOver = plan?.daysLeft === null;
  const [examOn, setExamOn] = useState(plan && !isOver ? plan.examOn : '');
  const [size, setSize] = useState<BlockSize>(sizeOf(plan?.size));
  const [mode, setMode] = useState<BlockMode>(plan?.mode ?? 'tutor');
  const [wish, setWish] = useState(plan ? sentWishOf(plan) : chosen);
  const [setPlan, { error, isLoading }] = useSetPracticePlanMutation();
  const [isMissing, setMissing] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMissing(examOn === '');
    if (examOn === '') return;
    const answer = await setPlan({ ...wish, examOn, size, mode });
    if ('data' in answer) onClose();
  };
  return (
    <Dialog
      open
      closable={!isLoading}
      onOpenChange={(open) => !open && onClose()}
      title="A block a day until the exam"
      description="One block each day until the day before. You can change the plan whenever you like."
      problem={error !== undefined && errorMessage(error)}
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} loading={isLoading}>
            Save the plan
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-3 py-0.5"
        onSubmit={(event) => void save(event)}
      >
        <TextField
          label="Day of the exam"
          type="date"
          value={examOn}
          error={isMissing ? 'Please choose the day of the exam' : undefined}
          onChange={({ target }) => setExamOn(target.value)}
        />
        <SizeAndMode {...{ size, mode }} onSize={setSize} onMode={setMode} />
        <WishFields wish={wish} onChange={setWish} />
      </form>
    </Dialog>
  );
}
