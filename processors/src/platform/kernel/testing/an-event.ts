import type { EventBody, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';

export const aPageRequest: RecordedEvent = {
  id: 'e1',
  type: 'PageRequested',
  version: 1,
  data: {},
  metadata: {
    userId: 'u',
    commandId: 'c',
    correlationId: 'k',
    causationId: 'c',
    time: '2026-01-01T00:00:00Z',
  },
  stream: 'document-d1',
  revision: 0,
  position: 1n,
};

/** A recorded event with the given body. */
export const anEvent = <E extends EventBody>(body: E): RecordedEvent<E> =>
  ({ ...aPageRequest, ...body }) as unknown as RecordedEvent<E>;
