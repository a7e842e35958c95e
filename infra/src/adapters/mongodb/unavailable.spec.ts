import { EngineRefused, EngineUnavailable, StorageFull } from '@anamnesis/contracts/ports/engine.ts';
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
  [18, 'Authentication failed.', 'does not know the user'],
  [13, 'not authorized on anamnesis to execute command { find: "streams" }', 'may not do'],
])('tells a server that refuses the user (%i) from one that is away, with what to do', (code, text, told) => {
  const refused = named(server(code, text));
  expect(refused).toBeInstanceOf(EngineRefused);
  expect(refused).toMatchObject({ engine: 'MongoDB', remedy: expect.stringContaining('MONGODB_URL') });
  expect((refused as Error).message).toContain(told);
});

it.each([
  ['the server refuses', server(11_000, 'E11000 duplicate key')],
  ['is wrong in the program', new TypeError('no function')],
])('leaves what %s as it is', (_, error) => {
  expect(named(error)).toBe(error);
});
