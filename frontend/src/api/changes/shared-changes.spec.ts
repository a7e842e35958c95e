import { describe, expect, it } from 'vitest';
import type { ChangeSignal } from './change-signal.ts';
import { shareChanges } from './shared-changes.ts';

type Receive = (signal: ChangeSignal) => void;
const changed: ChangeSignal = { kind: 'changed', readModels: ['cards'], position: '7' };

/** A browser with tabs: a lock that is granted in order, a channel that does not echo, streams that are counted. */
function browser() {
  const queue: { lead: (waited: boolean) => void }[] = [];
  const ears = new Set<Receive>();
  const streams: { emit: Receive; missed: boolean; open: boolean; retried: number }[] = [];

  function openTab() {
    const received: ChangeSignal[] = [];
    let own: Receive | null = null;
    const shared = shareChanges({
      elect: (lead) => {
        const place = { lead };
        queue.push(place);
        if (queue[0] === place) lead(false);
        return () => {
          const led = queue[0] === place;
          queue.splice(queue.indexOf(place), 1);
          if (led) queue[0]?.lead(true);
        };
      },
      channel: {
        post: (signal) => {
          for (const hear of ears) if (hear !== own) hear(signal);
        },
        listen: (receive) => {
          own = receive;
          ears.add(receive);
        },
        close: () => void (own && ears.delete(own)),
      },
      stream: (emit, missed) => {
        const stream = { emit, missed, open: true, retried: 0 };
        streams.push(stream);
        return { retry: () => void (stream.retried += 1), close: () => void (stream.open = false) };
      },
      receive: (signal) => received.push(signal),
    });
    return { received, ...shared };
  }
  return { openTab, streams };
}

describe('changes shared among tabs', () => {
  it('reach every tab over one stream, once each', () => {
    const { openTab, streams } = browser();
    const tabs = Array.from({ length: 7 }, openTab);
    expect(streams).toHaveLength(1);
    streams[0]?.emit(changed);
    for (const { received } of tabs) expect(received).toEqual([changed]);
  });

  it('continue over another tab when the leader closes; the new leader reports that some may be missing', () => {
    const { openTab, streams } = browser();
    const [first, second, third] = [openTab(), openTab(), openTab()];
    first.close();
    expect(streams.map(({ open, missed }) => ({ open, missed }))).toEqual([
      { open: false, missed: false },
      { open: true, missed: true },
    ]);
    streams[1]?.emit(changed);
    expect([first.received, second.received, third.received]).toEqual([[], [changed], [changed]]);
  });

  it('are not affected by a tab that closes while another is the leader', () => {
    const { openTab, streams } = browser();
    const [first, second, third] = [openTab(), openTab(), openTab()];
    second.close();
    first.close();
    expect(streams.map(({ open }) => open)).toEqual([false, true]);
    streams[1]?.emit(changed);
    expect(second.received).toEqual([]);
    expect(third.received).toEqual([changed]);
  });

  it('are requested again by the leader only', () => {
    const { openTab, streams } = browser();
    const [first, second] = [openTab(), openTab()];
    second.retry();
    expect(streams[0]?.retried).toBe(0);
    first.retry();
    expect(streams[0]?.retried).toBe(1);
  });
});
