import { EngineUnavailable, StorageFull } from '@anamnesis/contracts/ports/engine.ts';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { expect, it } from 'vitest';
import { named } from './unavailable.ts';

const server = (code: number | undefined, message: string): Error => new MongoServerError({ code, message });

it.each([
  ['the network', new MongoNetworkError('connection 1 closed')],
  ['a server that steps down', server(10_107, 'not primary')],
  ['FerretDB cut off in its work', server(undefined, 'find: context canceled')],
])('takes what comes of %s for a server that is away', (_, error) => {
  expect(named(error)).toMatchObject({ engine: 'MongoDB', cause: error });
  expect(named(error)).toBeInstanceOf(EngineUnavailable);
});

it('tells a server without disk space from one that is away', () => {
  const error = server(14_031, 'available disk space of 0 bytes is less than required minimum');
  expect(named(error)).toBeInstanceOf(StorageFull);
  expect(named(error)).toMatchObject({ engine: 'MongoDB', cause: error });
});

it.each([
  ['the server refuses', server(11_000, 'E11000 duplicate key')],
  ['is wrong in the program', new TypeError('no function')],
])('leaves what %s as it is', (_, error) => {
  expect(named(error)).toBe(error);
});
