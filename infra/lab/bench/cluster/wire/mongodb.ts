import type { Observer } from '@anamnesis/infra/test/support/tcp-proxy.ts';
import { createFrames } from './frames.ts';
import type { Kind, Tally } from './tally.ts';

// The frames of MongoDB's wire protocol (OP_MSG), as its manual describes them.
const opMsg = 2013;
const [flagsAt, sectionAt, documentAt] = [16, 20, 21];
const moreToCome = 2;
const typeString = 2;

/** What the driver sends by itself: it looks after its connections. */
const ofTheDriver = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions']);

const sizeOf = (buffer: Buffer): number | null => (buffer.length < 4 ? null : buffer.readInt32LE(0));

/** Counts the commands that a client of MongoDB sends, each of which waits for its answer. */
export function watchMongo(tally: Tally): Observer {
  const sent = createFrames(sizeOf, (frame) => {
    if (frame.readInt32LE(12) === opMsg) tally.count(kindOf(frame));
  });
  return { sent, received: () => undefined };
}

function kindOf(frame: Buffer): Kind {
  const roundTrip = (frame.readUInt32LE(flagsAt) & moreToCome) === 0;
  // Section 0 is the command: a document whose first element is its name, with the collection as value.
  const document = frame[sectionAt] === 0 ? frame.subarray(documentAt) : Buffer.alloc(5);
  const type = document[4];
  const end = document.indexOf(0, 5);
  const command = document.toString('latin1', 5, end);
  const collection =
    type === typeString ? document.toString('utf8', end + 5, end + 4 + document.readInt32LE(end + 1)) : '';
  const periodic = ofTheDriver.has(command) || collection === 'leases';
  const call = ofTheDriver.has(command)
    ? 'of the driver itself'
    : `${command} ${familyOf(collection)}`.trim();
  return { engine: 'MongoDB', call, roundTrip, periodic };
}

/** The collections of read models have names that are new for every version of every one. */
const familyOf = (collection: string): string =>
  collection.startsWith('read_model_') ? 'documents of read models' : collection;
