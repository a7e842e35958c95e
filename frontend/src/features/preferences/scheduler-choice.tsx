import type { SchedulingPolicy } from '@anamnesis/contracts/cards/schedule.ts';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useChooseSchedulerMutation, useGetSchedulerQuery } from '../../preferences/endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCards, type Choice } from '../../ui/choice-cards.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { ReplayProgress } from './replay-progress.tsx';
import { RetentionChoice } from './retention-choice.tsx';
import { draftOf, isChanged, policyOf, type SchedulerDraft } from './scheduler-form.ts';
import { failure } from './use-save-preference.ts';

const schedulers: readonly Choice<SchedulingPolicy['scheduler']>[] = [
  {
    value: 'fsrs',
    title: 'Adaptive (FSRS)',
    children: 'Learns from your answers how long you remember each card, and asks just before you forget it.',
  },
  {
    value: 'ladder',
    title: 'Ladder',
    children: 'The same steps for every card: 1 day, 3 days, then double.',
  },
];

/** When cards come back. Saved with a button, because every card's date follows from it. */
export function SchedulerChoice() {
  const { data, error, isFetching, refetch } = useGetSchedulerQuery();
  const [asked, ask] = useState(false);
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h3 id="scheduler" className="text-lg">
        When should cards come back?
      </h3>
      {data && <SchedulerForm policy={data.policy} onSaved={() => ask(true)} />}
      {data?.replay && <ReplayProgress {...data.replay} asked={asked && !isFetching} />}
      {!data && !error && <Skeleton label="Loading your scheduler" lines={4} />}
      {!data && error && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          Your scheduler could not be loaded; your cards keep their dates. {errorMessage(error)}
        </Notice>
      )}
    </section>
  );
}

function SchedulerForm({ policy, onSaved }: { policy: SchedulingPolicy; onSaved: () => void }) {
  const [edited, edit] = useState<SchedulerDraft | null>(null);
  const [choose, { isLoading }] = useChooseSchedulerMutation();
  const toasts = useToasts();
  const draft = edited ?? draftOf(policy);
  const changed = isChanged(draft, policy);
  const save = async (): Promise<void> => {
    try {
      await choose(policyOf(draft)).unwrap();
      edit(null);
      onSaved();
    } catch (thrown) {
      toasts.error(failure('scheduler', thrown), { key: 'scheduler' });
    }
  };
  return (
    <>
      <ChoiceCards
        labelledBy="scheduler"
        value={draft.scheduler}
        choices={schedulers}
        disabled={isLoading}
        onChange={(scheduler) => edit({ ...draft, scheduler })}
      />
      {draft.scheduler === 'fsrs' && (
        <RetentionChoice
          percent={draft.percent}
          saved={policy.scheduler === 'fsrs' ? draftOf(policy).percent : null}
          disabled={isLoading}
          onChange={(percent) => edit({ ...draft, percent })}
        />
      )}
      {changed && (
        <div className="flex flex-col gap-3 rounded-md bg-sunken p-4 md:flex-row md:items-center">
          <p className="min-w-0 flex-1 text-sm">
            The dates of your cards will be worked out anew from your own answers. Changing back restores the
            dates of now.
          </p>
          <div className="flex flex-col-reverse gap-2 md:flex-row">
            <Button disabled={isLoading} onClick={() => edit(null)}>
              Cancel
            </Button>
            <Button variant="primary" loading={isLoading} onClick={() => void save()}>
              Reschedule my cards
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
