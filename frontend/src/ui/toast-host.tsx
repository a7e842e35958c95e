import * as Radix from '@radix-ui/react-toast';
import { cx } from './cx.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-queue.ts';

const place = cx(
  'fixed inset-x-3 top-3 z-60 flex flex-col gap-2 md:inset-x-auto md:top-auto md:right-6 md:bottom-6 md:w-96',
  'max-md:[:root:has([data-messages=below])_&]:top-42 md:[:root:has([data-messages=above])_&]:bottom-18',
);

export interface ToastHostProps {
  shown: readonly Toast[];
  onClose: (id: number) => void;
}

/**
 * Where messages appear: above the page on narrow screens, away from the thumb; at the lower right on wide ones. Bars
 * with what is pressed next stay free: they carry `data-messages="below"` (a document's header) or `"above"`.
 */
export function ToastHost({ shown, onClose }: ToastHostProps) {
  return (
    <Radix.Provider label="Message" swipeDirection="right">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
      <Radix.Viewport label="Messages ({hotkey})" className={place} />
    </Radix.Provider>
  );
}
