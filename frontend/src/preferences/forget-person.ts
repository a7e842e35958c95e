import type { Positions } from '../api/positions.ts';
import type { Session } from '../api/session-state.ts';

type Store = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/** How the app looks and sounds on this device. `user`: the session itself is kept and ended by `follow-session.ts`. */
const ofDevice = new Set(
  [
    'theme',
    'pages-at-night',
    'pages-as-text',
    'text-zoom',
    'speech',
    'speech.lite',
    'taps',
    'history.voice',
    'user',
  ].map((name) => `anamnesis.${name}`),
);

/**
 * Whoever logs out of a shared computer leaves nothing behind that says who they are or what they study: where they read, which
 * folders and collections are open, what they looked for and chose last. When their session ends by itself, it waits for them,
 * unless somebody else signs in.
 */
export function forgetPerson(
  session: Session,
  positions: Pick<Positions, 'reset'>,
  store: () => Store = () => localStorage,
): void {
  let known = session.state().last?.id ?? null;
  session.subscribe(() => {
    const { left, user, last } = session.state();
    if (left || (user && known !== null && user.id !== known)) forget(store);
    if (left) positions.reset();
    known = last?.id ?? null;
  });
}

function forget(store: () => Store): void {
  try {
    const kept = store();
    const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index));
    for (const key of keys) if (key?.startsWith('anamnesis.') && !ofDevice.has(key)) kept.removeItem(key);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
