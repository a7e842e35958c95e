import { EVENT_POSITION_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { fileChangedError, isApiError } from '../api-error.ts';
import type { Connection } from './connection.ts';
import { takeEarly } from './early.ts';
import type { Download, WireRequest } from './request.ts';
import { saveFile } from './save-file.ts';
import { serverClock } from '../time/server-clock.ts';

/** A response before it is validated. `body` is undefined when it is not JSON. */
export interface WireAnswer {
  status: number;
  position: string | null;
  /** The Retry-After header: seconds to wait before the next attempt. */
  retryAfter: number | null;
  body: unknown;
}

/** Rejects when no response came, with the signal's reason when aborted, with an ApiError when it could not be sent. */
export type Transport = (
  request: WireRequest,
  signal: AbortSignal,
  onProgress?: (share: number) => void,
  download?: Download,
) => Promise<WireAnswer>;

/** Reports the outcome of each attempt to the connection. */
export const watched =
  (transport: Transport, connection: Pick<Connection, 'lost' | 'answered'>): Transport =>
  async (request, signal, onProgress) => {
    try {
      const answer = await transport(request, signal, onProgress);
      connection.answered();
      return answer;
    } catch (failure) {
      if (!signal.aborted && !isApiError(failure)) connection.lost();
      throw failure;
    }
  };

export const overFetch: Transport = async (request, signal) => {
  const sentAt = Date.now();
  const early = await takeEarly(request)?.catch(() => null);
  const { url, ...init } = request;
  const answer = early ?? (await fetch(url, { ...init, signal, cache: 'no-store' }));
  // What was asked for before the app ran may have come long ago.
  if (!early) serverClock.see(answer.headers.get('Date'), sentAt, Date.now());
  return understand(answer.status, (name) => answer.headers.get(name), await answer.text());
};

/** For event streams, which are read as they come. */
export const overStream: typeof fetch = (input, init) => fetch(input, init);

/** XMLHttpRequest, because fetch does not report upload progress. */
export const overXhr: Transport = (request, signal, onProgress) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    xhr.addEventListener('load', () =>
      resolve(understand(xhr.status, (name) => xhr.getResponseHeader(name), xhr.responseText)),
    );
    xhr.addEventListener('error', () => {
      void areReadable(request.body).then((readable) =>
        reject(readable ? new TypeError('no answer') : fileChangedError),
      );
    });
    xhr.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(request.body);
  });

/** The browser says of files that it cannot send only that nothing came back. */
async function areReadable(body: WireRequest['body']): Promise<boolean> {
  const files = body instanceof FormData ? [...body.values()].filter((value) => value instanceof File) : [];
  const read = await Promise.allSettled(files.map((file) => file.slice(0, 1).arrayBuffer()));
  return read.every(({ status }) => status === 'fulfilled');
}

/** Saves the response as a file, under the name that the server gives it. */
export const overDownload: Transport = async (request, signal, _, download = {}) => {
  const { url, ...init } = request;
  const answer = await fetch(url, { ...init, signal, cache: 'no-store' });
  const header = (name: string): string | null => answer.headers.get(name);
  if (!answer.ok) return understand(answer.status, header, await answer.text());
  const content = await received(answer, download.onReceived);
  saveFile(content, fileNameIn(header('Content-Disposition')) ?? download.fileName ?? 'download');
  return understand(answer.status, header, 'null');
};

/** The body of a response, which the browser may keep on its disk, while its bytes are counted. */
async function received(answer: Response, onReceived?: (bytes: number) => void): Promise<Blob> {
  if (!answer.body || !onReceived) return answer.blob();
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, next) {
      bytes += piece.length;
      onReceived(bytes);
      next.enqueue(piece);
    },
  });
  return new Response(answer.body.pipeThrough(counting)).blob();
}

/** A part of a file. */
export interface FilePart {
  bytes: Uint8Array<ArrayBuffer>;
  /** Where it begins. */
  from: number;
  /** Bytes of the whole file. */
  size: number;
}

/** Fetches a part of a file, from the browser's cache where that has it; the body is a FilePart. */
export const overPart: Transport = async (request, signal) => {
  const { url, ...init } = request;
  const answer = await fetch(url, { ...init, signal });
  const header = (name: string): string | null => answer.headers.get(name);
  if (!answer.ok) return understand(answer.status, header, await answer.text());
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const [, from, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(header('Content-Range') ?? '') ?? [];
  const body: FilePart = { bytes, from: Number(from ?? 0), size: Number(size ?? bytes.length) };
  return { ...understand(answer.status, header, 'null'), body };
};

/** A file as a value. */
export interface FileContent {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its media type. */
  type: string;
}

/** Fetches a file, from the browser's cache where that has it; the body is a FileContent. */
export const overWhole: Transport = async (request, signal) => {
  const { url, ...init } = request;
  const answer = await fetch(url, { ...init, signal });
  const header = (name: string): string | null => answer.headers.get(name);
  if (!answer.ok) return understand(answer.status, header, await answer.text());
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body: FileContent = { bytes, type: header('Content-Type') ?? '' };
  return { ...understand(answer.status, header, 'null'), body };
};

/** The name in a Content-Disposition header: the one in UTF-8 (RFC 8187) where there is one, else the plain one. */
export function fileNameIn(disposition: string | null): string | null {
  const header = disposition ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(header)?.[1];
  if (encoded !== undefined && isEncoded(encoded)) return decodeURIComponent(encoded);
  return /filename="((?:[^"\\]|\\.)*)"/u.exec(header)?.[1]?.replaceAll(/\\(.)/gu, '$1') ?? plainName(header);
}

const plainName = (header: string): string | null => /filename=([^";\s]+)/u.exec(header)?.[1] ?? null;
const isEncoded = (text: string): boolean => /^(?:[^%]|%[0-9a-f]{2})*$/iu.test(text);

function understand(status: number, header: (name: string) => string | null, text: string): WireAnswer {
  const seconds = Number.parseFloat(header('Retry-After') ?? '');
  return {
    status,
    position: header(EVENT_POSITION_HEADER),
    retryAfter: Number.isFinite(seconds) ? seconds : null,
    body: parse(text),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
