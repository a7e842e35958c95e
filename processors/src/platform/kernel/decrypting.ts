import { current } from '@anamnesis/contracts/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { OpenEvents } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import type { Processor } from './processor.ts';

/** Wraps a processor so that it takes events as the bus carries them: personal fields encrypted, of any version. */
export function decrypting({ handle, giveUp }: Processor, openEvents: OpenEvents): Processor {
  const readable = async (event: RecordedEvent): Promise<RecordedEvent> => {
    const [opened] = await openEvents([event]);
    return current(opened ?? event);
  };
  return {
    handle: async (event, work) => handle(await readable(event), work),
    ...(giveUp ? { giveUp: async (event: RecordedEvent) => giveUp(await readable(event)) } : {}),
  };
}
