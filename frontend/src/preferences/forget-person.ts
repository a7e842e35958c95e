import type { Positions } from '../api/transport/positions.ts';
import type { Session } from '../api/session/session-state.ts';
import { take, type Store } from './drafts-of-session.ts';

/** What is not of the app, or says how it looks and sounds on this device. `user`: `follow-session.ts` ends the session itself. */
const stays =
  /^(?!anamnesis\.)|\.(?:theme|pages-at-night|pages-as-text|text-zoom|speech(?:\.lite)?|taps|voice|user)$/;

/**
 * Whoever logs out of a shared computer leaves nothing behind that says who they are or what they study: where they read, which
 * folders and collections are open, what they looked for and chose last. When their session ends by itself, it waits for them,
 * unless somebody else signs in.
 */
export function forgetPerson(
  session: Session,
  positions: Pick<Positions, 'reset'>,
  stores: () => readonly Store[],
): void {
  let known = session.state().last?.id;
  session.subscribe(() => {
    const { left, user, last } = session.state();
    if (left) positions.reset();
    if (left || (user && known && user.id !== known)) take(stores, (key) => !stays.test(key));
    known = last?.id;
  });
}
