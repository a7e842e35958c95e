import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { connectionStream } from '@anamnesis/contracts/social/events.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { randomUUID } from 'node:crypto';
import type { TestService } from '../../testing/test-service.ts';
import { library } from '../../library/category.ts';
import { connectionsCategory } from '../category.ts';
import type { ConnectionCommand } from '../connections/decider.ts';

/** A person with an account, who is called after the id. */
export const addPerson = ({ deps }: TestService, userId: string): Promise<void> =>
  deps.credentials.create({
    userId,
    email: `${userId}@example.org`,
    username: userId,
    passwordHash: null,
    userType: 'accountUser',
    identity: null,
    createdAt: '2026-03-01T08:00:00.000Z',
  });

/** Makes two people contacts: the first one asks. */
export async function connect(service: TestService, one: string, other: string): Promise<void> {
  await decide(service, one, { type: 'Request', from: one, to: other });
  await decide(service, other, { type: 'Accept', by: other, other: one, round: null });
}

export const disconnect = (service: TestService, by: string, other: string): Promise<void> =>
  decide(service, by, { type: 'End', by, other, round: null });

/** What the erasure of an account leaves of a person: connections and shares under an id that leads to nobody. */
export async function erase({ deps }: TestService, userId: string): Promise<void> {
  await deps.streams.handle(library, libraryStream(userId), { type: 'EraseLibrary' }, anew(userId));
  await deps.credentials.delete(userId);
}

async function decide({ deps }: TestService, userId: string, command: ConnectionCommand): Promise<void> {
  const [one, other] = 'from' in command ? [command.from, command.to] : [userId, otherOf(command)];
  await deps.streams.handle(connectionsCategory, connectionStream(one, other), command, anew(userId));
}

/** The context of a new command of a person. */
export function anew(userId: string): CommandContext {
  const commandId = randomUUID();
  return { userId, commandId, correlationId: 'c', causationId: commandId };
}

const otherOf = (command: Exclude<ConnectionCommand, { type: 'Request' }>): string =>
  'person' in command ? command.person : command.other;
