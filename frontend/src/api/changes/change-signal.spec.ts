import { describe, expect, it } from 'vitest';
import { isSignal, receiveSignal } from './change-signal.ts';
import { makePositions } from '../transport/positions.ts';
import { readModels } from '../tags.ts';

function setUp() {
  const positions = makePositions(null);
  const refetched: string[] = [];
  const receive = receiveSignal({ positions, refetch: (names) => refetched.push(names.join()) });
  const changed = (names: string[], position: string) =>
    receive({ kind: 'changed', readModels: names, position });
  return { positions, refetched, receive, changed };
}

describe('a signal of the change stream', () => {
  it('refetches what changed elsewhere, and requires its position', () => {
    const { positions, changed, refetched } = setUp();
    changed(['cards', 'documents'], '12');
    expect(refetched).toEqual(['documents,cards']);
    expect(positions.min()).toBe('12');
  });

  it('does not refetch what an own command has already refetched at that position', () => {
    const { positions, changed, refetched } = setUp();
    positions.claim(['folders'], '20');
    changed(['folders'], '20');
    expect(refetched).toEqual([]);
    changed(['folders', 'documents'], '21');
    expect(refetched).toEqual(['folders,documents']);
  });

  it('refetches everything after a gap', () => {
    const { receive, refetched } = setUp();
    receive({ kind: 'missed' });
    expect(refetched).toEqual([readModels.join()]);
  });

  it('is distinguished from any other message of another tab', () => {
    expect(isSignal({ kind: 'missed' })).toBe(true);
    expect(isSignal({ kind: 'changed', readModels: ['cards'], position: '1' })).toBe(true);
    const imports = [{ importId: 'i', stage: 'cards', done: 4, total: 10 }];
    expect(isSignal({ kind: 'importing', imports })).toBe(true);
    const others = [null, 'missed', {}, { kind: 'changed' }, { kind: 'changed', readModels: 'cards' }];
    for (const other of [...others, { kind: 'importing', imports: [{ importId: 'i' }] }])
      expect(isSignal(other)).toBe(false);
  });
});
