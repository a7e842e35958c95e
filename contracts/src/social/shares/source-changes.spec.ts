import { describe, expect, it } from 'vitest';
import { changeAtSource, type OwnCard, type SharedSourceCard, sourceTextKey } from './source-changes.ts';

const corrected: SharedSourceCard = { pageNumber: 1, prompt: 'New', textVersion: 2, isDeleted: false };
const own: OwnCard = { pageNumber: 1, prompt: 'Old', isDeleted: false };
const offered = (
  source: Partial<SharedSourceCard>,
  settled: [version: number, cardId: string | null] | null,
  mine: OwnCard | null = own,
  ownTexts: string[] = [],
  sourceTexts: string[] = [],
) =>
  changeAtSource(
    { ...corrected, ...source },
    {
      settled: settled ? { version: settled[0], cardId: settled[1] } : undefined,
      own: mine ?? undefined,
      ownTexts: new Set(ownTexts),
      sourceTexts: new Set(sourceTexts),
    },
  );

describe('a card of the source', () => {
  it('offers a text that was changed since the own one was settled, and nothing when it was not', () => {
    expect(offered({}, [1, 'mine'])).toBe('corrected');
    expect(offered({}, [2, 'mine'])).toBeNull();
    expect(offered({ prompt: 'Old' }, [1, 'mine'])).toBeNull();
  });

  it('in HTML offers what was changed of it, though its words are the same, and is new beside another with these words', () => {
    const mine = { ...own, html: 'one picture' };
    const source = { prompt: own.prompt, html: 'another picture' };
    expect(offered(source, [1, 'mine'], mine)).toBe('corrected');
    expect(offered({ ...source, html: mine.html }, [1, 'mine'], mine)).toBeNull();
    expect(offered(source, null, null, [sourceTextKey(mine)])).toBe('new');
    expect(offered({ ...source, html: mine.html }, null, null, [sourceTextKey(mine)])).toBeNull();
  });

  it('offers itself while the person has none of it, unless it was left in this version', () => {
    expect(offered({}, null, null)).toBe('new');
    expect(offered({}, [2, null], null)).toBeNull();
    expect(offered({}, [1, null], null)).toBe('new');
  });

  it('is not offered where the person has the same text on the same page already', () => {
    expect(offered({}, null, null, [sourceTextKey(corrected)])).toBeNull();
    expect(offered({ pageNumber: 2 }, null, null, [sourceTextKey(corrected)])).toBe('new');
  });

  it('offers its deletion once, if the own one is there', () => {
    expect(offered({ isDeleted: true }, [2, 'mine'])).toBe('deleted');
    expect(offered({ isDeleted: true }, [-1, 'mine'])).toBeNull();
    expect(offered({ isDeleted: true }, [2, 'mine'], { ...own, isDeleted: true })).toBeNull();
    expect(offered({ isDeleted: true }, null, null)).toBeNull();
  });

  it('offers no deletion when the source has made a card with the own text again', () => {
    const again = sourceTextKey(own);
    expect(offered({ isDeleted: true }, [2, 'mine'], own, [], [again])).toBeNull();
    expect(offered({ isDeleted: true }, [2, 'mine'], { ...own, pageNumber: 2 }, [], [again])).toBe('deleted');
  });

  it('is offered again when it is back, to whoever has deleted it with the source', () => {
    expect(offered({}, [-1, 'mine'], { ...own, isDeleted: true })).toBe('new');
    expect(offered({}, [-1, 'mine'])).toBe('corrected');
    expect(offered({ prompt: 'Old' }, [-1, 'mine'])).toBeNull();
  });

  it('offers no correction of what the person deleted', () => {
    expect(offered({}, [1, 'mine'], { ...own, isDeleted: true })).toBeNull();
  });
});
