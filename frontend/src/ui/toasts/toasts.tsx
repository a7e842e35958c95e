import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { addToast, type Toast, type ToastOptions } from './toast-queue.ts';
import { whenIdle } from '../when-idle.ts';

export interface Toasts {
  /** Something was done. Closes by itself. */
  success: (message: string, options?: ToastOptions) => number;
  /** Something failed: what happened, what is safe, what to do. Closes by itself, later. */
  error: (message: string, options?: ToastOptions) => number;
  dismiss: (id: number) => void;
}

const loadHost = () => import('./toast-host.tsx');
const ToastHost = lazy(async () => ({ default: (await loadHost()).ToastHost }));
const Context = createContext<Toasts | null>(null);

/** Short messages in a live region; the object is stable between renders. */
export function useToasts(): Toasts {
  const toasts = use(Context);
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}

export function ToastsProvider({ children, ahead }: { children: ReactNode; ahead: boolean }) {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const count = useRef(0);
  const toasts = useMemo((): Toasts => {
    const add = (kind: Toast['kind'], message: string, options?: ToastOptions): number => {
      const id = (count.current += 1);
      setShown((before) => addToast(before, { ...options, id, kind, message }));
      return id;
    };
    return {
      success: (message, options) => add('success', message, options),
      error: (message, options) => add('error', message, options),
      dismiss: (id) => setShown((before) => before.filter((each) => each.id !== id)),
    };
  }, []);
  useEffect(() => (ahead ? whenIdle(loadHost) : undefined), [ahead]);
  return (
    <Context value={toasts}>
      {children}
      <Suspense>{shown.length > 0 && <ToastHost shown={shown} onClose={toasts.dismiss} />}</Suspense>
    </Context>
  );
}
