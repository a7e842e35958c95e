import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { toEventMessage } from '@anamnesis/contracts/kernel/events/message.ts';
import {
  type Delivery,
  RequeueRequested,
  type MessageBus,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import { pino } from 'pino';
import type { GroupProcessor, Processor } from '../processor.ts';
import { runProcessor } from '../run.ts';
import { createProcessContext, type ProcessContext } from '../process-context.ts';
import { aPageRequest } from './an-event.ts';

export type Ending = 'acknowledged' | 'failed' | 'handed back' | 'given up';
type Steps = Processor & Pick<Partial<GroupProcessor>, 'longestMs' | 'isDocumentWork'>;

/** Runs a processor; `deliver` delivers the event to it as a bus would, and returns how the delivery ended. */
export async function processing(
  steps: Steps,
  around: Partial<ProcessContext> = {},
  event: RecordedEvent = aPageRequest,
) {
  const handlers: ((delivery: Delivery) => Promise<void>)[] = [];
  const consume: MessageBus['consume'] = async (_, handler) => {
    handlers.push(handler);
    return { stop: async () => {} };
  };
  const surroundings: ProcessContext = {
    ...createProcessContext(),
    retryPolicy: { pauseMs: () => 0, serviceTimeoutMs: 3_600_000 },
    uptimeMs: () => 3_600_000,
    ...around,
  };
  const processor: GroupProcessor = { name: 'p', subjects: ['events.>'], concurrency: 1, ...steps };
  const { stop } = await runProcessor(processor, { consume }, pino({ level: 'silent' }), surroundings);
  const deliver = async (given: Partial<Delivery>): Promise<Ending> => {
    const data = toEventMessage(event);
    const counts = { attempt: 1, interruptions: 0, beginTrial: async () => 0, extend: () => {} };
    try {
      await handlers[0]!({ id: 'e1', subject: 's', data, ...counts, ...given });
      return 'acknowledged';
    } catch (error) {
      if (error instanceof RequeueRequested) return 'handed back';
      return (error as Error).name === 'PermanentFailure' ? 'given up' : 'failed';
    }
  };
  return { deliver, stop };
}
