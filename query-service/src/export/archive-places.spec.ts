import { describe, expect, it } from 'vitest';
import { createArchivePlaces } from './archive-places.ts';

const here = (): AbortSignal => new AbortController().signal;
const soonMs = 20;

describe('the places of archives', () => {
  it('opens one export of a person at a time, and lets others and decks be', async () => {
    const places = createArchivePlaces();
    const first = await places.open('export', 'ann', here());
    let second: (() => void) | undefined;
    const waiting = places.open('export', 'ann', here()).then((over) => (second = over));
    await places.open('export', 'ben', here());
    await places.open('deck', 'ann', here());
    expect(second).toBeUndefined();
    first();
    (await waiting)();
    await places.open('export', 'ann', here());
  });

  it('tells who has waited too long to come again, and gives a place that was never taken to the next', async () => {
    const places = createArchivePlaces(soonMs);
    const first = await places.open('export', 'ann', here());
    await expect(places.open('export', 'ann', here())).rejects.toMatchObject({
      code: 'BUSY',
      status: 503,
      retryAfterSeconds: 5,
    });
    first();
    await places.open('export', 'ann', here());
  });

  it('forgets who has left while waiting', async () => {
    const places = createArchivePlaces();
    const first = await places.open('export', 'ann', here());
    const leaving = new AbortController();
    const waiting = places.open('export', 'ann', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    first();
    await places.open('export', 'ann', here());
  });
});
