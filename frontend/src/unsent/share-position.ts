import type { Positions } from '../api/transport/positions.ts';

type Message = { userId: string; position: string };

/**
 * Sends to the other tabs of the person the log position of a call that this one has sent for all of them: what they read
 * from then on includes it.
 */
export function sharePosition(
  channel: BroadcastChannel | null,
  userId: () => string | null,
  positions: Pick<Positions, 'see'>,
): (position: string | null) => void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.userId === userId()) positions.see(data.position);
  });
  return (position) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    if (position !== null) channel?.postMessage({ userId: userId(), position });
  };
}
