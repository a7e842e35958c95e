import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { expect, it } from 'vitest';
import { openStream } from './event-stream.ts';

class FakeSource extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
  }

  close(): void {
    this.readyState = 2;
  }

  /** `closed`: the server has refused it. */
  break(closed: boolean): void {
    this.readyState = closed ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

const come = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A stream with the tickets that come, one after the other; an error: the server cannot be reached. */
async function setUp(...tickets: (string | null | Error)[]) {
  const sources: FakeSource[] = [];
  const seen: unknown[] = [];
  const timers = new Map<() => void, number>();
  const ticket = async () => {
    const next = tickets.shift() ?? null;
    if (next instanceof Error) throw next;
    return next;
  };
  const close = openStream(
    systemApi.changes,
    {},
    {
      onEvent: (event) => seen.push(event),
      onOpen: (again) => seen.push(again ? 'again' : 'open'),
      onError: (closed) => seen.push(closed ? 'closed' : 'lost'),
    },
    {
      ticket,
      open: (url) => {
        const source = new FakeSource(url);
        sources.push(source);
        return source as unknown as EventSource;
      },
      after: (ms, call) => {
        timers.set(call, ms);
        return () => void timers.delete(call);
      },
    },
  );
  const pass = async (): Promise<number[]> => {
    const due = [...timers];
    timers.clear();
    for (const [call] of due) call();
    await come();
    return due.map(([, ms]) => ms);
  };
  const say = (data: string, name = 'message') =>
    sources.at(-1)?.dispatchEvent(new MessageEvent(name, { data }));
  await come();
  return { sources, seen, close, pass, say };
}

it('opens with a ticket and passes on the events that match the schema', async () => {
  const { sources, seen, say } = await setUp('a&b');
  expect(sources.map(({ url }) => url)).toEqual(['/api/changes?ticket=a%26b']);
  say('{"readModels":["cards"],"position":"9"}');
  say('{"readModels":"cards"}');
  say('no json');
  expect(seen).toEqual([{ readModels: ['cards'], position: '9' }]);
});

it('takes another ticket for each time that it is opened', async () => {
  const { sources, seen, pass, close } = await setUp('one', 'two', 'three');
  sources[0]?.dispatchEvent(new Event('open'));
  sources[0]?.break(false);
  // The browser would use the same address again.
  expect(sources[0]?.readyState).toBe(2);
  await pass();
  sources[1]?.dispatchEvent(new Event('open'));
  sources[0]?.break(false);
  sources[1]?.break(false);
  await pass();
  expect(sources.map(({ url }) => url.split('=')[1])).toEqual(['one', 'two', 'three']);
  close();
  sources[2]?.break(false);
  expect(await pass()).toEqual([]);
  expect(seen).toEqual(['open', 'lost', 'again', 'lost']);
});

it('ends when the server refuses it, or a ticket', async () => {
  const refused = await setUp('one', 'two');
  refused.sources[0]?.break(true);
  expect(await refused.pass()).toEqual([]);
  const left = await setUp(null);
  expect([refused.seen, left.seen, left.sources]).toEqual([['closed'], ['closed'], []]);
});

it('tries again where no ticket can be had for want of a network, ever later', async () => {
  const away = new Error('away');
  const { sources, seen, pass } = await setUp(away, away, away, 'one');
  const pauses = [await pass(), await pass(), await pass()].flat();
  expect(pauses).toHaveLength(3);
  for (const [n, most] of [2000, 4000, 8000].entries()) {
    expect(pauses[n]).toBeLessThanOrEqual(most);
    expect(pauses[n]).toBeGreaterThanOrEqual(most / 2);
  }
  expect([seen, sources.length]).toEqual([['lost', 'lost', 'lost'], 1]);
});

it('comes again when the server wants it to, where a newer tab took its place', async () => {
  const { sources, pass, say } = await setUp('one', 'two', 'three');
  say('30000', 'come-again');
  sources[0]?.break(false);
  expect(await pass()).toEqual([30_000]);
  sources[1]?.break(false);
  expect((await pass())[0]).toBeLessThan(30_000);
});

it('opens nothing once it was closed while it waited for its ticket', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const opened: string[] = [];
  const open = (url: string): EventSource => {
    opened.push(url);
    return new FakeSource(url) as unknown as EventSource;
  };
  openStream(systemApi.changes, {}, { onEvent: () => undefined }, { ticket: () => promise, open })();
  resolve('late');
  await promise;
  expect(opened).toEqual([]);
});
