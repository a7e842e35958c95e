import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type {
  BusMessage,
  ConsumeOptions,
  MessageBus,
  Subscription,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import { createCommitQueue } from '../commit-queue.ts';
import { openDatabase } from '../database.ts';
import { identityOf } from '../identity.ts';
import { type DamageSeen, watchedForDamage } from '../data-folder/damage-at-work.ts';
import { createTidying } from '../maintenance.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { createEphemeral } from './ephemeral.ts';
import { openGroups } from './groups.ts';
import { toJson } from '../../common/message-bus/json.ts';
import { type BusLogger, silentBusLogger } from '../../common/message-bus/logger.ts';
import { createMember, type Handler, type Member } from '../../common/message-bus/member.ts';
import { openQueue, queueMigrations } from './queue.ts';
import { checkPattern, checkSubject } from '@anamnesis/contracts/ports/log/message-subjects.ts';

const deduplicationWindowMs = 30 * 24 * 3600 * 1000;

type Options = {
  file: string;
  clock: Clock;
  logger?: BusLogger | undefined;
  /** Called with errors of the queue, also with those that reach no caller; returns what is thrown. */
  failed?: DamageSeen;
};

/**
 * The bus of one process, with its durable messages in a SQLite file of its own. Only one process may have the file
 * open. Ids of published messages are kept for 30 days, for deduplication.
 */
export function openSqliteMessageBus({
  file,
  clock,
  logger = silentBusLogger,
  failed = (error) => error,
}: Options): MessageBus {
  const db = openDatabase({ file, durability: 'fsync', migrations: queueMigrations });
  const commits = createCommitQueue(db);
  const tidying = createTidying(db, file);
  const queue = watchedForDamage(openQueue(db), failed);
  const groups = openGroups(db);
  const ephemeral = createEphemeral(logger);
  const dispatchers = new Map<string, Dispatcher>();
  let closed = false;
  queue.forgetPublishedBefore(clock().getTime() - deduplicationWindowMs);

  function ensureOpen(): void {
    if (closed) throw new Error('the message bus is closed');
  }

  async function publish(messages: readonly BusMessage[]): Promise<void> {
    ensureOpen();
    for (const { subject } of messages) checkSubject(subject);
    const addressed = messages.map(({ id, subject, data }) => ({ id, subject, json: toJson(data) }));
    const reached = new Set<string>();
    await commits.write(() => {
      for (const message of addressed) {
        const interested = groups.interestedIn(message.subject);
        queue.publish(message, interested, clock().getTime());
        for (const group of interested) reached.add(group);
      }
    });
    for (const group of reached) dispatchers.get(group)?.wake();
  }

  async function register(group: string, subjects: readonly string[]): Promise<void> {
    ensureOpen();
    for (const subject of subjects) checkPattern(subject);
    if (groups.wants(group, subjects)) return;
    if (dispatchers.get(group)?.members.size)
      throw new Error(`group ${group} consumes other subjects already`);
    await commits.write(() => {
      groups.register(group, subjects);
      groups.registered(group, subjects);
    });
  }

  async function consume(options: ConsumeOptions, handler: Handler): Promise<Subscription> {
    const { group, subjects } = options;
    await register(group, subjects);
    ensureOpen();
    const dispatcher = dispatchers.get(group) ?? createDispatcher(group, { queue, commits, clock, logger });
    dispatchers.set(group, dispatcher);
    const member = createMember(options, handler);
    dispatcher.members.add(member);
    dispatcher.wake();
    return { stop: () => leave(dispatcher, member) };
  }

  async function close(): Promise<void> {
    if (closed) return;
    closed = true;
    const all = [...dispatchers.values()];
    await Promise.all([
      ephemeral.close(),
      ...all.flatMap((each) => [...each.members].map((m) => leave(each, m))),
    ]);
    await Promise.all(all.map((dispatcher) => dispatcher.close()));
    await commits.close();
    tidying.close();
    db.close();
  }

  return {
    ...ephemeral,
    register,
    publish,
    consume,
    deadLetters: async (group) => queue.deadLetters(group).map(({ letter }) => letter),
    async dropDeadLetters(group, drop) {
      await commits.write(() => {
        for (const { seq, letter } of queue.deadLetters(group)) if (drop(letter)) queue.done(seq);
      });
      // Also of what was delivered and deleted before: messages are about people, too.
      tidying.deleted();
    },
    async identity() {
      ensureOpen();
      return identityOf(db);
    },
    clear: () => commits.write(() => queue.clear()),
    depth: async (group) => queue.depth(group),
    close,
  };
}

async function leave(dispatcher: Dispatcher, member: Member): Promise<void> {
  dispatcher.members.delete(member);
  await Promise.all(member.running);
}
