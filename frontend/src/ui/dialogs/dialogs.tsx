import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { AlertOptions } from './alert-dialog.tsx';
import type { ConfirmOptions } from './confirm-dialog.tsx';
import type { DialogRequest } from './dialog-host.tsx';
import type { PromptOptions } from './prompt-dialog.tsx';
import { whenIdle } from '../when-idle.ts';

export interface Dialogs {
  /** Resolves to true when confirmed, false when cancelled or closed. */
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** Resolves to the text as typed, or null when cancelled or closed. */
  prompt: (options: PromptOptions) => Promise<string | null>;
  /** Resolves when it was read and closed. */
  alert: (options: AlertOptions) => Promise<void>;
  /** Cancels all open and queued dialogs, of every user, because the page that opened them was left. */
  cancelAll: () => void;
}

const Context = createContext<Dialogs | null>(null);
const loadHost = () => import('./dialog-host.tsx');
const DialogHost = lazy(async () => ({ default: (await loadHost()).DialogHost }));

/** Questions and messages as promises, one at a time, in the order they were asked. */
export function useDialogs(): Dialogs {
  const dialogs = use(Context);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

type MakeRequest<T> = (id: number, settle: (answer: T) => void) => DialogRequest;
type Waiting = { request: DialogRequest; asked: string | null };

export interface DialogsProviderProps {
  children: ReactNode;
  ahead: boolean;
  /** Sets the current user. A dialog opened for another user stays hidden, with what was typed into it. */
  person: string | null;
}

export function DialogsProvider({ children, ahead, person }: DialogsProviderProps) {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const count = useRef(0);
  const present = useRef(person);
  useLayoutEffect(() => void (present.current = person), [person]);
  const cancels = useRef(new Map<number, () => void>());
  const dialogs = useMemo((): Dialogs => {
    const ask = <T,>(cancelled: T, make: MakeRequest<T>): Promise<T> =>
      new Promise((resolve) => {
        const id = (count.current += 1);
        const settle = (answer: T): void => {
          cancels.current.delete(id);
          setQueue((waiting) => waiting.filter(({ request }) => request.id !== id));
          resolve(answer);
        };
        cancels.current.set(id, () => settle(cancelled));
        const asked = present.current;
        setQueue((waiting) => [...waiting, { request: make(id, settle), asked }]);
      });
    return {
      cancelAll: () => {
        for (const cancel of cancels.current.values()) cancel();
      },
      confirm: (options) => ask(false, (id, settle) => ({ kind: 'confirm', id, options, settle })),
      prompt: (options) =>
        ask<string | null>(null, (id, settle) => ({ kind: 'prompt', id, options, settle })),
      alert: (options) => ask<void>(undefined, (id, settle) => ({ kind: 'alert', id, options, settle })),
    };
  }, []);
  useEffect(() => (ahead ? whenIdle(loadHost) : undefined), [ahead]);
  const firsts = [...Map.groupBy(queue, ({ asked }) => asked).values()].map(([first]) => first!);
  return (
    <Context value={dialogs}>
      {children}
      <Suspense>
        {firsts.map(({ request, asked }) => (
          <DialogHost key={request.id} request={request} open={asked === person} />
        ))}
      </Suspense>
    </Context>
  );
}
