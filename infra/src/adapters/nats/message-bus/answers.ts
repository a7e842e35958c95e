import type { Msg } from 'nats';
import type { Link } from './connection.ts';

/** Answers to a delivery. One that cannot be sent is made good by the server, which delivers again. */
function answer(link: Link, { reply }: Msg, text: string): void {
  if (reply) link.current()?.publish(reply, text);
}

export const acknowledge = (link: Link, message: Msg): void => answer(link, message, '+ACK');

/** The message is still at work. */
export const keepLease = (link: Link, message: Msg): void => answer(link, message, '+WPI');

/** The message is not to be delivered again, though it was not dealt with. */
export const terminate = (link: Link, message: Msg): void => answer(link, message, '+TERM');

/** The message is to be delivered again, not before the pause is over. */
export const giveBack = (link: Link, message: Msg, pauseMs: number): void =>
  answer(link, message, `-NAK {"delay": ${Math.round(pauseMs * 1e6)}}`);

// $JS.ACK.stream.consumer.count.sequence…, or with domain and account before the stream.
function fromAddress({ reply = '' }: Msg, place: number): number {
  const parts = reply.split('.');
  return Number(parts[parts.length >= 11 ? place + 2 : place]);
}

/** How often the message has been delivered, this time included; from the address for the answer. */
export const deliveriesOf = (message: Msg): number => fromAddress(message, 4);

/** Where the message lies in its stream; one that is published again lies elsewhere. */
export const placeOf = (message: Msg): number => fromAddress(message, 5);
