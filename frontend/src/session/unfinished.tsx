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
  /** Who is there; null when the session has ended. */
  person: string | null;
  isThere: (person: string | null) => boolean;
  kept: Map<string, unknown>;
  forget: () => void;
}

const Context = createContext<Unfinished | null>(null);

/** What `useUnfinished` needs above it, and above every page. */
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
 * State like any other, but when its page goes because the session has ended, it is there again for the same person.
 * `name` tells it from everything else that is unfinished.
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

/** Forgets everything that is unfinished: the page is gone. */
export const useForgetUnfinished = (): (() => void) => useThose().forget;

function useThose(): Unfinished {
  const unfinished = use(Context);
  if (!unfinished) throw new Error('useUnfinished needs an UnfinishedProvider above it');
  return unfinished;
}
