import type { BusMessage, DeadLetter } from '../ports/log/message-bus.ts';
import { checkPattern, checkSubject, matchesSubject } from '../ports/log/message-subjects.ts';

/**
 * A message as a group is to get it, from `visibleAt` (ms) on. `unended` counts its deliveries that have come to no end, the
 * present one included, and `trials` those of them that were trials.
 */
export type QueuedMessage = {
  group: string;
  id: string;
  subject: string;
  json: string;
  failures: number;
  unended: number;
  trials: number;
  visibleAt: number;
  isDead: boolean;
  error: string;
};

/** What a bus keeps when its process dies, in order of publication. */
export type Queues = { groups: Map<string, string[]>; ids: Set<string>; messages: Set<QueuedMessage> };

export const emptyQueues = (): Queues => ({ groups: new Map(), ids: new Set(), messages: new Set() });

/** Data as it is sent: as JSON. */
const toJson = (data: unknown): string => JSON.stringify(data) ?? 'null';
export const copyOf = (data: unknown): unknown => JSON.parse(toJson(data));

/** Adds each message to the groups that want it, unless its id was published before; returns these groups. */
export function enqueue({ groups, ids, messages }: Queues, given: readonly BusMessage[]): Set<string> {
  for (const { subject } of given) checkSubject(subject);
  const reached = new Set<string>();
  for (const { id, subject, data } of given) {
    if (ids.has(id)) continue;
    ids.add(id);
    const json = toJson(data);
    for (const [group, wanted] of groups) {
      if (!wanted.some((pattern) => matchesSubject(pattern, subject))) continue;
      const counts = { failures: 0, unended: 0, trials: 0, visibleAt: 0 };
      messages.add({ group, id, subject, json, ...counts, isDead: false, error: '' });
      reached.add(group);
    }
  }
  return reached;
}

/** Drops what waits of a group and no longer matches. */
export function setSubjects({ groups, messages }: Queues, group: string, wanted: readonly string[]): void {
  for (const pattern of wanted) checkPattern(pattern);
  groups.set(group, [...wanted]);
  for (const message of waitingOf(messages, group))
    if (!wanted.some((pattern) => matchesSubject(pattern, message.subject))) messages.delete(message);
}

export const wantsAlready = ({ groups }: Queues, group: string, wanted: readonly string[]): boolean =>
  JSON.stringify(groups.get(group)?.toSorted()) === JSON.stringify(wanted.toSorted());

export const waitingOf = (messages: Iterable<QueuedMessage>, group: string): QueuedMessage[] =>
  [...messages].filter((message) => message.group === group && !message.isDead);

export const deadOf = (messages: Iterable<QueuedMessage>, group: string): QueuedMessage[] =>
  [...messages].filter((message) => message.group === group && message.isDead);

export const toDeadLetter = (message: QueuedMessage): DeadLetter => {
  const { group, id, subject, json, failures, unended, error } = message;
  return { id, subject, data: JSON.parse(json) as unknown, group, attempts: failures + unended, error };
};
