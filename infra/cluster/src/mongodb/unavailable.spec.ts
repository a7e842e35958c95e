import { EngineRefused, EngineUnavailable, StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import {
  type BulkWriteResult,
  MongoBulkWriteError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  type TopologyDescription,
  type WriteConcernError,
} from 'mongodb';
import { expect, it } from 'vitest';
import { asEngineError } from './unavailable.ts';

const server = (code: number | undefined, message: string): Error => new MongoServerError({ code, message });

/** As `executeCommands` of the driver makes them, of an insert of many. */
const ofMany = (error: Error): Error =>
  new MongoBulkWriteError(error as never, { getWriteConcernError: () => undefined } as BulkWriteResult);
const unmet = { code: 100, errmsg: 'Not enough data-bearing nodes' } as WriteConcernError;
const unconfirmed = new MongoBulkWriteError({ message: 'Not enough data-bearing nodes', code: 100 }, {
  getWriteConcernError: () => unmet,
} as BulkWriteResult);

it.each([
  ['the network', new MongoNetworkError('connection 1 closed')],
  ['no server', new MongoServerSelectionError('none', {} as TopologyDescription)],
  ['a server that steps down', server(10_107, 'not primary')],
])('takes what comes of %s during an insert of many for a server that is away', (_, error) => {
  expect(asEngineError(ofMany(error))).toBeInstanceOf(EngineUnavailable);
  expect(asEngineError(ofMany(error))).toHaveProperty('cause.message', error.message);
});

it('takes an insert of many that a majority did not confirm for a server that is away', () => {
  expect(asEngineError(unconfirmed)).toBeInstanceOf(EngineUnavailable);
});

it.each([
  ['the network', new MongoNetworkError('connection 1 closed')],
  ['a server that steps down', server(10_107, 'not primary')],
  ['a cursor that a restart has ended', server(43, 'cursor id 1 not found')],
  ['FerretDB cut off in its work', server(undefined, 'find: context canceled')],
])('takes what comes of %s for a server that is away', (_, error) => {
  expect(asEngineError(error)).toMatchObject({ engine: 'MongoDB', cause: error });
  expect(asEngineError(error)).toBeInstanceOf(EngineUnavailable);
});

it('tells a server without disk space from one that is away', () => {
  const error = server(14_031, 'available disk space of 0 bytes is less than required minimum');
  expect(asEngineError(error)).toBeInstanceOf(StorageFull);
  expect(asEngineError(error)).toMatchObject({ engine: 'MongoDB', cause: error });
});

it('tells a disk that is full from other reasons for which an insert of many fails', () => {
  expect(asEngineError(ofMany(server(14_031, 'available disk space')))).toBeInstanceOf(StorageFull);
});

it.each([
  [18, 'Authentication failed.', 'does not know the user'],
  [13, 'not authorized on anamnesis to execute command { find: "streams" }', 'may not do'],
])('tells a server that refuses the user (%i) from one that is away, with what to do', (code, text, told) => {
  const refused = asEngineError(server(code, text));
  expect(refused).toBeInstanceOf(EngineRefused);
  expect(refused).toMatchObject({ engine: 'MongoDB', remedy: expect.stringContaining('MONGODB_URL') });
  expect((refused as Error).message).toContain(told);
});

it.each([
  ['the server refuses of an insert of many', ofMany(server(2, 'bad value'))],
  ['the server refuses', server(11_000, 'E11000 duplicate key')],
  ['is wrong in the program', new TypeError('no function')],
])('leaves what %s as it is', (_, error) => {
  expect(asEngineError(error)).toBe(error);
});
