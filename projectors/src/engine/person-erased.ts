import { createHash } from 'node:crypto';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { AnyProjection } from './any-projection.ts';
import type { DocumentBuffer } from './document-buffer.ts';

const erasedType = 'AccountErased';

type PersonErased = (event: RecordedEvent) => [{ deleteWhere: { userId: string } }];

/** For the handlers of every read model about people, which needs the field `userId`: nothing of an erased person stays. */
export const personErased: { [erasedType]: PersonErased } = {
  [erasedType]: ({ metadata: { userId } }) => [{ deleteWhere: { userId } }],
};

/** Kept under this key for good: without fields, so that no search finds it, and it does not tell whose it is. */
const markOf = (userId: string): string => `erased:${createHash('sha256').update(userId).digest('hex')}`;

/**
 * The events that a read model takes. One about people takes none of a person who was erased before, whatever is recorded
 * later: a request that was on its way, a reminder that was being sent. Whoever is erased is marked in the buffer.
 */
export async function exceptErased(
  { handlers }: AnyProjection,
  buffer: Pick<DocumentBuffer, 'load' | 'has' | 'apply'>,
  events: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> {
  if (!(erasedType in handlers)) return events;
  const userIds = [...new Set(events.map(({ metadata }) => metadata.userId))];
  await buffer.load(userIds.map(markOf));
  const erased = new Set(userIds.filter((userId) => buffer.has(markOf(userId))));
  if (erased.size === 0 && !events.some(({ type }) => type === erasedType)) return events;
  return events.filter(({ type, metadata: { userId } }) => {
    if (erased.has(userId)) return false;
    if (type !== erasedType) return true;
    erased.add(userId);
    void buffer.apply({ put: markOf(userId), doc: {} });
    return true;
  });
}
