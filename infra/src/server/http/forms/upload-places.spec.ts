import { expect, it } from 'vitest';
import { createUploadPlaces, defaultUploadBounds, type UploadBounds } from './upload-places.ts';

const here = new AbortController().signal;
const placesOf = (bounds: Partial<UploadBounds>) => createUploadPlaces({ ...defaultUploadBounds, ...bounds });
const peopleOf = (count: number) => Array.from({ length: count }, (_, n) => `person ${n}`);

it('rejects none of a class of 300 that upload at once', async () => {
  const places = createUploadPlaces();
  let done = 0;
  const upload = async (person: string): Promise<void> => {
    const giveBack = await places.take(person, here);
    await new Promise(setImmediate);
    giveBack();
    done += 1;
  };
  await Promise.all(peopleOf(300).map(upload));
  expect(done).toBe(300);
});

it('rejects uploads over the limit of a person, and accepts the next one when one has finished', async () => {
  const places = placesOf({ perPerson: 3, perPersonAtOnce: 2 });
  const [giveBack] = await Promise.all([places.take('ada', here), places.take('ada', here)]);
  const third = places.take('ada', here);
  await expect(places.take('ada', here)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_UPLOADS' });
  expect(await places.take('ben', here)).toBeTypeOf('function');
  giveBack();
  await third;
  expect(places.take('ada', here)).toBeInstanceOf(Promise);
});

it('rejects with BUSY when the queue is full, or an upload has waited for too long', async () => {
  const places = placesOf({ atOnce: 1, waiting: 1, waitMs: 20 });
  const giveBack = await places.take('ada', here);
  const waiting = places.take('ben', here);
  await expect(places.take('cy', here)).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  await expect(waiting).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  giveBack();
  expect(await places.take('cy', here)).toBeTypeOf('function');
});

it('removes a client from the queue that disconnects', async () => {
  const places = placesOf({ atOnce: 1, waiting: 1 });
  const giveBack = await places.take('ada', here);
  const client = new AbortController();
  const waiting = places.take('ben', client.signal);
  client.abort();
  await expect(waiting).rejects.toThrow('cut off');
  const next = places.take('cy', here);
  giveBack();
  expect(await next).toBeTypeOf('function');
});
