/** The part of Google Identity Services that is used: https://developers.google.com/identity/gsi/web/reference/js-reference */
export interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    callback: (answer: { credential?: string }) => void;
    ux_mode?: 'popup';
  }) => void;
  renderButton: (parent: HTMLElement, options: GoogleButtonOptions) => void;
}
export interface GoogleButtonOptions {
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
export function loadGoogle(): Promise<GoogleIdentity> {
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
