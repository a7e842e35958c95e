import { isTimeZone, type StudyClock } from '@anamnesis/contracts/kernel/local-date.ts';
import type { ChosenPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import type { CommandStreams } from '../../kernel/streams/streams.ts';
import { preferences } from '../../preferences/category.ts';

const otherwise = 'UTC';

/** By which policy and by which days a person's history is taken in: no request says their zone. */
export async function clockAtImport(
  streams: CommandStreams,
  userId: string,
  timeZone: string | undefined,
): Promise<{ under: ChosenPolicy; days: StudyClock }> {
  const { state } = await streams.load(preferences, preferencesStream(userId));
  const zone = timeZone ?? state.reminder?.timeZone ?? otherwise;
  const days = { timeZone: isTimeZone(zone) ? zone : otherwise, dayStart: state.studyDayStart };
  return { under: state.under, days };
}
