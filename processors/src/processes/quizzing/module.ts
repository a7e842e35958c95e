import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import { createReadDocumentText } from '../../documents/document-text.ts';
import { defineProcess } from '../../resources.ts';
import { quizzing, quizzingGroup } from './quizzing.ts';
import { serveAskable } from './serve-askable.ts';
import { createLoadSource, type LoadSource } from './sources.ts';
import { createTurns } from './turns.ts';
import { warming } from './warming.ts';

type Reading = { bus: MessageBus; blobs: BlobStore };
const known = new Map<MessageBus, LoadSource>();

/** One for all: engines identify a document by its object. */
function loaderOf({ bus, blobs }: Reading): LoadSource {
  const found = known.get(bus) ?? createLoadSource({ bus, readText: createReadDocumentText(blobs) });
  known.set(bus, found);
  return found;
}

export const quizzingModule = defineProcess({
  name: 'quizzing',
  needs: ['bus', 'blobs', 'questions', 'writtenQuestions', 'derived', 'freeFiles', 'send', 'logger'],
  consumer: {
    group: quizzingGroup,
    create: ({ bus, blobs, ...deps }) =>
      quizzing({ ...deps, blobs, loadSource: loaderOf({ bus, blobs }), turns: createTurns() }),
  },
  background: ({ bus, blobs, questions, logger }) =>
    startAll([
      () => warming(bus, questions, logger),
      () => serveAskable(bus, { questions, loadSource: loaderOf({ bus, blobs }) }),
    ]),
});
