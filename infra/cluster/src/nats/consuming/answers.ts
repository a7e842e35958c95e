import type { Msg } from 'nats';
import type { Link } from '../connection/connection.ts';

/** Sends an answer to a delivery. If it cannot be sent, the server redelivers the message. */
function answer(link: Link, { reply }: Msg, text: string): void {
  if (reply) link.current()?.publish(reply, text);
}

export const acknowledge = (link: Link, message: Msg): void => answer(link, message, '+ACK');

/** The message is still being handled: its lease is extended. */
export const keepLease = (link: Link, message: Msg): void => answer(link, message, '+WPI');

/** The message is not to be redelivered, though it was not handled successfully. */
export const terminate = (link: Link, message: Msg): void => answer(link, message, '+TERM');

/** The message is to be redelivered after the pause, not earlier. */
export const giveBack = (link: Link, message: Msg, pauseMs: number): void =>
  answer(link, message, `-NAK {"delay": ${Math.round(pauseMs * 1e6)}}`);

// $JS.ACK.stream.consumer.count.sequence…, or with domain and account before the stream.
function fromAddress({ reply = '' }: Msg, place: number): number {
  const parts = reply.split('.');
  return Number(parts[parts.length >= 11 ? place + 2 : place]);
}

/** How often the message has been delivered, this time included; read from the reply subject. */
export const deliveriesOf = (message: Msg): number => fromAddress(message, 4);

/** The sequence number of the message in its stream; a message that is published again gets another. */
export const placeOf = (message: Msg): number => fromAddress(message, 5);
