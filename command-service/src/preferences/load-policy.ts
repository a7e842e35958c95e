import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import type { ChosenPolicy } from '../cards/card.ts';
import { preferences } from '../kernel/categories.ts';
import type { Streams } from '../kernel/streams.ts';

/** The scheduling policy of a person, as the log has it now. */
export async function loadPolicy(streams: Streams, userId: string): Promise<ChosenPolicy> {
  const { state } = await streams.load(preferences, preferencesStream(userId));
  return state.under;
}
