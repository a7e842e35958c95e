import { expect, it } from 'vitest';
import { fromWire } from './envelope.ts';

it('takes no event of which the server does not know the position', () => {
  const event = {
    position: { commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n },
    type: 'CardReviewed',
    streamId: 'card-1',
    id: '550e8400-e29b-41d4-a716-446655440000',
    revision: 0n,
    data: {},
    metadata: { version: 1 },
    isJson: true as const,
    created: new Date(0),
  };
  expect(() => fromWire(event, 'card-1')).toThrow('22.6');
  expect(fromWire({ ...event, position: { commit: 7n, prepare: 7n } }, 'card-1').position).toBe(7n);
});
