import { describe, expect, it } from 'vitest';
import { answer, cardsOf, quiet } from '../testing/calls.ts';
import { fakeBrowser, fakeServer } from '../testing/fake-browser.ts';
import { memoryStore, type UnsentStore } from './unsent-store.ts';

const fail = (): Promise<never> => Promise.reject(new Error('denied'));
const broken = (): UnsentStore => ({
  add: fail,
  takeFirst: fail,
  end: fail,
  withdraw: fail,
  list: fail,
  erase: fail,
});

describe('a device that keeps nothing', () => {
  it('leaves calls in memory, says so, and sends them as long as the page is open', async () => {
    const server = fakeServer();
    const { outbox } = fakeBrowser(server, broken).openTab('ann');
    server.network = 'down';
    outbox.send(answer('a'));
    outbox.send(answer('b'));
    await outbox.wake();
    expect(outbox.state()).toEqual({ kept: false, stuck: true, waiting: 2 });
    server.network = 'up';
    await outbox.wake();
    expect(cardsOf(server.effects)).toEqual(['answer a', 'answer b']);
    expect(outbox.state()).toEqual(quiet);
  });

  it('that is full keeps what it has: the rest waits behind it in memory, in order', async () => {
    const server = fakeServer();
    const store = memoryStore();
    let room = 1;
    const full = (): UnsentStore => ({
      ...store,
      add: (call) => ((room -= 1) < 0 ? Promise.reject(new Error('full')) : store.add(call)),
    });
    const { outbox } = fakeBrowser(server, full).openTab('ann');
    server.network = 'down';
    outbox.send(answer('a'));
    outbox.send(answer('b'));
    await outbox.wake();
    room = 1;
    outbox.send(answer('c'));
    await outbox.wake();
    expect(outbox.state()).toMatchObject({ kept: false, waiting: 3 });
    server.network = 'up';
    await outbox.wake();
    expect(cardsOf(server.effects)).toEqual(['answer a', 'answer b', 'answer c']);
  });

  it('for a moment is an outage: what was sent meanwhile has one effect', async () => {
    const server = fakeServer();
    const store = memoryStore();
    let failures = 1;
    const shaky = (): UnsentStore => ({
      ...store,
      end: (...given) => ((failures -= 1) < 0 ? store.end(...given) : Promise.reject(new Error('busy'))),
    });
    const { outbox } = fakeBrowser(server, shaky).openTab('ann');
    outbox.send(answer('a'));
    await outbox.wake();
    await outbox.wake();
    expect(cardsOf(server.effects)).toEqual(['answer a']);
    expect(outbox.state()).toEqual(quiet);
  });
});
