import { useEffect, useRef } from 'react';
import { session } from '../../../api/tab.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import type { UploadFailure } from './upload-form.ts';

/**
 * Shows a message when an upload fails after its dialog was unmounted, for instance by Back. Shows none when the session
 * ended: the dialog is restored after the login.
 */
export function useNotifyWhenUnmounted(): (name: string, failure: UploadFailure) => void {
  const toasts = useToasts();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  return (name, { message }) => {
    if (isGone.current && session.state().user)
      toasts.error(`“${name}” was not uploaded. ${message.replace('Upload failed: ', '')}`);
  };
}
