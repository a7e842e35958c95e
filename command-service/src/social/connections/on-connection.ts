import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Person } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { connectionStream } from '@anamnesis/contracts/social/events.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import type { TakenByStream } from '../../kernel/streams/streams.ts';
import { connectionsCategory } from '../category.ts';
import type { ConnectionCommand } from './decider.ts';
import type { Connection } from './state.ts';

type Request = { commandId: string; context: RequestContext };

/** Sends a command of the caller to what there is between the caller and another person. */
export const onConnection = (
  { streams }: Pick<Dependencies, 'streams'>,
  otherId: string,
  command: ConnectionCommand,
  { commandId, context }: Request,
): Promise<TakenByStream<Connection>> => {
  const stream = connectionStream(context.userId, otherId);
  return streams.handle(connectionsCategory, stream, command, fromRequest(commandId, context));
};

/** Throws 404 for an unknown and for an erased person. */
export async function personOf(
  { credentials }: Pick<Dependencies, 'credentials'>,
  userId: string,
  what = 'Person',
): Promise<Person> {
  const person = (await credentials.peopleOf([userId])).get(userId);
  if (!person) throw notFound(what);
  return person;
}
