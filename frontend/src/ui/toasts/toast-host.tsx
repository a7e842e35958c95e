import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useRef } from 'react';
import { iconButtonClass } from '../buttons/button-class.ts';
import { leaveToDialog } from '../dialogs/escape-in-dialog.ts';
import { type Toast, lifetime } from './toast-queue.ts';
import { useToastPlace } from './use-toast-place.ts';

export interface ToastHostProps {
  shown: readonly Toast[];
  onClose: (id: number) => void;
}

const looks = {
  error: { Icon: CircleAlert, tone: 'text-wrong', word: 'Error: ' },
  success: { Icon: CircleCheck, tone: 'text-correct', word: 'Done: ' },
  neutral: { Icon: Info, tone: 'text-muted', word: '' },
};

/** One message with its action. Announced politely, an error at once. */
function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const failed = toast.kind === 'error';
  const { Icon, tone, word } = failed ? looks.error : toast.neutral ? looks.neutral : looks.success;
  return (
    <Radix.Root
      type={failed ? 'foreground' : 'background'}
      duration={lifetime(toast)}
      onOpenChange={(open) => !open && onClose()}
      onEscapeKeyDown={leaveToDialog}
      className="animate-rise flex items-start gap-3 rounded-md border border-line bg-raised py-2 pr-2 pl-4 shadow-raised data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]"
    >
      <span className={`mt-2 shrink-0 ${tone}`}>
        <Icon aria-hidden size={18} />
      </span>
      {/* Too narrow for both, the action lies under the message. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-end gap-x-3">
        <Radix.Description className="min-w-0 flex-1 basis-40 py-2 text-sm wrap-anywhere">
          <span className="sr-only">{word}</span>
          {toast.message}
        </Radix.Description>
        {toast.action && (
          <Radix.Action
            altText={toast.action.label}
            onClick={toast.action.onPress}
            className="target shrink-0 rounded-md px-2 text-sm font-semibold text-accent hover:bg-hover"
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close aria-label="Close" className={iconButtonClass()}>
        <X aria-hidden size={16} />
      </Radix.Close>
    </Radix.Root>
  );
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
