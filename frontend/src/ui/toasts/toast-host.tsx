import * as Radix from '@radix-ui/react-toast';
import { useRef } from 'react';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-queue.ts';
import { useToastPlace } from './use-toast-place.ts';

export interface ToastHostProps {
  shown: readonly Toast[];
  onClose: (id: number) => void;
}

/** Messages, over the page where they cover nothing that is pressed. Their time stands still while they are pointed at. */
export function ToastHost({ shown, onClose }: ToastHostProps) {
  const list = useRef<HTMLOListElement>(null);
  const style = useToastPlace(list);
  return (
    <Radix.Provider label="Message" swipeDirection="right">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
      <Radix.Viewport
        ref={list}
        label="Messages ({hotkey})"
        style={style}
        className="fixed z-60 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2"
      />
    </Radix.Provider>
  );
}
