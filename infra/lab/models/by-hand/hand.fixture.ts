import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@anamnesis/infra/test/support/eventually.ts';

/** A message as the file of a request shows it. */
export type ShownMessage = { role: string; lines?: string[]; json?: unknown };
export type ShownRequest = {
  kind: string;
  max_tokens: number | null;
  messages: ShownMessage[];
  reply_schema: object | null;
};

/** A folder of its own with the hand of somebody who reads and writes in it. */
export function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-by-hand-'));
  const path = (name: string): string => join(folder, name);
  const files = (): string[] => readdirSync(folder).toSorted();
  return {
    folder,
    path,
    files,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    read: (name: string): string => readFileSync(path(name), 'utf8'),
    request: (name: string) => JSON.parse(readFileSync(path(`${name}.request.json`), 'utf8')) as ShownRequest,
    /** Until a file is there whose name ends so. */
    appears: (end: string) => eventually(() => files().find((name) => name.endsWith(end))),
    /** Writes it under another name, and renames it, later than the clock of the disk can tell. */
    put(name: string, text: string): void {
      writeFileSync(path('draft'), text);
      utimesSync(path('draft'), 1, 1);
      renameSync(path('draft'), path(name));
    },
    /** As an editor does that writes in place. */
    write: (name: string, text: string): void => writeFileSync(path(name), text),
  };
}
export type Folder = ReturnType<typeof openFolder>;

/** Replies to each request that comes, until it is told to stop. */
export function writeReplies(
  folder: Folder,
  replyTo: (request: ShownRequest) => unknown,
): () => Promise<void> {
  let isOver = false;
  const done = new Set<string>();
  const writing = eventually(() => {
    for (const file of folder.files()) {
      const [, name] = /^(.*)\.request\.json$/u.exec(file) ?? [];
      if (name === undefined || done.has(name)) continue;
      done.add(name);
      const reply = replyTo(folder.request(name));
      if (typeof reply === 'string') folder.put(`${name}.reply.txt`, reply);
      else folder.put(`${name}.reply.json`, JSON.stringify(reply));
    }
    return isOver;
  });
  return async () => {
    isOver = true;
    await writing;
  };
}
