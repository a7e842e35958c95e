import { describe, expect, it } from 'vitest';
import { keepPage, keepPlace, lastPlace, readings } from './last-place.ts';

function memory(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const place = { page: 7, part: 0.5, zoom: 'width' as const };

const denied = (): never => {
  throw new Error('denied');
};

describe('the last place in a document', () => {
  it('is of the person and of the document', () => {
    const store = memory();
    keepPlace(store, 'ann', 'heart', { ...place, page: 1 });
    keepPlace(store, 'ann', 'heart', place);
    keepPlace(store, 'ann', 'lung', { ...place, page: 2 });
    expect(lastPlace(store, 'ann', 'heart')).toEqual(place);
    expect(lastPlace(store, 'ben', 'heart')).toBeNull();
    expect(lastPlace(store, 'ann', 'liver')).toBeNull();
  });

  it('is kept for the hundred documents that were read last', () => {
    const store = memory();
    for (let n = 0; n <= 100; n += 1) keepPlace(store, 'ann', `document-${n}`, place);
    expect(lastPlace(store, 'ann', 'document-0')).toBeNull();
    expect(lastPlace(store, 'ann', 'document-1')).toEqual(place);
  });

  it.each(['no JSON', '{}', '[1]', '[["heart", null]]', '[["heart", {"page": 0, "part": 0}]]'])(
    'is none where the device has kept %s',
    (kept) => {
      expect(lastPlace(memory({ 'anamnesis.places.ann': kept }), 'ann', 'heart')).toBeNull();
    },
  );

  it('keeps what is known of a page while another view has the same page in sight', () => {
    const store = memory();
    keepPlace(store, 'ann', 'heart', place);
    keepPage(store, 'ann', 'heart', 7);
    expect(lastPlace(store, 'ann', 'heart')).toEqual(place);
    keepPage(store, 'ann', 'heart', 8);
    expect(lastPlace(store, 'ann', 'heart')).toEqual({ page: 8, part: 0, zoom: 'width' });
    keepPage(store, 'ann', 'lung', 2);
    expect(lastPlace(store, 'ann', 'lung')).toEqual({ page: 2, part: 0 });
  });

  it('is one for all views, but reading goes on where the document itself was read', () => {
    const before = { page: 4, part: 0 };
    const store = memory({ 'anamnesis.places.ann': JSON.stringify([['old', before]]) });
    keepPlace(store, 'ann', 'heart', place);
    keepPage(store, 'ann', 'heart', 9);
    keepPage(store, 'ann', 'lung', 2);
    keepPage(store, 'ann', 'old', 5);
    expect(lastPlace(store, 'ann', 'heart')).toMatchObject({ page: 9 });
    expect(readings(store, 'ann')).toEqual([
      { documentId: 'heart', page: 7, isElsewhere: true },
      { documentId: 'old', page: 4, isElsewhere: true },
    ]);
    keepPlace(store, 'ann', 'lung', { page: 3, part: 0 });
    expect(readings(store, 'ann')[0]).toEqual({ documentId: 'lung', page: 3, isElsewhere: false });
  });

  it('is not kept for somebody who has just logged out', () => {
    const store = memory();
    keepPlace(store, '', 'heart', place);
    keepPage(store, '', 'heart', 2);
    expect(lastPlace(store, '', 'heart')).toBeNull();
  });

  it('is forgotten without an error where storage is denied', () => {
    expect(() => keepPlace({ getItem: () => null, setItem: denied }, 'ann', 'heart', place)).not.toThrow();
    expect(lastPlace({ getItem: denied, setItem: denied }, 'ann', 'heart')).toBeNull();
  });
});
