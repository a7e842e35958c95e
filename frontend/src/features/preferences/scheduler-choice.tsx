import type { SchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import { useState, useId } from 'react';
import { useGetSchedulerQuery } from '../../preferences/endpoints.ts';
import { reschedules, highestPercent, lowestPercent } from '../../preferences/form/policy.ts';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ChoiceCards, type Choice } from '../../ui/fields/choice-cards.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OwnCurve } from './own-curve.tsx';
import { FormOutlook } from './form-outlook.tsx';

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

interface ReplayProgressProps {
  running: boolean;
  documentsDone: number;
  documentsTotal: number;
  cardsDone: number;
  /** It was asked for on this screen. */
  asked: boolean;
}

const counted = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;

/** How far the cards have been rescheduled; you can go on studying meanwhile. */
function ReplayProgress(props: ReplayProgressProps) {
  const { running, asked, documentsDone, documentsTotal, cardsDone } = props;
  // Its end is shown once, to whoever asked for it or saw it running.
  const [seen, see] = useState(running);
  if (running && !seen) see(true);
  if (!running && !seen && !asked) return null;
  if (!running)
    return <Notice tone="success">Done: {counted(cardsDone, 'card')} follow this schedule.</Notice>;
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label="Rescheduling your cards"
        value={documentsTotal > 0 ? documentsDone : null}
        max={documentsTotal}
        detail={
          documentsTotal > 0
            ? `${documentsDone} of ${counted(documentsTotal, 'document')}, ${counted(cardsDone, 'card')}`
            : undefined
        }
      />
      <p className="text-sm text-muted">
        You can go on studying: new answers already follow the new schedule.
      </p>
    </div>
  );
}

interface RetentionChoiceProps {
  percent: number;
  onChange: (percent: number) => void;
}

/** How much a person wants to remember. */
function RetentionChoice({ percent, onChange }: RetentionChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <label htmlFor={id} className="font-medium">
            Desired retention
          </label>
          <output htmlFor={id} className="figures text-lg font-semibold">
            {percent} %
          </output>
        </div>
        <input
          id={id}
          type="range"
          min={lowestPercent}
          max={highestPercent}
          step={1}
          value={percent}
          aria-valuetext={`${percent} percent`}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="target w-full"
        />
        <p className="text-sm text-muted">
          The share of cards you want to know when they come back. More means shorter intervals and more
          reviews.
        </p>
      </div>
    </div>
  );
}

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
          onChange={(retentionPercent) => change({ retentionPercent })}
        />
      )}
      <FormOutlook form={form} />
      {values.scheduler === 'fsrs' && data?.fit && <OwnCurve {...data.fit} />}
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
