import type { CookieToSet } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Request, Response } from 'express';

/** Sent to the account endpoints only, hidden from scripts, and never sent with requests of other sites. */
const path = '/api/user';

/** Identifies a browser that has signed in before. */
export const deviceCookie = 'anamnesis_device';

/** The value of one cookie of a request. */
export function readCookie(req: Request, name: string | null): string | null {
  if (name === null) return null;
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/** Has the browser keep a value (URL-safe characters), or forget it with null. */
export function writeCookie(req: Request, res: Response, name: string, cookie: CookieToSet | null): void {
  const secure = req.secure || req.get('x-forwarded-proto') === 'https';
  const options = { path, httpOnly: true, sameSite: 'strict', secure } as const;
  if (cookie === null) res.clearCookie(name, options);
  else res.cookie(name, cookie.value, { ...options, maxAge: cookie.maxAgeSeconds * 1000 });
}
