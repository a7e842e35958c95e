import { type CardSchedule, newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { readingVersions } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import { type PageDocument, pageKey } from '@anamnesis/contracts/documents/read-models.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { DocumentDocument, FolderDocument } from '@anamnesis/contracts/library/read-models.ts';
import {
  defaultPreferences,
  type PreferencesDocument,
} from '@anamnesis/contracts/preferences/read-models.ts';
import type { Person } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { aPracticeBank } from '@anamnesis/contracts/testing/a-practice-bank.ts';
import { aVirtualPatient } from '@anamnesis/contracts/testing/a-virtual-patient.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { createMemoryCredentialStore } from '@anamnesis/contracts/testing/memory-credential-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import type { Dependencies } from '../dependencies.ts';
import { createMissedNames } from '../diseases/missed-names.ts';
import { type ChangeFeed, createChangeFeed } from '../streams/change-feed.ts';
import { createMemoryStore } from './memory-store.ts';

/** It is the evening of 1 March in UTC and already the 2nd in Auckland. A correct answer gives three days. */
export function setting() {
  const store = createMemoryStore();
  const bus = createMemoryMessageBus();
  const blobs = new Map<string, Uint8Array<ArrayBuffer>>();
  const people = createMemoryCredentialStore();
  const logger = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  };
  const deps = {
    store,
    bus,
    changes: createChangeFeed(bus),
    people,
    blobs: createMemoryBlobStore(blobs),
    clock: () => new Date('2026-03-01T20:00:00.000Z'),
    previewReview: (schedule: CardSchedule) => (schedule.delay ? { minutes: 10 } : { days: 3 }),
    knowledge: {
      find: async () => null,
      opens: async () => null,
      lookUp: async () => ({ names: [], isAlike: false, facts: [] }),
      guide: async () => null,
      pictures: async () => [],
      names: async () => ({ entries: [], generic: [], scores: [] }),
      generic: async () => null,
      scores: {
        of: async () => [],
        get: async () => null,
      },
    } as Dependencies['knowledge'],
    operators: [],
    contentEngine: {
      describe: async () => ({ model: null, embedder: null, tokens: null }),
      costs: null,
    },
    missedNames: createMissedNames(),
    practiceBank: aPracticeBank(),
    virtualPatient: aVirtualPatient(),
    health: async () => ({
      status: 'ok' as const,
      runtime: 'embedded' as const,
      engine: 'builtin',
      version: '1',
      lag: {},
    }),
    googleClientId: null,
    pushPublicKey: 'key-of-the-server',
    logger,
  } as unknown as Dependencies & { changes: ChangeFeed };
  return {
    deps,
    store,
    bus,
    putText: (hash: string, text: string): void => void blobs.set(hash, new TextEncoder().encode(text)),
    /** By default called as the id, with a capital letter. */
    putPerson(userId: string, person: Partial<Person> = {}): void {
      const username = userId.charAt(0).toUpperCase() + userId.slice(1);
      people.put({ ...aCredential, userId, username, email: `${userId}@example.org`, ...person });
    },
    /** As an erasure does. */
    removePerson: (userId: string): void => void people.delete(userId),
    putDocument(document: Partial<DocumentDocument> & { documentId: string }): void {
      store.put('documents', document.documentId, { ...aDocument, ...document });
    },
    putFolder(folder: Partial<FolderDocument> & { folderId: string }): void {
      store.put('folders', folder.folderId, {
        userId: 'ann',
        name: 'Cardiology',
        displayOrder: 0,
        ...folder,
      });
    },
    putCard(card: Partial<CardDocument> & { cardId: string }): void {
      const dueDate = card.dueDate ?? aCard.dueDate;
      const limited = card.introducedOn || card.byHand ? 'no' : 'yes';
      store.put('cards', card.cardId, { ...aCard, schedule: newCardSchedule(dueDate), limited, ...card });
    },
    putPreferences(userId: string, chosen: Partial<PreferencesDocument>): void {
      store.put('preferences', userId, { ...defaultPreferences(userId), ...chosen });
    },
    putPage(page: Partial<PageDocument> & { pageNumber: number }): void {
      const doc = { ...aPage, ...page };
      store.put('pages', pageKey(doc.documentId, doc.pageNumber), doc);
    },
  };
}

export const as = (userId: string, more: Partial<RequestContext> = {}): RequestContext => ({
  userId,
  timeZone: 'UTC',
  correlationId: 'request-1',
  client: { address: '192.0.2.1', device: null },
  token: null,
  signal: new AbortController().signal,
  ...more,
});

const aCredential = {
  userType: 'accountUser',
  passwordHash: 'hash',
  identity: null,
  createdAt: '2026-03-01T08:00:00.000Z',
} as const;

const aDocument: Omit<DocumentDocument, 'documentId'> = {
  userId: 'ann',
  folderId: 'f1',
  name: 'Heart',
  type: 'pdf',
  displayOrder: 0,
  linkedDocumentId: null,
  uploadedAt: '2026-03-01T08:00:00.000Z',
  changedAt: '2026-03-01T08:00:00.000Z',
  totalPages: 3,
  isConverting: false,
  extraction: { status: 'done' },
  textBlob: 'text',
  readingVersion: readingVersions.pdf,
  recognising: 0,
  recognised: [],
  pagesReady: true,
  pagesFailed: false,
  pagesNotice: null,
  processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
  howMany: null,
  summaryCount: 0,
  lacks: [],
  standIns: [],
  writtenCount: 0,
  suggestionCount: 0,
  newCards: null,
  replacedCards: 0,
  cardCount: 0,
};

const aCard: Omit<CardDocument, 'cardId' | 'schedule' | 'limited'> = {
  documentId: 'd1',
  userId: 'ann',
  pageNumber: 1,
  ordinal: 0,
  prompt: '{{c1::The heart}} beats',
  answer: 'The heart',
  span: 'The heart beats',
  origin: 'generated',
  textPosition: 0,
  studyDay: '2026-03-01',
  madeBy: { engine: 'builtin' },
  form: 'cloze',
  textVersion: 0,
  isTouched: false,
  createdAt: '2026-03-01T08:00:00.000Z',
  changedAt: '2026-03-01T08:00:00.000Z',
  yield: 'normal',
  status: 'active',
  isSuspended: false,
  textKey: '',
  studiedAs: '',
  studiedIn: '',
  missed: [],
  dueDate: '2026-03-01',
  introducedOn: '',
  byHand: false,
  delay: '',
};

const aPage: Omit<PageDocument, 'pageNumber'> = {
  documentId: 'd1',
  userId: 'ann',
  picture: null,
  summary: null,
  note: null,
  recognised: null,
  madeBy: null,
  insteadOf: null,
};
