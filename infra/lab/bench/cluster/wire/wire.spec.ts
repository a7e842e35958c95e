import { BSON } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { watchHttp } from './http.ts';
import { watchMongo } from './mongodb.ts';
import { watchNats } from './nats.ts';
import { between, createTally, perUnit, roundTrips, type Tally } from './tally.ts';

/** Hands the bytes on in pieces that begin and end anywhere. */
function inPieces(bytes: Buffer, size: number, take: (chunk: Buffer) => void): void {
  for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size));
}

const calls = (tally: Tally): [string, number][] =>
  [...tally.snapshot()].map(([key, { count }]) => [key, count]);

/** A command as the driver sends it: a header of 16 bytes, flags, and a document as section 0. */
function opMsg(command: object, flags = 0): Buffer {
  const document = BSON.serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, document]);
}

describe('what is counted on the wire', () => {
  it.each([1, 7, 10_000])('is a command of MongoDB with its collection (%i bytes at a time)', (size) => {
    const tally = createTally();
    const sent = [
      opMsg({ find: 'credentials', filter: { a: 1 } }),
      opMsg({ insert: 'read_model_1f', documents: [{ text: 'x'.repeat(500) }] }),
      opMsg({ insert: 'read_model_2e' }),
      opMsg({ hello: 1 }),
    ];
    inPieces(Buffer.concat(sent), size, watchMongo(tally).sent);
    expect(calls(tally)).toEqual([
      ['MongoDB: find credentials', 1],
      ['MongoDB: insert documents of read models', 2],
      ['MongoDB: of the driver itself', 1],
    ]);
    expect(roundTrips(tally.snapshot(), 'MongoDB')).toBe(4);
  });

  it.each([1, 5, 10_000])('is a message of NATS by what it is for (%i bytes at a time)', (size) => {
    const tally = createTally();
    const watch = watchNats(tally, 'school');
    const sent =
      'CONNECT {"verbose":false}\r\nPING\r\n' +
      'HPUB school.bus.events.a _INBOX.1 12 17\r\nNATS/1.0\r\n\r\nPUB x\r\n' +
      'PUB school.now.changed.cards 2\r\n{}\r\n' +
      'PUB school.ask.commands.RecordPage _INBOX.2 2\r\n{}\r\n' +
      'PUB $JS.ACK.s.c.1 4\r\n+WPI\r\nPUB $JS.ACK.s.c.1 4\r\n+ACK\r\n';
    inPieces(Buffer.from(sent), size, watch.sent);
    inPieces(
      Buffer.from('+OK\r\nMSG school.now.x 1 2\r\n{}\r\nMSG _INBOX.1 2 0\r\n\r\n'),
      size,
      watch.received,
    );
    expect(calls(tally)).toEqual([
      ['NATS: publish, stored', 1],
      ['NATS: news (progress, changes)', 1],
      ['NATS: request to a service', 1],
      ['NATS: sign that work goes on', 1],
      ['NATS: acknowledgement of work', 1],
      ['NATS: message brought', 1],
    ]);
    expect(roundTrips(tally.snapshot(), 'NATS')).toBe(2);
  });

  it('is a request to Qdrant', () => {
    const tally = createTally();
    watchHttp(tally).sent(Buffer.from('PUT /collections/a HTTP/1.1\r\nhost: h\r\n\r\n{}'));
    expect(calls(tally)).toEqual([['Qdrant: PUT', 1]]);
  });

  it('is told for one of each, without what is sent at rest', () => {
    const tally = createTally();
    const send = (call: string, times: number): void =>
      tally.count({ engine: 'MongoDB', call, roundTrip: true }, times);
    send('before', 5);
    const start = tally.snapshot();
    send('find', 20);
    send('lease', 9);
    const end = tally.snapshot();
    send('lease', 7);
    const counts = perUnit(between(start, end), between(end, tally.snapshot()), 10);
    expect([...counts.values()].map(({ call, count }) => [call, count])).toEqual([
      ['find', 2],
      ['lease', 0],
    ]);
  });
});
