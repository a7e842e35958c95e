import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface GoogleButtonProps {
  clientId: string;
  text: 'signin_with' | 'continue_with';
  onCredential: (credential: string) => void;
}

const unsuccessful = 'Google Sign In was unsuccessful. Try again later';
/** What Google allows. */
const widest = 400;

/** The part of Google Identity Services that is used: https://developers.google.com/identity/gsi/web/reference/js-reference */
interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    callback: (answer: { credential?: string }) => void;
    ux_mode?: 'popup';
  }) => void;
  renderButton: (parent: HTMLElement, options: GoogleButtonOptions) => void;
}
interface GoogleButtonOptions {
  type: 'standard';
  theme: 'outline' | 'filled_black';
  size: 'large';
  text: 'signin_with' | 'continue_with';
  width: number;
}
type WithGoogle = { google?: { accounts?: { id?: GoogleIdentity } } };

const address = 'https://accounts.google.com/gsi/client';
let loading: Promise<GoogleIdentity> | null = null;

/** Fetches Google's script once; after a failure the next call tries again. */
function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= addScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function addScript(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      script.remove();
      reject(new Error('Google could not be reached'));
    };
    script.src = address;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const id = (window as WithGoogle).google?.accounts?.id;
      if (id) resolve(id);
      else fail();
    });
    document.head.append(script);
  });
}

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
