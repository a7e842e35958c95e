import { type StudyClock, studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { recallChoices } from './load-policy.ts';
import type { Preferences } from './state.ts';

type Asking = Pick<RequestContext, 'userId' | 'timeZone'>;

/** What a person's study day depends on, in the zone of their request. */
export const studyClock = (
  { studyDayStart: dayStart }: Pick<Preferences, 'studyDayStart'>,
  { timeZone }: Pick<Asking, 'timeZone'>,
): StudyClock => ({ timeZone, dayStart });

/** The person's study day now. */
export async function studyDayNow(
  { streams, clock }: Pick<Dependencies, 'streams' | 'clock'>,
  asking: Asking,
): Promise<string> {
  const choices = await recallChoices(streams, asking.userId);
  return studyDayOf(clock().toISOString(), studyClock(choices, asking));
}
