import { describe, expect, it } from 'vitest';
import { libraryApi } from './api.ts';
import { tidyName } from './names.ts';

const named = (folderName: string) => libraryApi.addFolder.body.safeParse({ folderName });
const order = (displayOrder: number) =>
  libraryApi.updateFolderOrder.body.safeParse({ orderUpdates: [{ folderId: 'f', displayOrder }] });

describe('names of folders and documents', () => {
  it('are kept composed, trimmed and on one line', () => {
    expect(tidyName('  Herz\u00A0\r\n')).toBe('Herz');
    expect(tidyName('O\u0308dem')).toBe('\u00D6dem');
    expect(tidyName('Heart\n\tfailure\u2028II')).toBe('Heart failure II');
    expect(tidyName('\uD800x').isWellFormed()).toBe(true);
    expect(tidyName(tidyName('a \u0000 b'))).toBe(tidyName('a \u0000 b'));
  });

  it.each(['', '   ', '\u200B', '\u00A0\u200D'])('are refused when nothing of them shows: %j', (name) => {
    expect(named(name).error?.issues[0]?.message).toBe('Please enter a name');
  });

  it('may be in any script and are bounded in length', () => {
    for (const name of ['Ödem', '心臓', 'قلب', '🫀', '__proto__'])
      expect(named(name).data?.folderName).toBe(name);
    expect(named('x'.repeat(300)).success).toBe(true);
    expect(named('x'.repeat(301)).error?.issues[0]?.message).toContain('too long');
  });
});

describe('display orders', () => {
  it('leave room for what is added later', () => {
    expect(order(1_000_000).success).toBe(true);
    for (const bad of [-1, 1_000_001, 0.5, Number.MAX_SAFE_INTEGER]) expect(order(bad).success).toBe(false);
  });
});
