import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, cardsOf, quiet, undo } from './testing/calls.ts';
import { fakeBrowser, fakeServer, type FakeTab, installDevice } from './testing/fake-browser.ts';
import { memoryStore } from './store/unsent-store.ts';

beforeEach(installDevice);
afterEach(() => void vi.unstubAllGlobals());

describe('the outbox', () => {
  it('sends in order and tells what was recorded', async () => {
    const server = fakeServer();
    const { outbox } = fakeBrowser(server).openTab('ann');
    const [a, b] = [outbox.send(answer('a')), outbox.send(answer('b'))];
    expect(outbox.state().waiting).toBe(2);
    expect((await a.ended)?.spacedRepetition.totalReviews).toBe(1);
    expect((await b.ended)?.nextReview).toBe('1 day');
    await outbox.wake();
    expect(cardsOf(server.effects)).toEqual(['answer a', 'answer b']);
    expect(outbox.state()).toEqual(quiet);
  });

  it('keeps what could not be sent for the next page, as of the moment at which it was made', async () => {
    const server = fakeServer();
    const browser = fakeBrowser(server);
    const first = browser.openTab('ann');
    server.network = 'down';
    for (const card of ['a', 'b', 'c']) first.outbox.send(answer(card));
    await first.outbox.wake();
    expect(first.outbox.state()).toEqual({ kept: true, stuck: true, waiting: 3 });
    first.close();
    server.network = 'up';
    browser.time.now += 86_400_000;
    browser.time.zone = 'Asia/Tokyo';
    const { outbox } = browser.openTab('ann');
    await outbox.wake();
    expect(cardsOf(server.effects)).toEqual(['answer a', 'answer b', 'answer c']);
    expect(server.effects[0]).toMatchObject({ at: '2026-01-01T10:00:00.000Z', timeZone: 'Europe/Berlin' });
    expect(outbox.state()).toEqual(quiet);
  });

  it('sends under the same command id again when the response was lost with the page', async () => {
    const server = fakeServer();
    const browser = fakeBrowser(server);
    const first = browser.openTab('ann');
    server.network = 'unheard';
    const { commandId } = first.outbox.send(answer('a'));
    await first.outbox.wake();
    first.close();
    server.network = 'up';
    await browser.openTab('ann').outbox.wake();
    expect(server.effects.map((call) => call.commandId)).toEqual([commandId]);
  });

  it('neither shows nor sends to another person what somebody has left, and goes on when they are back', async () => {
    const server = fakeServer();
    const browser = fakeBrowser(server);
    const tab = browser.openTab('ann');
    server.signedIn = false;
    tab.outbox.send(answer('a'));
    await tab.outbox.wake();
    expect(tab.outbox.state().stuck).toBe(false);
    server.signedIn = true;
    tab.person.id = 'ben';
    await tab.outbox.wake();
    expect(tab.outbox.state().waiting).toBe(0);
    expect(server.effects).toEqual([]);
    tab.person.id = 'ann';
    await tab.outbox.wake();
    expect(cardsOf(server.effects)).toEqual(['answer a']);
  });

  it('erases what a person has not sent, and nothing else', async () => {
    const server = fakeServer();
    const browser = fakeBrowser(server);
    server.network = 'down';
    const [ann, ben] = [browser.openTab('ann'), browser.openTab('ben')];
    ann.outbox.send(answer('a'));
    ben.outbox.send(answer('b'));
    await Promise.all([ann.outbox.wake(), ben.outbox.wake()]);
    await ann.outbox.erase('ann');
    expect(ann.outbox.state().waiting).toBe(0);
    server.network = 'up';
    await Promise.all([ann.outbox.wake(), ben.outbox.wake()]);
    expect(cardsOf(server.effects)).toEqual(['answer b']);
  });

  it('tells a refusal once: the tab that is open, or else the one that sent it', async () => {
    const server = fakeServer();
    server.refuse = (call) => (call.kind === 'answer' && call.cardId === 'gone' ? 'no such card' : undefined);
    const browser = fakeBrowser(server);
    const first = browser.openTab('ann');
    const told: string[] = [];
    const tellIn = (tab: FakeTab) =>
      tab.outbox.onRefused((_call, failure) => void told.push(`${tab.id} ${String(failure)}`));
    tellIn(first);
    await expect(first.outbox.send(answer('gone')).ended).rejects.toBe('no such card');
    expect(await first.outbox.send(answer('a')).ended).not.toBeNull();
    expect(told).toEqual([]);
    server.network = 'down';
    first.outbox.send(answer('gone')).ended.catch(() => {});
    await first.outbox.wake();
    first.close();
    server.network = 'up';
    const second = browser.openTab('ann');
    tellIn(second);
    await second.outbox.wake();
    await second.outbox.wake();
    expect(told).toEqual([`${second.id} no such card`]);
  });

  it('withdraws what was never tried, and takes back what may have arrived', async () => {
    const server = fakeServer();
    const { outbox } = fakeBrowser(server).openTab('ann');
    server.network = 'unheard';
    const first = outbox.send(answer('a'));
    const second = outbox.send(answer('b'));
    await outbox.wake();
    expect(await outbox.withdraw(second.commandId)).toBe(true);
    expect(await second.ended).toBeNull();
    expect(await outbox.withdraw(first.commandId)).toBe(false);
    outbox.send(undo('a', first.commandId));
    server.network = 'up';
    await outbox.wake();
    expect(cardsOf(server.effects)).toEqual(['answer a', 'undo a']);
  });

  it('undoes to the state that the answers before it have led to meanwhile', async () => {
    const server = fakeServer();
    const { outbox } = fakeBrowser(server).openTab('ann');
    server.network = 'down';
    outbox.send(answer('a'));
    outbox.send(answer('b'));
    const again = outbox.send(answer('a'));
    outbox.send(undo('a', again.commandId));
    server.network = 'up';
    await outbox.wake();
    expect(server.effects.at(-1)).toMatchObject({ kind: 'undo', original: { totalReviews: 1 } });
  });
});

it('does not take a call for sent that is only being kept', async () => {
  const server = fakeServer();
  const store = memoryStore();
  const room = Promise.withResolvers<void>();
  const browser = fakeBrowser(server, () => ({
    ...store,
    add: async (call) => {
      if (call.kind === 'answer' && call.cardId === 'a') await room.promise;
      await store.add(call);
    },
  }));
  const [one, other] = [browser.openTab('ann'), browser.openTab('ann')];
  let ended = false;
  const first = one.outbox.send(answer('a')).ended.finally(() => (ended = true));
  await other.outbox.send(answer('b')).ended;
  await other.outbox.wake();
  expect(ended).toBe(false);
  room.resolve();
  expect(await first).not.toBeNull();
});
