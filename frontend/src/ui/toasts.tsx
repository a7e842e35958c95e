import { Toast as Radix } from 'radix-ui';
import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { addToast, type Toast, type ToastOptions } from './toast-queue.ts';
import { ToastCard } from './toast-card.tsx';

export interface Toasts {
  /** Something was done. Closes by itself. */
  success: (message: string, options?: ToastOptions) => number;
  /** Something failed: what happened, what is safe, what to do. Stays until closed. */
  error: (message: string, options?: ToastOptions) => number;
  dismiss: (id: number) => void;
}

const Context = createContext<Toasts | null>(null);

/** Short messages in a live region; the object is stable between renders. */
export function useToasts(): Toasts {
  const toasts = use(Context);
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}

export function ToastsProvider({ children }: { children: ReactNode }) {
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
  return (
    <Context value={toasts}>
      <Radix.Provider label="Message" swipeDirection="right">
        {children}
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => toasts.dismiss(toast.id)} />
        ))}
        <Radix.Viewport
          label="Messages ({hotkey})"
          className="fixed inset-x-3 top-3 z-60 flex flex-col gap-2 md:inset-x-auto md:top-auto md:right-6 md:bottom-6 md:w-96"
        />
      </Radix.Provider>
    </Context>
  );
}
