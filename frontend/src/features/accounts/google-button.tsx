import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { loadGoogle } from './google-script.ts';

interface GoogleButtonProps {
  clientId: string;
  text: 'signin_with' | 'continue_with';
  onCredential: (credential: string) => void;
}

const unsuccessful = 'Google Sign In was unsuccessful. Try again later';
/** What Google allows. */
const widest = 400;

/** Google's own button, in a frame of its own; a quiet sentence where it cannot be had. */
export function GoogleButton({ clientId, text, onCredential }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const answer = useRef(onCredential);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    answer.current = onCredential;
  });
  useEffect(() => {
    let gone = false;
    const show = async (): Promise<void> => {
      const google = await loadGoogle();
      if (gone || !place.current) return;
      google.initialize({
        client_id: clientId,
        ux_mode: 'popup',
        callback: ({ credential }) => (credential ? answer.current(credential) : setFailed(true)),
      });
      const width = Math.min(widest, place.current.clientWidth);
      google.renderButton(place.current, { type: 'standard', theme: themeOf(), size: 'large', text, width });
    };
    show().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
    };
  }, [clientId, text]);
  if (failed) return <Notice>{unsuccessful}</Notice>;
  return <div ref={place} className="flex min-h-11 justify-center" style={{ colorScheme: 'light' }} />;
}

/** Google draws its button once: in the theme of that moment. */
const themeOf = (): 'outline' | 'filled_black' =>
  getComputedStyle(document.documentElement).colorScheme.startsWith('dark') ? 'filled_black' : 'outline';
