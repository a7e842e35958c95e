import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deriveId } from './ids.ts';

describe('derived ids', () => {
  it('are UUIDs derived from their parts', () => {
    expect(deriveId('command', 'stream', 0)).toBe(deriveId('command', 'stream', 0));
    expect(z.uuid({ version: 'v8' }).safeParse(deriveId('command')).success).toBe(true);
  });

  it('differ when any part, or the boundary between parts, differs', () => {
    const ids = [
      deriveId('a', 'b', 1),
      deriveId('a', 'b', 2),
      deriveId('ab', 1),
      deriveId('a', 'b1'),
      deriveId('ab1'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
