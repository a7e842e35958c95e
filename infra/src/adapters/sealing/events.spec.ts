import {
  type NewEvent,
  type RecordedEvent,
  unreadableText,
} from '@anamnesis/contracts/kernel/events/event.ts';
import { PersonErased } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { describe, expect, it, vi } from 'vitest';
import { DamagedBox, type Sealed } from './box.ts';
import { createOpenEvents, type OnDamaged, sealAll, withoutPersonalTexts } from './events.ts';
import { createMemoryKeys } from './testing/memory-keys.ts';

const eventOf = (type: string, data: unknown, userId = 'ann', id = 'e1'): NewEvent => ({
  id,
  type,
  version: 1,
  data,
  metadata: {
    userId,
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    time: '2026-03-01T08:00:00.000Z',
  },
});
const recorded = (event: NewEvent): RecordedEvent => ({ ...event, stream: 's-1', revision: 0, position: 1n });
const folder = eventOf('FolderAdded', { folderId: 'f', name: 'Ödem 🫀 "II"', displayOrder: 0 });

async function setUp(...events: NewEvent[]) {
  const keys = createMemoryKeys();
  const sealed = (await sealAll(events, keys)).map(recorded);
  return { keys, sealed, open: createOpenEvents(keys) };
}

describe('events as they are kept', () => {
  it('tell everything but what the person wrote', async () => {
    const { sealed } = await setUp(folder);
    expect(sealed[0]).toMatchObject({ ...folder, data: { folderId: 'f', displayOrder: 0 } });
    expect(Object.keys(sealed[0]!.data as object)).toEqual(['folderId', 'displayOrder', 'sealed']);
    expect(JSON.stringify(sealed[0]!.data)).not.toContain('dem');
  });

  it('are opened without what was written, also where it was never sealed', async () => {
    const cardId = '1d4af0c7-fc12-8820-bbb2-e4ad0c931e4e';
    const card = { cardId, prompt: 'What is Ödem?', answer: '', span: 'Ödem is fluid.', isHighYield: true };
    const cards = eventOf('CardsGenerated', { documentId: 'd', pageNumber: 3, cards: [card] }, 'ben');
    const { sealed, open } = await setUp(folder, cards);
    const review = eventOf('CardReviewed', { cardId: 'c' });
    const shown = await withoutPersonalTexts(open)([...sealed, recorded(folder), recorded(review)]);
    const named = { folderId: 'f', displayOrder: 0, name: '' };
    expect(shown.map(({ data }) => data)).toEqual([
      named,
      { documentId: 'd', pageNumber: 3, cards: [{ ...card, prompt: '', span: '' }] },
      named,
      { cardId: 'c' },
    ]);
  });

  it('are as they were when they are opened, with one look for the keys of all', async () => {
    const bens = eventOf('DocumentRenamed', { documentId: 'd', name: 'Heart' }, 'ben', 'e2');
    const review = eventOf('CardReviewed', { cardId: 'c' }, 'cat', 'e3');
    const { keys, sealed, open } = await setUp(folder, bens, review, folder);
    keys.lookups.length = 0;
    expect(await open(sealed)).toEqual([folder, bens, review, folder].map(recorded));
    expect(keys.lookups).toEqual([['ann', 'ben']]);
  });

  it('need no key when nobody wrote anything in them', async () => {
    const { keys, sealed, open } = await setUp(
      eventOf('CardReviewed', { cardId: 'c' }),
      eventOf('Odd', null),
    );
    await open(sealed);
    expect(keys.lookups).toEqual([]);
  });

  it('look different each time, also with the same content', async () => {
    const { sealed } = await setUp(folder, folder);
    expect(sealed[0]!.data).not.toEqual(sealed[1]!.data);
  });

  it('are read as they are when they were recorded before there were keys', async () => {
    const { open } = await setUp();
    expect(await open([recorded(folder)])).toEqual([recorded(folder)]);
  });
});

const boxIn = (event: RecordedEvent) => (event.data as { sealed: Sealed }).sealed;
const withBox = (event: RecordedEvent, change: Partial<Sealed>): RecordedEvent => ({
  ...event,
  data: { sealed: { ...boxIn(event), ...change } },
});

describe('a box', () => {
  it.each<[string, (event: RecordedEvent) => RecordedEvent, RegExp]>([
    ['another event', (event) => ({ ...event, id: 'e9' }), /is damaged/],
    ['another type', (event) => ({ ...event, type: 'FolderRenamed' }), /is damaged/],
    ['another person', (event) => withBox(event, { of: 'ben' }), /is damaged/],
    ['another content', (event) => withBox(event, { box: `AAAA${boxIn(event).box.slice(4)}` }), /is damaged/],
    ['less content', (event) => withBox(event, { box: boxIn(event).box.slice(0, 24) }), /is damaged/],
    ['a newer kind', (event) => withBox(event, { v: 2 as unknown as 1 }), /newer version/],
  ])('opens only as it was made: not with %s', async (_, change, refusal) => {
    const { keys, sealed, open } = await setUp(folder);
    await keys.make('ben');
    await expect(open([change(sealed[0]!)])).rejects.toThrow(refusal);
  });
});

describe('a person who was erased', () => {
  const processed = eventOf('PageProcessed', {
    pageNumber: 1,
    summary: { title: 't', bullets: [] },
    note: 'n',
  });

  it('has the declared values in every event, the same each time', async () => {
    const { keys, sealed, open } = await setUp(folder, processed);
    await keys.destroy('ann');
    const values = [
      { folderId: 'f', displayOrder: 0, name: '' },
      { pageNumber: 1, summary: null, note: null },
    ];
    for (let n = 0; n < 2; n += 1) expect((await open(sealed)).map(({ data }) => data)).toEqual(values);
  });

  it('is written of no more, but for what nobody wrote', async () => {
    const { keys } = await setUp();
    await keys.destroy('ann');
    await expect(sealAll([folder], keys)).rejects.toThrow(PersonErased);
    const closing = eventOf('LibraryErased', { documentIds: [] });
    expect(await sealAll([closing], keys)).toEqual([closing]);
  });

  it('is not taken for one whose key was lost', async () => {
    const { sealed } = await setUp(folder);
    await expect(createOpenEvents(createMemoryKeys())(sealed)).rejects.toThrow(
      'restore both from the same backup',
    );
  });

  it('that is damaged leaves what says so, for who wants the rest, and other events as they are', async () => {
    const bens = eventOf('DocumentRenamed', { documentId: 'd', name: 'Heart' }, 'ben', 'e2');
    const { keys, sealed } = await setUp(folder, bens);
    const onDamaged = vi.fn<OnDamaged>();
    const damaged = withBox(sealed[0]!, { box: `AAAA${boxIn(sealed[0]!).box.slice(4)}` });
    const opened = await createOpenEvents(keys, onDamaged)([damaged, sealed[1]!]);
    expect(opened.map(({ data }) => data)).toEqual([{ name: unreadableText }, bens.data]);
    expect(onDamaged).toHaveBeenCalledExactlyOnceWith(damaged, expect.any(DamagedBox));
  });
});
