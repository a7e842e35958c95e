import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { describe, expect, it } from 'vitest';
import { drafting, failing, mended, sound, spent, working } from './testing/drafting.ts';

describe('where the budget is spent', () => {
  it('between draft and reading, the page is the built-in engine’s and says why; the draft is not paid for again', async () => {
    const { model, calls } = failing(2, spent);
    const first = drafting(model);
    const page = await first.draft();
    expect(page).toMatchObject({ engine: { name: 'builtin' }, insteadOf: 'budget' });
    expect(page.cards.length).toBeGreaterThan(0);
    expect(calls).toEqual(['draft', 'reading']);
    const later = working();
    const again = await drafting(later.model, later.model, first.store).draft();
    expect(again).toMatchObject({ engine: { name: 'openai', model: 'm1' } });
    expect(later.calls).toEqual(['reading', 'repair', 'reading']);
  });

  it.each([
    ['between reading and repair', 3],
    ['between the repair and its reading', 4],
  ])(
    '%s, what was sound is kept and it says that others are missing, which come another day',
    async (_when, from) => {
      const { model, calls } = failing(from, spent);
      const first = drafting(model);
      const page = await first.draft();
      expect(page.cards.map(({ prompt }) => prompt)).toEqual([sound.prompt]);
      expect(page).toMatchObject({ engine: { model: 'm1' }, dropped: 1, lack: 'budget' });
      expect(page.insteadOf).toBeUndefined();
      expect(calls).toHaveLength(from);
      const later = working();
      const again = await drafting(later.model, later.model, first.store).draft();
      expect(again.cards.map(({ prompt }) => prompt)).toEqual([sound.prompt, mended.prompt]);
      expect(again.lack).toBeUndefined();
      expect(later.calls).toEqual(['repair', 'reading'].slice(from - 3));
    },
  );
});

it('has the built-in engine make a page that its reader does not read in time', async () => {
  const reader = failing(1, new ModelUnavailable('slow', 'no answer in time'), 'slow-reader');
  const page = await drafting(working().model, reader.model).draft();
  expect(page).toMatchObject({ engine: { name: 'builtin' }, insteadOf: 'slow' });
  expect(page.cards.length).toBeGreaterThan(0);
  expect(reader.calls).toEqual(['reading']);
});

describe('where another model is set between draft and reading', () => {
  const stopped = new Error('the server stops');

  it('nothing of the draft of the one is taken for that of the other', async () => {
    const first = failing(2, stopped);
    const before = drafting(first.model);
    await expect(before.draft()).rejects.toBe(stopped);
    const second = working('m2');
    const page = await drafting(second.model, second.model, before.store).draft();
    expect(page).toMatchObject({ engine: { name: 'openai', model: 'm2' } });
    expect([first.calls, second.calls]).toEqual([
      ['draft', 'reading'],
      ['draft', 'reading', 'repair', 'reading'],
    ]);
  });

  it('as the reader alone, the draft is read by the new one and not written again', async () => {
    const [writer, old] = [working(), failing(1, stopped, 'reader-1')];
    const before = drafting(writer.model, old.model);
    await expect(before.draft()).rejects.toBe(stopped);
    const reader = working('reader-2');
    const page = await drafting(writer.model, reader.model, before.store).draft();
    expect(page.cards.map(({ prompt }) => prompt)).toContain(sound.prompt);
    expect([writer.calls, reader.calls]).toEqual([
      ['draft', 'repair'],
      ['reading', 'reading'],
    ]);
  });
});
