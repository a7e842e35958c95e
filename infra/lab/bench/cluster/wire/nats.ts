import type { Observer } from '@anamnesis/infra/test/support/tcp-proxy.ts';
import { createFrames } from './frames.ts';
import type { Kind, Tally } from './tally.ts';

const lineEnd = '\r\n';
/** The payload of a message to JetStream's subject of acknowledgements that asks for more time. */
const stillWorking = `${lineEnd}+WPI${lineEnd}`;

/** Counts what a client of NATS publishes, and what it is brought. `prefix`: begins the names of the installation. */
export function watchNats(tally: Tally, prefix: string): Observer {
  const watch = (kindOf: (words: string[], frame: Buffer) => Kind | null) =>
    createFrames(sizeOfMessage, (frame) => {
      const kind = kindOf(firstLine(frame).split(/\s+/), frame);
      if (kind) tally.count(kind);
    });
  const sent = (words: string[], frame: Buffer): Kind | null =>
    frame.includes(stillWorking) ? nats('sign that work goes on', false, true) : sentKind(words, prefix);
  return { sent: watch(sent), received: watch(receivedKind) };
}

const firstLine = (buffer: Buffer): string => buffer.toString('latin1', 0, buffer.indexOf(lineEnd));
/** What carries a payload, whose length is the last word of its line. */
const withPayload = /^H?(?:PUB|MSG)$/;

function sizeOfMessage(buffer: Buffer): number | null {
  const end = buffer.indexOf(lineEnd);
  if (end < 0) return null;
  const words = buffer.toString('latin1', 0, end).split(/\s+/);
  const payload = withPayload.test(words[0] ?? '') ? Number(words.at(-1)) + lineEnd.length : 0;
  return end + lineEnd.length + payload;
}

const nats = (call: string, roundTrip: boolean, periodic = false): Kind => ({
  engine: 'NATS',
  call,
  roundTrip,
  periodic,
});

/** `PUB subject [reply] bytes`, `HPUB subject [reply] header-bytes bytes`; a message with a reply waits for an answer. */
function sentKind(words: string[], prefix: string): Kind | null {
  const [verb = '', subject = ''] = words;
  if (verb === 'SUB' || verb === 'UNSUB') return nats('subscription begun or ended', false);
  if (verb !== 'PUB' && verb !== 'HPUB') return null;
  const asks = words.length === (verb === 'PUB' ? 4 : 5);
  if (subject.startsWith('$JS.API.CONSUMER.MSG.NEXT.')) return nats('pull of work', false, true);
  if (subject.startsWith('$JS.API.'))
    return nats(`JetStream ${subject.split('.').slice(2, 4).join(' ')}`, asks, true);
  if (subject.startsWith('$JS.ACK.')) return nats('acknowledgement of work', asks);
  if (subject.startsWith('_INBOX.')) return nats('answer to a request', false);
  const [, kind = ''] = subject.startsWith(`${prefix}.`) ? subject.slice(prefix.length).split('.') : [];
  if (kind === 'now') return nats('news (progress, changes)', false);
  if (kind === 'ask') return nats('request to a service', asks);
  return nats(kind === 'bus' ? 'publish, stored' : `publish to ${kind || 'elsewhere'}, stored`, asks);
}

/** `MSG subject sid [reply] bytes`: what the server brings, answers of its own left out. */
function receivedKind([verb = '', subject = '']: string[]): Kind | null {
  if (verb !== 'MSG' && verb !== 'HMSG') return null;
  return subject.startsWith('_INBOX.') ? null : nats('message brought', false);
}
