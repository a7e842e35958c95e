import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy */
const google = {
  script: 'https://accounts.google.com/gsi/client',
  frame: 'https://accounts.google.com/gsi/',
  style: 'https://accounts.google.com/gsi/style',
};

/**
 * WebAssembly is for the image decoders of the PDF viewer; styles may be inline, scripts may not. Nothing comes from
 * another host, but for Google's sign-in button where that is offered.
 */
export function securityHeaders(googleSignIn: boolean): RequestHandler {
  const from = (source: string): string[] => (googleSignIn ? [source] : []);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...from(google.script)],
        styleSrc: ["'self'", "'unsafe-inline'", ...from(google.style)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Sounds of cards are fetched with the token.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...from(google.frame)],
        frameSrc: googleSignIn ? [google.frame] : ["'none'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The sign-in opens a window that reports back to this page.
    crossOriginOpenerPolicy: { policy: googleSignIn ? 'same-origin-allow-popups' : 'same-origin' },
    // Google's button wants the origin; the rest of an address stays here.
    referrerPolicy: { policy: googleSignIn ? 'strict-origin-when-cross-origin' : 'no-referrer' },
    strictTransportSecurity: false,
  });
}
