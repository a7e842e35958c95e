import { expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { sharePosition } from './share-position.ts';

function tab(userId: string) {
  const channel = new BroadcastChannel('share-position.spec');
  const see = vi.fn<(position: string | null) => void>();
  return { channel, see, share: sharePosition(channel, () => userId, { see }) };
}

it('lets the other tabs of the person read what one has sent for them, and nobody else', async () => {
  const [one, other, stranger] = [tab('ann'), tab('ann'), tab('bob')];
  one.share(null);
  one.share('42');
  await eventually(() => expect(other.see.mock.calls).toEqual([['42']]));
  expect(one.see).not.toHaveBeenCalled();
  expect(stranger.see).not.toHaveBeenCalled();
  for (const { channel } of [one, other, stranger]) channel.close();
});
