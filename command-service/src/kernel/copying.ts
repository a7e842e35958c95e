import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { Dependencies } from './dependencies.ts';

/** A document of one person that becomes a document of another. */
export type Copying = {
  sourceDocumentId: string;
  /** The copy, which is in the library of the person of the context already. */
  documentId: string;
  /** Local date of the receiver. */
  studyDay: string;
};

export type CopyDependencies = Pick<Dependencies, 'streams' | 'blobs'>;

/**
 * Copies what one context has of a document. It acts as the receiver, under command ids that are derived from the
 * documents, so that a repetition changes nothing. What hangs on a document comes along when its context has one.
 */
export type CopyPart = (
  deps: CopyDependencies,
  copying: Copying,
  context: CommandContext,
) => Promise<Position>;
export type CopyContents = (copying: Copying, context: CommandContext) => Promise<Position>;

/** One after the other, in the order of the modules. A retry continues where the last attempt failed. */
export const copyContentsOf =
  (modules: readonly { copies?: CopyPart }[], deps: CopyDependencies): CopyContents =>
  async (copying, context) => {
    let last: Position = 0n;
    for (const { copies } of modules) {
      const position = (await copies?.(deps, copying, context)) ?? 0n;
      if (position > last) last = position;
    }
    return last;
  };
