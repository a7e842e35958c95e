import { CONTENT_VERSION, versionOfPrompts } from '@anamnesis/content';
import type { EngineUsed } from '@anamnesis/contracts/kernel/events/engine.ts';
import type { EventBody, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandDefinition } from '@anamnesis/contracts/kernel/events/message.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { DerivedResults } from '../derived/derived-results.ts';
import { keptReplies, withKeptReplies } from '../derived/kept-replies.ts';
import type { FreeUnusedFiles } from '../files/free-files.ts';
import { asActorOf, type Cause, type SendCommand } from '../kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../kernel/processor.ts';

/** What a process needs that has texts written. */
export type TextWriting = {
  /** null: nobody writes. */
  model: LanguageModel | null;
  /** Reads a second time what it wrote. */
  checkModel: LanguageModel | null;
  blobs: Pick<BlobStore, 'put'>;
  derived: Pick<DerivedResults, 'partOf' | 'keepPart'>;
  freeFiles: FreeUnusedFiles;
  send: SendCommand;
  logger: Pick<Logger, 'warn'>;
};

/** `reader`: reads a second time what the writer wrote; it may be the same model. `engine`: the writer, as it is recorded. */
export type Writers = { writer: LanguageModel; reader: LanguageModel; engine: EngineUsed };

type Send = <S extends z.ZodType>(definition: CommandDefinition<S>, data: z.input<S>) => Promise<unknown>;

/** A text that people ask a model for. */
type AskedText<E extends EventBody, T, Refusal> = {
  what: string;
  /** By which it is written and read. */
  prompts: readonly string[];
  idOf: (data: E['data']) => string;
  /** Whether the person was erased meanwhile. */
  isErased: (data: E['data']) => boolean;
  /** Why there may be none: `refused` is one of these. */
  refusals: z.ZodType<Refusal>;
  /** May reject with ModelUnavailable, which is the reason then. */
  write: (
    writers: Writers,
    event: RecordedEvent<E>,
    work: Work,
  ) => Promise<{ written: T } | { refused: string }>;
  record: (send: Send, data: E['data'], written: T, engine: EngineUsed) => Promise<unknown>;
  refuse: (send: Send, data: E['data'], reason: Refusal | 'noModel' | 'failed') => Promise<unknown>;
};

export const askedTextGroup = (subject: ProcessorGroup['subjects'][number]): ProcessorGroup => ({
  subjects: [subject],
  // They wait for the model, which has places of its own.
  concurrency: 8,
  isShared: true,
});

/**
 * Has a model write what people ask for, and records it, or why there is none. Replies are kept with a file of the text's own until that is
 * recorded; where it is never recorded the sweep removes it, as no document has it.
 */
export function askedText<E extends EventBody, T, Refusal extends string>(
  { model, checkModel, blobs, derived, freeFiles, send, logger }: TextWriting,
  { what, prompts: texts, refusals, idOf, isErased, write, record, refuse }: AskedText<E, T, Refusal>,
): Processor<E> {
  const prompts = versionOfPrompts(texts);
  const engineOf = ({ name }: LanguageModel): EngineUsed => ({
    name: 'openai',
    version: `${CONTENT_VERSION}.${prompts}`,
    model: name,
    prompts,
  });
  const sendFor =
    (cause: Cause): Send =>
    (definition, data) =>
      send(definition, data, cause);

  async function written(writers: Writers, event: RecordedEvent<E>, work: Work) {
    try {
      return await write(writers, event, work);
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      logger.warn({ err: error, reason: error.reason, what }, 'a model did not write what it was asked for');
      return { refused: error.reason };
    }
  }

  return {
    async handle(event, work) {
      const { data } = event;
      if (isErased(data)) return;
      const sendCommand = sendFor(asActorOf(event));
      if (!model) return void (await refuse(sendCommand, data, 'noModel'));
      const engine = engineOf(model);
      const ownFile = new TextEncoder().encode(`Replies for the ${what} ${idOf(data)}`);
      const { hash: place } = await blobs.put(ownFile);
      const replies = keptReplies(derived, place, `${engine.version}-${encodeURIComponent(model.name)}`);
      const [writer, reader] = [model, checkModel ?? model].map((one) => withKeptReplies(one, replies));
      const outcome = await written({ writer: writer!, reader: reader!, engine }, event, work);
      if ('refused' in outcome) await refuse(sendCommand, data, refusals.parse(outcome.refused));
      else await record(sendCommand, data, outcome.written, engine);
      // Asked for again, the model would be paid again.
      await freeFiles([place]).catch((error: unknown) =>
        logger.warn({ err: error }, 'replies of a model are left to the sweep'),
      );
    },
    async giveUp(event) {
      await refuse(sendFor({ ...asActorOf(event), part: ' given up' }), event.data, 'failed');
    },
  };
}
