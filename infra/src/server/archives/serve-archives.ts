// The thread's side: builds any number of archives, each piece when it is asked for.
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { ArchiveBuilder, ArchiveSources } from '@anamnesis/query-service/export/archive-task.ts';
import { isCorrupt } from '../../adapters/sqlite/errors.ts';
import type { Begin, Reply } from './messages.ts';

/** Call it once, at the end of a thread's script. */
export function serveArchives(builders: readonly ArchiveBuilder[], sources: ArchiveSources): void {
  if (!parentPort) throw new Error('serveArchives must be called in a thread');
  parentPort.on('message', ({ task, input, port }: Begin) => {
    const builder = builders.find(({ name }) => name === task);
    if (!builder) throw new Error(`There is no task ${task}`);
    const gone = new AbortController();
    const pieces = builder.build(sources, input as never, gone.signal);
    serve(port, pieces[Symbol.asyncIterator](), gone);
  });
}

function serve(port: MessagePort, pieces: AsyncIterator<unknown>, gone: AbortController): void {
  const answer = async (): Promise<Reply> => {
    try {
      const { done, value } = await pieces.next();
      return done ? { kind: 'done' } : { kind: 'piece', piece: own(value) };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
      return { kind: 'failed', name, message, damaged: isCorrupt(error) };
    }
  };
  port.on('message', () => {
    void answer().then((reply) => port.postMessage(reply, buffersOf(reply)));
  });
  port.once('close', () => {
    gone.abort();
    void pieces.return?.().catch(() => undefined);
  });
}

/** Bytes are moved to the other thread; those that stand in a buffer with others are copied first. */
const own = (value: unknown): unknown =>
  value instanceof Uint8Array && value.byteLength !== value.buffer.byteLength ? new Uint8Array(value) : value;

const buffersOf = (reply: Reply): ArrayBuffer[] =>
  reply.kind === 'piece' && reply.piece instanceof Uint8Array ? [reply.piece.buffer as ArrayBuffer] : [];
