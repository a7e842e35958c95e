import { expect, it } from 'vitest';
import { tripsOf } from './mongodb-trips.ts';

it('counts how often one waited, and what was asked at the same time once', () => {
  const trips = [
    { name: 'update', began: 20, ended: 25 },
    { name: 'find', began: 0, ended: 4 },
    { name: 'insert', began: 1, ended: 10 },
    { name: 'insert', began: 25, ended: 26 },
  ];
  expect(tripsOf(trips)).toMatchObject({ commands: 4, waits: 3 });
});
