import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connection } from '../../../api/tab.ts';
import { show } from '../../../testing/show.tsx';
import { startSession } from './play-queue.ts';
import type { Session } from './session-shape.ts';
import { SessionNotices } from './session-notices.tsx';

it('says what waits where nothing else says it, and leaves it to the line above while there is no connection', () => {
  const outbox = { waiting: 2, stuck: true, kept: true };
  const view = { play: startSession([], 0), outbox, busy: null, editing: null, now: 0 };
  show(<SessionNotices view={view} session={{} as Session} />);
  const words = /^Your last 2 answers are kept on this device.* You can go on studying\.$/;
  expect(screen.getByText(words)).toBeDefined();
  act(() => connection.network(false));
  expect(screen.queryByText(words)).toBeNull();
  act(() => connection.answered());
});
