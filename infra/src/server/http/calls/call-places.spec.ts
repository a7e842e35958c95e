import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createCallPlaces } from './call-places.ts';

function responseOf() {
  const res = Object.assign(new EventEmitter(), { closed: false });
  return {
    res: res as unknown as ServerResponse,
    close() {
      res.closed = true;
      res.emit('close');
    },
  };
}

/** Takes a place for each, in this order, and tells which have one. */
function asking(places: ReturnType<typeof createCallPlaces>, askers: readonly string[]) {
  const begun: string[] = [];
  const responses = askers.map((asker) => {
    const response = responseOf();
    const [userId = ''] = asker.split(' ');
    places.take(userId, response.res).then(
      () => begun.push(asker),
      () => begun.push(`${asker} left`),
    );
    return response;
  });
  const told = async (): Promise<string[]> => {
    await new Promise(setImmediate);
    return begun.splice(0);
  };
  return { told, close: (index: number) => responses[index]!.close() };
}

it('holds back what exceeds the calls of one person, and nothing of others', async () => {
  const { told, close } = asking(createCallPlaces(2), ['ann 1', 'ann 2', 'ann 3', 'ann 4', 'ben 1']);
  expect(await told()).toEqual(['ann 1', 'ann 2', 'ben 1']);
  close(1);
  expect(await told()).toEqual(['ann 3']);
  close(0);
  expect(await told()).toEqual(['ann 4']);
});

it('gives no place to a client that has left', async () => {
  const { told, close } = asking(createCallPlaces(1), ['ann 1', 'ann 2', 'ann 3']);
  close(1);
  expect(await told()).toEqual(['ann 1', 'ann 2 left']);
  close(0);
  expect(await told()).toEqual(['ann 3']);
});

it('knows nobody any more whose calls have ended', async () => {
  const places = createCallPlaces(1);
  const first = asking(places, ['ann 1', 'ann 2']);
  first.close(0);
  expect(await first.told()).toEqual(['ann 1', 'ann 2']);
  first.close(1);
  expect(await asking(places, ['ann 3', 'ann 4']).told()).toEqual(['ann 3']);
});

it('lets those who have not signed in begin', async () => {
  expect(await asking(createCallPlaces(1), [' 1', ' 2']).told()).toHaveLength(2);
});
