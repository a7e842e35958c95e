import type { ChosenPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import type { CommandStreams } from '../kernel/streams/streams.ts';
import { preferences } from './category.ts';
import type { Preferences } from './state.ts';

/** How long another process may count on the former beginning of a person's days. */
const longestAgeMs = 60_000;

/** The scheduling policy of a person, as the log has it now. */
export async function loadPolicy(streams: CommandStreams, userId: string): Promise<ChosenPolicy> {
  const { state } = await streams.load(preferences, preferencesStream(userId));
  return state.under;
}

/** The policy as cached in this process; the caller checks afterwards whether another one was chosen. */
export async function recallPolicy(streams: CommandStreams, userId: string): Promise<ChosenPolicy> {
  const { state } = await streams.recall(preferences, preferencesStream(userId), { holds: () => true });
  return state.under;
}

/** How a person studies, as cached in this process: the same holds for the policy. */
export async function recallChoices(
  streams: CommandStreams,
  userId: string,
): Promise<Pick<Preferences, 'under' | 'studyDayStart' | 'grades'>> {
  const cached = { holds: () => true, maxAgeMs: longestAgeMs };
  return (await streams.recall(preferences, preferencesStream(userId), cached)).state;
}
