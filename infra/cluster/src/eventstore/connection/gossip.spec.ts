import { status } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { type AskNode, findLeader, type Gossip } from './gossip.ts';

const members = ['a:1', 'b:1', 'c:1'];
const never = new Promise<never>(() => {});

/** Nodes that name these leaders; `never`: hangs; one that is not listed refuses. */
const cluster =
  (leaders: Record<string, string | null | typeof never>): AskNode =>
  async (address) => {
    if (!(address in leaders)) throw new Error('refused');
    const leader = leaders[address]!;
    return { members, leader: await leader } satisfies Gossip;
  };

const hangsUntilLimit = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(Object.assign(new Error('no answer'), { code: status.DEADLINE_EXCEEDED })), 50),
  ) as Promise<never>;

describe('the leader of a cluster', () => {
  it('is the node that says so itself and that most name, without waiting for one that hangs', async () => {
    const ask = cluster({ 'a:1': never, 'b:1': 'b:1', 'c:1': 'b:1' });
    expect(await findLeader(members, ask)).toEqual({ leader: 'b:1', guess: 'b:1' });
  });

  it('is nobody while the one that the others name answers nothing', async () => {
    const ask = cluster({ 'a:1': hangsUntilLimit(), 'b:1': 'a:1', 'c:1': 'a:1' });
    const { leader, guess } = await findLeader(members, ask);
    expect(leader).toBeNull();
    expect(['b:1', 'c:1']).toContain(guess);
  });

  it('is not one that was deposed and does not know it', async () => {
    const ask = cluster({ 'a:1': 'a:1', 'b:1': 'b:1', 'c:1': 'b:1' });
    expect((await findLeader(members, ask)).leader).toBe('b:1');
  });

  it('is found from one node of it, and under another name than it advertises', async () => {
    const ask = cluster({ 'a:1': 'b:1', 'b:1': 'b:1', 'c:1': 'b:1', seed: 'b:1' });
    expect((await findLeader(['a:1'], ask)).leader).toBe('b:1');
    expect((await findLeader(['seed'], ask)).leader).toBe('b:1');
  });

  it('is to be tried where it cannot be reached as it is advertised, so that the cause is told', async () => {
    const ask = cluster({ seed: 'b:1' });
    expect(await findLeader(['seed'], ask)).toEqual({ leader: null, guess: 'b:1' });
  });

  it('is nobody where nobody answers', async () => {
    expect(await findLeader(members, cluster({}))).toEqual({ leader: null, guess: null });
  });
});
