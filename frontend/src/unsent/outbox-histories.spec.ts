import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sending } from './outbox.ts';
import { answer, cardsOf, quiet, undo } from './testing/calls.ts';
import { fakeBrowser, fakeServer, type FakeTab, installDevice } from './testing/fake-browser.ts';

beforeEach(installDevice);
afterEach(() => void vi.unstubAllGlobals());

type World = {
  browser: ReturnType<typeof fakeBrowser>;
  server: ReturnType<typeof fakeServer>;
  tabs: FakeTab[];
};
type Given = { name: string; commandId: string; withdrawn: boolean; endedEarly: boolean };
type Step = (world: World, tab: FakeTab, given: Given[]) => Promise<void>;

/** A call whose end is told only when the server has acted on it. */
function noted({ server }: World, name: string, { commandId, ended }: Sending): Given {
  const given: Given = { name, commandId, withdrawn: false, endedEarly: false };
  const check = async (): Promise<void> => {
    await ended;
    const arrived = server.effects.some((call) => call.commandId === commandId);
    given.endedEarly = !arrived && !given.withdrawn;
  };
  void check();
  return given;
}

let cards = 0;
const steps: Step[] = [
  async (world, { outbox }, given) => {
    const cardId = `card ${(cards += 1)}`;
    given.push(noted(world, `answer ${cardId}`, outbox.send(answer(cardId))));
  },
  async (world, { outbox }, given) => {
    const last = given.findLast(({ name, withdrawn }) => name.startsWith('answer') && !withdrawn);
    if (!last) return;
    last.withdrawn = await outbox.withdraw(last.commandId);
    if (last.withdrawn) return;
    const cardId = last.name.slice('answer '.length);
    given.push(noted(world, `undo ${cardId}`, outbox.send(undo(cardId, last.commandId))));
  },
  async ({ server }) => void (server.network = 'down'),
  async ({ server }) => void (server.network = 'up'),
  async ({ server }) => void (server.network = 'unheard'),
  async (_world, { outbox }) => outbox.wake(),
  async ({ browser, tabs }, tab) => {
    await tab.outbox.wake();
    tab.close();
    tabs.splice(tabs.indexOf(tab), 1, browser.openTab('ann'));
  },
];

it('whatever the network does and however often tabs are closed: every call has one effect, in order', async () => {
  const story = fc.array(fc.record({ step: fc.constantFrom(...steps), at: fc.nat(1) }), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      installDevice();
      const server = fakeServer();
      const browser = fakeBrowser(server);
      const world: World = { server, browser, tabs: [browser.openTab('ann'), browser.openTab('ann')] };
      const given: Given[] = [];
      for (const { step, at } of told) {
        const tab = world.tabs[at]!;
        await step(world, tab, given);
        // Calls of two tabs are in the order in which they were kept.
        await tab.outbox.withdraw('none');
      }
      server.network = 'up';
      for (const { outbox } of world.tabs) await outbox.wake();
      expect(cardsOf(server.effects)).toEqual(
        given.filter(({ withdrawn }) => !withdrawn).map(({ name }) => name),
      );
      for (const { outbox } of world.tabs) expect(outbox.state()).toEqual(quiet);
      expect(given.filter(({ endedEarly, withdrawn }) => endedEarly && !withdrawn)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
