import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forgetDraft, readDraft, writeDraft } from './use-draft.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size;
    },
  };
}
const full: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => undefined,
};
const text = z.string();

describe('a draft', () => {
  it('is there again until it is saved or thrown away', () => {
    const storage = memory();
    writeDraft(storage, 'ann.card', 'The heart');
    expect(readDraft(storage, 'ann.card', text)).toBe('The heart');
    expect(readDraft(storage, 'bob.card', text)).toBeNull();
    forgetDraft(storage, 'ann.card', text, 'The heart');
    expect(storage.length).toBe(0);
  });

  it('stays when another tab saves or throws away its own', () => {
    const storage = memory();
    const form = z.object({ text: z.string(), version: z.int() });
    writeDraft(storage, 'ann.card', { version: 1, text: 'Of the other tab' });
    forgetDraft(storage, 'ann.card', form, { text: 'Of this tab', version: 1 });
    forgetDraft(storage, 'ann.card', form, null);
    expect(readDraft(storage, 'ann.card', form)).toEqual({ text: 'Of the other tab', version: 1 });
    forgetDraft(storage, 'ann.card', form, { text: 'Of the other tab', version: 1 });
    expect(storage.length).toBe(0);
  });

  it('that is not of its form any more is none', () => {
    const storage = memory();
    writeDraft(storage, 'ann.card', { old: 'form' });
    expect(readDraft(storage, 'ann.card', text)).toBeNull();
  });

  it('does without a storage that refuses', () => {
    writeDraft(full, 'ann.card', 'The heart');
    expect(readDraft(full, 'ann.card', text)).toBeNull();
  });
});
