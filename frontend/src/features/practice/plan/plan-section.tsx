import type { ShownPlan } from '@anamnesis/contracts/practice/plan-api.ts';
import { CalendarCheck, CircleCheck, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import {
  useDropPracticePlanMutation,
  useGetPracticePlanQuery,
  useStartBlockMutation,
} from '../practice-endpoints.ts';
import type { SentWish } from '../wish.ts';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

interface PlanSectionProps {
  /** What is chosen at the side, with which a new plan begins. */
  wish: SentWish;
  onBlock: (blockId: string) => void;
}

/** A block a day until the exam: what there is to do today, and how far it has come. */
export function PlanSection({ wish, onBlock }: PlanSectionProps) {
  const { data, isError } = useGetPracticePlanQuery();
  const [isOpen, setOpen] = useState(false);
  if (isError) return null;
  // Its place is kept until it is known.
  const plan = data?.plan ?? null;
  return (
    <section aria-labelledby="practice-plan" className={cx('flex flex-col gap-2', !data && 'invisible')}>
      <header className="flex items-center justify-between">
        <h3 id="practice-plan" className="text-sm font-medium">
          Until the exam
        </h3>
        {plan && <PlanMenu onChange={() => setOpen(true)} />}
      </header>
      {plan ? (
        <Plan plan={plan} onBlock={onBlock} />
      ) : (
        <p className="text-xs text-muted">A block a day, at your own pace.</p>
      )}
      {(plan === null || plan.daysLeft === null) && (
        <Button icon={<CalendarCheck aria-hidden size={16} />} onClick={() => setOpen(true)}>
          {plan ? 'Make a new plan' : 'Make a plan'}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PlanDialog plan={plan} wish={wish} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function PlanMenu({ onChange }: { onChange: () => void }) {
  const [drop] = useDropPracticePlanMutation();
  const dialogs = useDialogs();
  const giveUp = async (): Promise<void> => {
    const sure = await dialogs.confirm({
      title: 'Remove the plan?',
      description: 'The blocks that you have done stay.',
      confirmLabel: 'Remove the plan',
    });
    if (sure) await drop();
  };
  const entries = [
    { label: 'Change the plan', icon: <Pencil aria-hidden size={16} />, onSelect: onChange },
    { label: 'Remove the plan', danger: true, onSelect: () => void giveUp() },
  ];
  return <MenuButton label="Actions for the plan" entries={entries} />;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** How long it is until the exam, or that it is over. */
function daysLeftOf({ daysLeft, examOn }: Pick<ShownPlan, 'daysLeft' | 'examOn'>): string {
  if (daysLeft === null) return `The exam was on ${day.format(new Date(examOn))}.`;
  if (daysLeft === 0) return 'The exam is today. Good luck.';
  return daysLeft === 1 ? 'The exam is tomorrow.' : `${daysLeft} days left.`;
}

/** What was done of it; a day that was missed is not mentioned. */
const doneOf = ({ done, planned }: Pick<ShownPlan, 'done' | 'planned'>): string =>
  `${done} of ${planned} ${planned === 1 ? 'block' : 'blocks'} done so far.`;

function Plan({ plan, onBlock }: { plan: ShownPlan; onBlock: (blockId: string) => void }) {
  const { today, blockId, size, mode } = plan;
  const [start, { error, isLoading }] = useStartBlockMutation();
  const begin = async (): Promise<void> => {
    if (blockId !== null) return onBlock(blockId);
    const answer = await start({ ofPlan: true });
    if ('data' in answer && answer.data) onBlock(answer.data.blockId);
  };
  return (
    <>
      <p className="figures text-xs text-muted">
        {daysLeftOf(plan)} {doneOf(plan)}
      </p>
      {today === 'done' && (
        <p className="flex items-center gap-1.5 text-sm text-correct">
          <CircleCheck aria-hidden size={16} className="shrink-0" />
          Done for today
        </p>
      )}
      {(today === 'start' || today === 'open') && (
        <>
          <Button loading={isLoading} onClick={() => void begin()}>
            Today’s block: {today === 'start' ? 'start' : 'go on'}
          </Button>
          <p className="figures text-xs text-muted">
            {size} questions, {mode} mode.
          </p>
        </>
      )}
      <p role="alert" className="text-xs text-wrong empty:hidden">
        {error !== undefined && errorMessage(error)}
      </p>
    </>
  );
}
