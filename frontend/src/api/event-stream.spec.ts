import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { expect, it } from 'vitest';
import { openStream } from './event-stream.ts';

class FakeSource extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  url = '';
  close(): void {
    this.readyState = 2;
  }
}

function setUp() {
  const source = new FakeSource();
  const seen: unknown[] = [];
  const close = openStream(
    systemApi.changes,
    { authorization: 'a&b' },
    {
      onEvent: (event) => seen.push(event),
      onOpen: (again) => seen.push(again ? 'again' : 'open'),
      onError: (closed) => seen.push(closed ? 'closed' : 'lost'),
    },
    (url) => Object.assign(source, { url }) as unknown as EventSource,
  );
  const say = (data: string) => source.dispatchEvent(new MessageEvent('message', { data }));
  return { source, seen, close, say };
}

it('sends the token in the query and passes on the events that match the schema', () => {
  const { source, seen, say } = setUp();
  expect(source.url).toBe('/api/changes?authorization=a%26b');
  say('{"readModels":["cards"],"position":"9"}');
  say('{"readModels":"cards"}');
  say('no json');
  expect(seen).toEqual([{ readModels: ['cards'], position: '9' }]);
});

it('distinguishes a reconnect from a rejection, and the first opening from later ones', () => {
  const { source, seen, close } = setUp();
  source.dispatchEvent(new Event('open'));
  source.readyState = 0;
  source.dispatchEvent(new Event('error'));
  source.dispatchEvent(new Event('open'));
  close();
  source.dispatchEvent(new Event('error'));
  expect(seen).toEqual(['open', 'lost', 'again', 'closed']);
});
