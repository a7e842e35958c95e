import type { SchedulingPolicy } from '@anamnesis/contracts/cards/schedule.ts';
import { useGetSchedulerQuery } from '../../preferences/endpoints.ts';
import { reschedules } from '../../preferences/form/policy.ts';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { ChoiceCards, type Choice } from '../../ui/fields/choice-cards.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReplayProgress } from './replay-progress.tsx';
import { RetentionChoice } from './retention-choice.tsx';

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

/** When cards come back. */
export function SchedulerChoice({ form }: { form: SettingsForm }) {
  const { values, saved, saving, change, rescheduled } = form;
  const { data, isFetching } = useGetSchedulerQuery();
  return (
    <section className="flex flex-col gap-4 pt-8">
      <h4 id="scheduler" className="text-lg font-semibold">
        When should cards come back?
      </h4>
      <ChoiceCards
        labelledBy="scheduler"
        value={values.scheduler}
        choices={schedulers}
        onChange={(scheduler) => change({ scheduler })}
      />
      {values.scheduler === 'fsrs' && (
        <RetentionChoice
          percent={values.retentionPercent}
          saved={saved.scheduler === 'fsrs' ? saved.retentionPercent : null}
          onChange={(retentionPercent) => change({ retentionPercent })}
        />
      )}
      {reschedules(values, saved) && (
        <Notice>
          When you save this, the due dates of your cards are worked out again from your own answers. Changing
          back restores the present dates.
        </Notice>
      )}
      {data?.replay && <ReplayProgress {...data.replay} asked={rescheduled && !saving && !isFetching} />}
    </section>
  );
}
