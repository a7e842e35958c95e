import { onChangeSignal } from '../../../../api/changes/change-listeners.ts';
import type { ChangeSignal } from '../../../../api/changes/change-signal.ts';
import { onSent } from '../../../../unsent/outbox-of-tab.ts';
import type { SessionNews } from './session-news.ts';

/** The other sessions of the person: in tabs of this browser, and on other devices. */
export interface Elsewhere {
  publish: (news: SessionNews) => void;
  listen: (hear: (news: SessionNews) => void) => () => void;
  /** Calls back some time after cards were changed by something that this tab does not know, while it is visible. */
  onChange: (changed: () => void) => () => void;
}

const pauseMs = 1000;
const concerned = new Set(['cards', 'documents']);

export function elsewhereOf(userId: string): Elsewhere {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelOf(userId));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    publish: (news) => channel?.postMessage(news),
    listen: (hear) => {
      const receive = ({ data }: MessageEvent<SessionNews>): void => hear(data);
      channel?.addEventListener('message', receive);
      return () => channel?.removeEventListener('message', receive);
    },
    onChange: followChanges,
  };
}

/** Versioned: a tab of another version of the app has a channel of its own. */
const channelOf = (userId: string): string => `anamnesis.play.2.${userId}`;

function followChanges(changed: () => void): () => void {
  /** Positions of changes that are not this tab's, as far as it knows; 'missed' for unknown ones. */
  const foreign = new Set<string>();
  const own = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    timer = undefined;
    for (const position of own) foreign.delete(position);
    own.clear();
    if (foreign.size === 0 || document.visibilityState === 'hidden') return;
    foreign.clear();
    changed();
  };
  const soon = (): void => void (timer ??= setTimeout(look, pauseMs));
  const hear = (signal: ChangeSignal): void => {
    if (signal.kind === 'converting' || signal.kind === 'importing') return;
    if (signal.kind === 'missed') foreign.add('missed');
    else if (signal.readModels.some((name) => concerned.has(name))) foreign.add(signal.position);
    if (foreign.size > 0) soon();
  };
  const stops = [
    onChangeSignal(hear),
    onSent(({ position }) => void (position !== null && own.add(position))),
    () => document.removeEventListener('visibilitychange', soon),
    () => clearTimeout(timer),
  ];
  document.addEventListener('visibilitychange', soon);
  return () => {
    for (const stop of stops) stop();
  };
}
