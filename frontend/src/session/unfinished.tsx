import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { useSession } from './use-session.ts';

interface Unfinished {
  /** The signed-in user; null when the session has ended. */
  person: string | null;
  isThere: (person: string | null) => boolean;
  kept: Map<string, unknown>;
  forget: () => void;
}

const Context = createContext<Unfinished | null>(null);

/** Provider for `useUnfinished`; it must be above every page. */
export function UnfinishedProvider({ children }: { children: ReactNode }) {
  const person = useSession().user?.id ?? null;
  const present = useRef(person);
  useLayoutEffect(() => void (present.current = person), [person]);
  const [kept] = useState(() => new Map<string, unknown>());
  const forget = useCallback(() => kept.clear(), [kept]);
  const unfinished = useMemo(
    () => ({ person, isThere: (whom: string | null) => whom === present.current, kept, forget }),
    [person, kept, forget],
  );
  return <Context value={unfinished}>{children}</Context>;
}

/**
 * Like useState, but when the page is unmounted because the session has ended, the state is restored for the same user.
 * `name` must be unique among all unfinished input.
 */
export function useUnfinished<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const { person, kept, isThere } = useThose();
  const key = `${person} ${name}`;
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : initial));
  useEffect(() => {
    kept.set(key, value);
    return () => {
      if (isThere(person)) kept.delete(key);
    };
  }, [kept, isThere, person, key, value]);
  return [value, setValue];
}

/** Discards all unfinished input: the user has left the page. */
export const useForgetUnfinished = (): (() => void) => useThose().forget;

function useThose(): Unfinished {
  const unfinished = use(Context);
  if (!unfinished) throw new Error('useUnfinished needs an UnfinishedProvider above it');
  return unfinished;
}
