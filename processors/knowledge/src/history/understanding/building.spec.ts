import { describe, expect, it } from 'vitest';
import { builtInPieces, built, type Building } from './building.ts';
import { readLexicon } from './phrases/lexicon.ts';
import { buildReader } from './understand.ts';

function* counted(steps: number, log: string[]): Building<string> {
  for (let step = 0; step < steps; step += 1) {
    log.push('step');
    yield;
  }
  return 'done';
}

describe('building', () => {
  it('gives the same in one go and in pieces', async () => {
    expect(built(counted(3, []))).toBe('done');
    expect(await builtInPieces(counted(3, []))).toBe('done');
  });

  it('serves others between two pieces', async () => {
    const log: string[] = [];
    const serve = (): void => {
      log.push('other');
      if (log.length < 6) setImmediate(serve);
    };
    setImmediate(serve);
    await builtInPieces(counted(3, log), -1);
    expect(log.slice(0, 5)).toEqual(['step', 'other', 'step', 'other', 'step']);
  });

  it('is done by the words in many small steps', () => {
    let steps = 0;
    for (const building = buildReader(readLexicon()); !building.next().done;) steps += 1;
    expect(steps).toBeGreaterThan(1_000);
  });
});
