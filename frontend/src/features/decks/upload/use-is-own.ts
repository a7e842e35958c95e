import { useImportsNow } from '../../../decks/imports-now.ts';
import { useSession } from '../../../session/use-session.ts';

/** Whether the decks that are sent are those of whoever is signed in. */
export function useIsOwn(): boolean {
  const { owner } = useImportsNow();
  const { user } = useSession();
  return user !== null && user.id === owner;
}
