import { useEffect, useRef } from 'react';
import { session } from '../../../api/tab.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import type { UploadFailure } from './upload-form.ts';

/**
 * For an upload that fails after its dialog has gone, as by Back: it is told as a message. Nothing is told of an upload
 * whose session ended: its dialog is there again after the log-in.
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
