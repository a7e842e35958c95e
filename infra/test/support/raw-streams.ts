import { onTestFinished } from 'vitest';
import { openRaw } from './raw-request.ts';

type Stream = {
  text: () => string;
  contains: (part: string) => Promise<void>;
  over: Promise<void>;
  close: () => void;
};

/** An event stream on a connection of its own, byte for byte. */
function openStream(url: string, token: string): Stream {
  const path = `/api/changes?authorization=${token}`;
  const socket = openRaw(url, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  let text = '';
  const waiting = new Set<() => void>();
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    for (const look of waiting) look();
  });
  const contains = (part: string): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = (): void => (text.includes(part) ? resolve() : undefined);
    waiting.add(look);
    look();
    return promise;
  };
  // The last piece of a chunked body.
  return { text: () => text, contains, over: contains('\r\n0\r\n\r\n'), close: () => socket.destroy() };
}

/** Event streams of one person, one opened after the other; closed when the test ends. */
export async function streamsOf(url: string, token: string, count: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let n = 0; n < count; n += 1) {
    const stream = openStream(url, token);
    streams.push(stream);
    await stream.contains('"readModels":[]');
  }
  onTestFinished(() => streams.forEach(({ close }) => close()));
  return streams;
}
