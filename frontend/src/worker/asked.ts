import { sharePath } from './shared-files.ts';

/** What a request asks for; null: nothing that the worker answers, as every call to the server. */
export type Asked = 'page' | 'asset' | 'file' | 'share' | null;

/** Files beside the page whose names stay the same from version to version. */
export const files = ['/theme.js', '/early.js', '/favicon.svg'];

/** Files whose content is named by their address: it never changes. */
export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Fonts and decoders with which pages are drawn: kept once they were used. */
const isOfPages = (path: string): boolean => path.startsWith('/pdfjs/');

export function askedBy(
  request: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): Asked {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method === 'POST' && request.mode === 'navigate' && asked === origin && pathname === sharePath)
    return 'share';
  if (request.method !== 'GET' || asked !== origin || /^\/api(?:\/|$)/.test(pathname)) return null;
  // Whatever bears a name of somebody is between them and the server.
  if (request.headers.has('Authorization')) return null;
  if (request.mode === 'navigate') return 'page';
  if (isAsset(pathname) && !request.headers.has('Range')) return 'asset';
  return files.includes(pathname) || isOfPages(pathname) ? 'file' : null;
}
