import { useEffect, useRef } from 'react';
import { session } from '../../../api/tab.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import type { UploadFailure } from './upload-failure.ts';

/**
 * Whether a dialog is gone while its upload goes on, for instance by Back; `tellWhenGone` then shows that the upload failed.
 * It shows nothing when the session ended: the dialog is restored after the login.
 */
export function useWhenUnmounted() {
  const toasts = useToasts();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);
  return {
    isGone: (): boolean => gone.current,
    tellWhenGone: (name: string, { message }: UploadFailure): void => {
      if (gone.current && session.state().user)
        toasts.error(`“${name}” was not uploaded. ${message.replace('Upload failed: ', '')}`);
    },
  };
}
