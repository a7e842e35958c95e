import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import { RecordPage, RecordSoundCards } from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { ContentEngine, DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTimeBudget } from '../../documents/budget.ts';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import { createDraftPage } from './drafts.ts';
import { generationConsumer } from './module.ts';
import {
  type Call,
  callOf,
  drafting,
  failing,
  mended,
  said,
  sound,
  spent,
  working,
} from './testing/drafting.ts';

const asked = anEvent<Extract<DocumentEvent, { type: 'PageRequested' }>>({
  type: 'PageRequested',
  data: {
    documentId: 'd',
    requestId: 'r',
    pageNumber: 1,
    totalPages: 1,
    cardStyle: 'cloze_deletion',
    studyDay: '2026-03-10',
    name: 'Heart',
    textBlob: 'text',
  },
});
/** A model whose repair takes until it is let; `calls` are those that it was asked for. */
function slow() {
  const { promise, resolve: letRepair, reject: stop } = Promise.withResolvers<void>();
  const calls: Call[] = [];
  const model = scriptedModel(async (request) => {
    calls.push(callOf(request));
    if (callOf(request) === 'repair') await promise;
    return said(request);
  });
  return { model, calls, letRepair, stop };
}
type Sent = [name: string, prompts: string[]];
/** `takes`: when the command service has taken the cards that are shown first. */
function processOf({ draftPage }: ReturnType<typeof drafting>, takes = async (): Promise<boolean> => true) {
  const sent: Sent[] = [];
  const warned: string[] = [];
  const given = { draftPage, bus: createMemoryMessageBus(), newBudget: () => createTimeBudget(60_000) };
  const { handle } = generationConsumer.create(given, {
    send: async ({ name, schema }, data) => {
      const { cards } = z
        .object({ cards: z.array(z.object({ prompt: z.string() })) })
        .parse(schema.parse(data));
      sent.push([name, cards.map(({ prompt }) => prompt)]);
      return name === RecordSoundCards.name ? takes() : true;
    },
    bus: given.bus,
    blobs: { has: async () => true },
    freeFiles: async () => {},
    logger: { warn: (_: unknown, message?: string) => void warned.push(message ?? '') },
  });
  return { sent, warned, handle: () => handle(asked, unlimitedWork) };
}
const first: Sent = [RecordSoundCards.name, [sound.prompt]];
const whole: Sent = [RecordPage.name, [sound.prompt, mended.prompt]];

const quoted: DraftCard = {
  prompt: '{{c1::Renin}} is an enzyme',
  answer: 'Renin',
  span: 'Renin is an enzyme',
  style: 'cloze_deletion',
};
const other = { ...quoted, prompt: '{{c1::Renin}} is one enzyme' };
/** A page takes 400 ms; `happened` tells what came when. */
function showing() {
  const happened: string[] = [];
  let time = 0;
  const engine: ContentEngine = {
    name: 'openai',
    version: '1',
    model: 'm',
    prompts: 'p',
    async generatePage(_document, _page, { shown }) {
      time += 200;
      shown?.([quoted, { ...quoted, prompt: 'x', span: 'It is nowhere.' }]);
      time += 200;
      return { summary: null, cards: [quoted, other], dropped: 0 };
    },
  };
  const derived = createDerivedResults({
    store: createMemoryDerivedStore(),
    blobs: { has: async () => true },
    logger: pino({ level: 'silent' }),
    now: () => time,
    pause: async (ms) => void (time += ms),
  });
  const draftPage = createDraftPage({
    engine,
    builtinEngine: engine,
    readText: async () => ({ pages: [{ pageNumber: 1, text: quoted.span }] }),
    derived,
  });
  const tell = (what: string, cards: readonly DraftCard[], since: number) =>
    void happened.push(`${what} of ${cards.length} after ${time - since} ms`);
  return {
    happened,
    async ask(owner: string) {
      const since = time;
      const work = { ...unlimitedWork, owner };
      const { cards } = await draftPage('text', 1, { cardStyle: 'cloze_deletion' }, work, (early) =>
        tell(`${owner}: some`, early.cards, since),
      );
      tell(`${owner}: all`, cards, since);
    },
  };
}

describe('the sound cards of a page', () => {
  it('are recorded while the others are repaired', async () => {
    const { model, calls, letRepair } = slow();
    const { sent, handle } = processOf(drafting(model));
    const done = handle();
    await expect.poll(() => calls).toEqual(['draft', 'reading', 'repair']);
    expect(sent).toEqual([first]);
    letRepair();
    await done;
    expect(sent).toEqual([first, whole]);
  });

  it('are taken before the page is reported, and hold up no repair', async () => {
    const taken = Promise.withResolvers<boolean>();
    const { model, calls } = working();
    const { sent, handle } = processOf(drafting(model), () => taken.promise);
    const done = handle();
    await expect.poll(() => calls).toEqual(['draft', 'reading', 'repair', 'reading']);
    expect(sent).toEqual([first]);
    taken.resolve(true);
    await done;
    expect(sent).toEqual([first, whole]);
  });

  it('come with the page where they could not be recorded before', async () => {
    const { sent, warned, handle } = processOf(drafting(working().model), () =>
      Promise.reject(new Error('away')),
    );
    await handle();
    expect([sent, warned.length]).toEqual([[first, whole], 1]);
  });

  it('are shown again, and nothing is paid for again, where the process stops in the repair', async () => {
    const { model, calls, stop } = slow();
    const before = drafting(model);
    const { sent, handle } = processOf(before);
    const done = handle();
    await expect.poll(() => calls).toHaveLength(3);
    stop(new Error('the server stops'));
    await expect(done).rejects.toThrow('the server stops');
    const later = scriptedModel((request) => said(request));
    const again = processOf(drafting(later, later, before.store));
    await again.handle();
    expect([sent, again.sent]).toEqual([[first], [first, whole]]);
    expect(later.requests.map(callOf)).toEqual(['repair', 'reading']);
  });

  it('are all of the page where the tokens are spent before the repair', async () => {
    const { sent, handle } = processOf(drafting(failing(3, spent).model));
    await handle();
    expect(sent).toEqual([first, [RecordPage.name, [sound.prompt]]]);
  });

  it('stand on the page, and whoever has its file later gets them no sooner and no later', async () => {
    const { happened, ask } = showing();
    for (const owner of ['ann', 'ben', 'ben']) await ask(owner);
    expect(happened).toEqual([
      'ann: some of 1 after 200 ms',
      'ann: all of 2 after 400 ms',
      'ben: some of 1 after 200 ms',
      'ben: all of 2 after 400 ms',
      'ben: all of 2 after 0 ms',
    ]);
  });
});
