import type {
  CommandContext,
  CommandDefinition,
  CommandReply,
} from '@anamnesis/contracts/kernel/events/message.ts';
import { commandContextSchema, commandSubject } from '@anamnesis/contracts/kernel/events/message.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { z } from 'zod';
import type { HandledCommand } from './streams/streams.ts';

/** A command that arrives over the bus, and its handler. */
export type BusCommand = { subject: string; take: (message: unknown) => Promise<CommandReply> };

const envelopeSchema = z.object({ data: z.unknown(), context: commandContextSchema });

/** What a handler resolves with: also the data of its reply, where the command is defined with one. */
type Said<D extends CommandDefinition> = HandledCommand<unknown> &
  (D extends { reply: infer R extends z.ZodType } ? { data: z.input<R> } : unknown);

/** Validates the message and replies with the position or the refusal; other errors reach the bus. */
export function busCommand<S extends z.ZodType>(
  definition: CommandDefinition<S>,
  handle: (
    data: z.output<S>,
    context: CommandContext,
  ) => Promise<HandledCommand<unknown> & { data?: unknown }>,
): BusCommand {
  return {
    subject: commandSubject(definition),
    async take(message) {
      const { data, context } = envelopeSchema.parse(message);
      const command = definition.schema.parse(data);
      try {
        const { position, data: said } = await handle(command, context);
        const reply = definition.reply && { data: definition.reply.parse(said) };
        return { ok: true, position: position.toString(), ...reply };
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        return { ok: false, status: error.status, code: error.code, message: error.message };
      }
    },
  };
}

/** The handler of each command of a context. */
export type BusCommandHandlers<Definitions extends Readonly<Record<string, CommandDefinition>>> = {
  [N in keyof Definitions]: (
    data: z.output<Definitions[N]['schema']>,
    context: CommandContext,
  ) => Promise<Said<Definitions[N]>>;
};

type AnyDefinitions = Readonly<Record<string, CommandDefinition>>;

/** The commands of a context, each with its handler. */
export const busCommandsOf = (
  definitions: AnyDefinitions,
  handlers: Partial<BusCommandHandlers<AnyDefinitions>>,
): BusCommand[] =>
  Object.entries(definitions).map(([name, definition]) => {
    const handle = handlers[name];
    if (!handle) throw new Error(`no handler for ${name}`);
    return busCommand(definition, handle);
  });

/** Listens for the commands on the bus. */
export const serveBusCommands = (bus: MessageBus, commands: readonly BusCommand[]): Promise<Subscription> =>
  startAll(
    commands.map(
      ({ subject, take }) =>
        () =>
          bus.reply(subject, take),
    ),
  );
