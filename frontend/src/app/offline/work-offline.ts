import { lockOf } from '../../worker/version-lock.ts';
import type { Session } from '../../api/session/session-state.ts';
import { forgetPush } from './forget-push.ts';

/** Registers what opens the app without a network, and then keeps today's work of whoever is signed in. */
export async function workOffline({ serviceWorker, locks }: Navigator, session: Session): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (entry) void locks.request(lockOf(entry.src), { mode: 'shared' }, () => new Promise(() => {}));
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const { pushManager } = await serviceWorker.ready;
  forgetPush(session, pushManager);
  await signedIn(session);
  (await import('../../kept/keep-today-of-tab.ts')).keepToday();
}

const signedIn = (session: Session): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (session.state().user) resolve();
    };
    session.subscribe(look);
    look();
  });
