import {
  type BusMessage,
  type MessageBus,
  MessageTooLarge,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import { toJson } from '@anamnesis/infra/src/adapters/common/message-bus/json.ts';
import { checkSubject } from '@anamnesis/contracts/ports/log/message-subjects.ts';
import { type Link, reservedBytes } from '../connection/connection.ts';
import type { Names } from '../names.ts';
import type { Outgoing, Publisher } from './publishing.ts';

type Deps = { link: Link; names: Names; publisher: Publisher; timeoutMs: number };

/** `publish` of the port: all messages are validated before the first is sent. */
export const createSending =
  ({ link, names, publisher, timeoutMs }: Deps): MessageBus['publish'] =>
  async (messages) => {
    const outgoing = messages.map((message) => toOutgoing(names, message));
    const { info } = await link.ready(timeoutMs);
    const limit = (info?.max_payload ?? Infinity) - reservedBytes;
    for (const { subject, payload } of outgoing) {
      if (payload.length > limit) throw new MessageTooLarge(names.subjectOf(subject), payload.length, limit);
    }
    await publisher.publish(outgoing);
  };

function toOutgoing(names: Names, { id, subject, data }: BusMessage): Outgoing {
  checkSubject(subject);
  if (!/^[\x21-\x7E]+$/.test(id)) throw new Error(`"${id}" is not a valid message id`);
  return { id, subject: names.durableSubject(subject), payload: Buffer.from(toJson(data)) };
}
