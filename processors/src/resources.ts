import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { ContentEngine, QuestionEngine } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Mailer } from '@anamnesis/contracts/ports/people/mailer.ts';
import type { Pusher } from '@anamnesis/contracts/ports/people/pusher.ts';
import type { ModelStatus } from '@anamnesis/contracts/ports/models/model-status.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import type { UnsubscribeTokens } from '@anamnesis/contracts/ports/people/unsubscribe-tokens.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import type { VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import type { Logger } from 'pino';
import type { DocumentActivities } from './documents/activities.ts';
import type { ReadDocumentText } from './documents/text/document-text.ts';
import type { OfficeConverter } from '@anamnesis/readers';
import type { RecognisePage } from './documents/recognition/pool.ts';
import type { DerivedResults } from './platform/derived/derived-results.ts';
import type { FreeUnusedFiles } from './platform/files/free-files.ts';
import type { SendCommand, SendForReply } from './platform/kernel/commands.ts';
import type { Indexed } from './processes/asking/indexing/indexed.ts';
import type { RichCleaner } from './processes/rich-cards/cleaner.ts';
import type { DeckReader } from './processes/deck-import/reading/reader.ts';
import type { NotesEngine } from './processes/asking/notes/notes-engine.ts';
import type { Prepared } from './processes/asking/prepared.ts';
import type { LoadSource } from './processes/quizzing/sources.ts';
import type { ThreadedQuestions } from './processes/quizzing/threaded-questions.ts';
import { processesOver } from './platform/process.ts';

/** The vectors of passages by one embedder. */
export type PassageVectors = { embedder: Embedder; vectors: VectorIndex };

/** What the service is started with. */
export type ProcessorPorts = {
  bus: MessageBus;
  blobs: BlobStore;
  uploads: UploadStore;
  /** The store of e-mail addresses; events contain none. */
  credentials: CredentialStore;
  engine: ContentEngine;
  /** Stands in for a model; the same as `engine` where there is none. */
  builtinEngine: ContentEngine;
  /** Writes answers, explanations, guides and practice questions, and words replies of patients; null: only the built-in engine answers, and nobody writes the others. */
  model: LanguageModel | null;
  /** Reads a second time what `model` wrote; the same where none is named for it, null where there is no model. */
  checkModel: LanguageModel | null;
  /** What is known of them; null: there is none. */
  modelStatus: ModelStatus | null;
  /** The diseases that the project wrote itself. */
  knowledge: Pick<KnowledgePack, 'find' | 'guide' | 'factsOn' | 'mentioned'>;
  /** Cuts and searches notes. */
  notes: NotesEngine;
  /** Makes practice questions by rules, and has those that somebody wrote. */
  questions: Omit<ThreadedQuestions, 'over' | 'close'>;
  /** Makes them by a model; null: there is none. */
  writtenQuestions: QuestionEngine | null;
  /** The embedder that is used first; none: passages are found by their words only. */
  passageVectors: readonly PassageVectors[];
  /** Reads strangers' decks of cards. */
  decks: DeckReader;
  /** Reads strangers' HTML. */
  cleaner: Omit<RichCleaner, 'close'>;
  mailer: Mailer;
  pusher: Pusher;
  unsubscribeTokens: UnsubscribeTokens;
  /** Address of the app for links, without a slash at the end. */
  publicUrl: () => string;
  clock: Clock;
  logger: Logger;
};

/** What the service makes of them, once for all processes. */
export type ProcessorServices = {
  derived: DerivedResults;
  activities: DocumentActivities;
  /** One for all processes: engines identify a document by its object. */
  readText: ReadDocumentText;
  /** One for all, for the same reason. */
  loadQuizSource: LoadSource;
  /** Makes PDFs of presentations; null: this machine cannot. */
  converter: OfficeConverter | null;
  recognisePage: RecognisePage;
  send: SendCommand;
  sendForReply: SendForReply;
  freeFiles: FreeUnusedFiles;
  /** Names of all durable groups. */
  groups: readonly string[];
  prepared: Prepared;
  indexed: Indexed;
};

/** Everything that a process can declare to need. */
export type Resources = ProcessorPorts & ProcessorServices;

export const defineProcess = processesOver<Resources>();
