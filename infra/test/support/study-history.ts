import { defaultSchedulingPolicy, newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { fitted } from './fitted.ts';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { guideSteps } from './guide-history.ts';
import { importedSteps } from './imported-history.ts';
import { dice, interleave } from './mixed.ts';
import { readAgainSteps } from './read-again-history.ts';
import { recognitionSteps } from './recognition-history.ts';

type Step = { stream: string; event: AnamnesisEvent };

const engine = { name: 'builtin', version: '1' };
const blob = (name: string) => ({ hash: name, size: 10 });

const library = (event: AnamnesisEvent): Step => ({ stream: 'library-ann', event });

/** The life of one document of three pages: uploaded, read, prepared and processed, with cards. */
function documentSteps(id: string, folder: string, roll: (below: number) => number): Step[] {
  const work = { documentId: id, requestId: `r-${id}` };
  const document = (event: AnamnesisEvent): Step => ({ stream: `document-${id}`, event });
  const uploaded = {
    documentId: id,
    folderId: folder,
    name: id,
    fileName: `${id}.pdf`,
    mime: 'application/pdf',
  };
  const pages = [1, 2, 3].map((pageNumber) => ({
    pageNumber,
    kind: 'pdf' as const,
    mime: 'application/pdf',
    blob: blob(`${id}-${pageNumber}`),
  }));
  return [
    library({
      type: 'DocumentUploaded',
      data: {
        ...uploaded,
        type: 'pdf',
        blob: blob(id),
        totalPages: 3,
        displayOrder: roll(9),
        linkedDocumentId: null,
        origin: 'upload',
      },
    }),
    document({
      type: 'DocumentExtracted',
      data: {
        documentId: id,
        type: 'pdf',
        name: id,
        totalPages: 3,
        pagesWithText: 2,
        textBlob: blob(`${id}-text`),
        toRecognise: [3],
      },
    }),
    ...recognitionSteps(id),
    ...readAgainSteps(id),
    document({
      type: 'ProcessingRequested',
      data: { ...work, kind: 'summariesAndCards', cardStyle: 'cloze_deletion', studyDay: '2026-03-01' },
    }),
    ...[1, 2, 3].flatMap((pageNumber) => pageSteps(work, pageNumber, roll)),
    written(id, roll),
    document({ type: 'PagesPrepared', data: { documentId: id, pages } }),
    document({ type: 'ProcessingCompleted', data: { ...work, pages: 3, failedPages: [], cards: 6 } }),
    ...Array.from({ length: 8 }, () => review(id, `${id}-${1 + roll(3)}-${roll(2)}`, roll)),
    review(id, `${id}-own`, roll),
    ...importedSteps(id),
    ...changes(id, roll),
    review(id, `${id}-own`, roll),
  ];
}

function pageSteps(
  work: { documentId: string; requestId: string },
  pageNumber: number,
  roll: (below: number) => number,
): Step[] {
  const { documentId } = work;
  const stream = `document-${documentId}`;
  if (roll(5) === 0) {
    return [
      {
        stream,
        event: { type: 'PageFailed', data: { ...work, pageNumber, code: 'TIMEOUT', message: 'Too slow' } },
      },
    ];
  }
  const summary = { title: `Page of ${documentId}`, bullets: ['One', 'Two'] };
  const cards = [0, 1].map((n) => ({
    cardId: `${documentId}-${pageNumber}-${n}`,
    prompt: 'p',
    answer: 'a',
    span: 's',
  }));
  return [
    {
      stream: `deck-${documentId}`,
      event: { type: 'CardsGenerated', data: { ...work, pageNumber, studyDay: '2026-03-01', cards, engine } },
    },
    {
      stream,
      event: {
        type: 'PageProcessed',
        data: { ...work, pageNumber, summary, note: null, cardCount: 2, dropped: 0, engine },
      },
    },
  ];
}

/** A card of the person's own. */
function written(documentId: string, roll: (below: number) => number): Step {
  const place = { documentId, cardId: `${documentId}-own`, pageNumber: 1 + roll(3), ordinal: 0 };
  const card = { prompt: 'What is {{c1::a}}?', answer: 'a', span: '' };
  const data = { ...place, studyDay: '2026-03-01', card };
  return { stream: `deck-${documentId}`, event: { type: 'CardCreated', data } };
}

/** What happens to cards of the deck, some of them more than once. */
function changes(documentId: string, roll: (below: number) => number): Step[] {
  const own = `${documentId}-own`;
  const some = () => ({
    documentId,
    cardIds: [...new Set([own, `${documentId}-${1 + roll(3)}-${roll(2)}`, `${documentId}-${1 + roll(3)}-0`])],
  });
  const deck = (event: AnamnesisEvent): Step => ({ stream: `deck-${documentId}`, event });
  const edit = (cardId: string, textVersion: number) =>
    deck({
      type: 'CardEdited',
      data: { documentId, cardId, textVersion, card: { prompt: `{{c1::b}} ${roll(9)}`, answer: 'b' } },
    });
  const which = some();
  const gone = { ...which, written: 1 };
  return [
    edit(own, 1),
    deck({ type: 'CardsRated', data: { ...some(), isHighYield: true } }),
    deck({ type: 'CardsRated', data: { ...some(), isHighYield: false } }),
    deck({ type: 'CardsSuspended', data: some() }),
    review(documentId, which.cardIds.at(-1) ?? own, roll),
    deck({ type: 'CardsMoved', data: { ...some(), pageNumber: 1 + roll(3) } }),
    deck({ type: 'CardsDeleted', data: gone }),
    deck({ type: 'CardsResumed', data: some() }),
    ...(roll(2) === 0 ? [deck({ type: 'CardsRestored', data: gone })] : []),
    edit(`${documentId}-1-0`, 1),
    edit(own, 2),
  ];
}

function review(documentId: string, cardId: string, roll: (below: number) => number): Step {
  const data = {
    documentId,
    cardId,
    policy: defaultSchedulingPolicy,
    policyRevision: -1,
    response: 'correct' as const,
    at: '2026-03-01T08:00:00.000Z',
    studyDay: '2026-03-01',
    timeZone: 'UTC',
    useShortDelay: true,
    delayType: null,
    schedule: newCardSchedule(`2026-03-0${1 + roll(9)}`),
    algorithm: { name: 'fsrs', version: '6' },
  };
  return { stream: `card-${cardId}`, event: { type: 'CardReviewed', data } };
}

const preferences = (event: AnamnesisEvent): Step => ({ stream: 'preferences-ann', event });

/** Choices of every kind; the cards of a document are rescheduled meanwhile. */
function choices(documentId: string, roll: (below: number) => number): Step[] {
  const policy = { scheduler: 'ladder' } as const;
  const counts = { documentsDone: 1, documentsTotal: 1, cardsDone: 2 };
  const settings = { ...defaultSettings, emailNotifications: true };
  const rescheduled = [1, 2, 3].map((pageNumber): Step => {
    const cardId = `${documentId}-${pageNumber}-${roll(2)}`;
    const schedule = newCardSchedule(`2026-04-0${1 + roll(9)}`);
    const algorithm = { name: 'ladder', version: '1' };
    const data = { documentId, cardId, policy, policyRevision: 1, schedule, algorithm };
    return { stream: `card-${cardId}`, event: { type: 'CardRescheduled', data } };
  });
  return [
    preferences({ type: 'CardStyleChosen', data: { cardStyle: 'question_answer' } }),
    preferences({ type: 'SchedulerChosen', data: { policy, replayId: 'replay' } }),
    ...rescheduled,
    preferences({ type: 'HistoryReplayed', data: { replayId: 'replay', ...counts, next: null } }),
    preferences({ type: 'ParametersFitted', data: fitted }),
    preferences({ type: 'CurveChosen', data: { own: false } }),
    preferences({ type: 'NewCardsPerDayChosen', data: { newCardsPerDay: null } }),
    preferences({ type: 'LiteModeSwitched', data: { liteMode: true } }),
    preferences({
      type: 'SettingsSaved',
      data: { settings, followSystem: false, reminder: { hour: 7, timeZone: 'Europe/Berlin' } },
    }),
    preferences({ type: 'ReminderSent', data: { localDate: '2026-03-01', dueCards: 3 } }),
    preferences({ type: 'EmailNotificationsStopped', data: {} }),
  ];
}

/** A person's history with folders and documents that come, are worked on at once, and go, some while work goes on. */
export function studyHistory(seed: number, documents: number): { stream: string; event: NewEvent }[] {
  const roll = dice(seed);
  const folders = ['f1', 'f2'].map((folderId, displayOrder) =>
    library({ type: 'FolderAdded', data: { folderId, name: folderId, displayOrder } }),
  );
  const ids = Array.from({ length: documents }, (_, index) => `d${index}`);
  const lives = ids.map((id, index) => documentSteps(id, index % 3 === 0 ? 'f2' : 'f1', roll));
  const deletions = ids
    .filter((_, index) => index % 3 === 1)
    .flatMap((documentId) => [
      library({ type: 'DocumentDeleted', data: { documentId } }),
      { stream: `deck-${documentId}`, event: { type: 'DeckDiscarded', data: { documentId } } as const },
      {
        stream: `document-${documentId}`,
        event: { type: 'DocumentDiscarded', data: { documentId } } as const,
      },
    ]);
  const inFolder2 = ids.filter((_, index) => index % 3 === 0);
  const end = library({ type: 'FolderDeleted', data: { folderId: 'f2', documentIds: inFolder2 } });
  const chosen = choices(ids.at(-1) ?? 'none', roll);
  const steps = [
    ...folders,
    ...interleave([...lives, deletions, chosen, guideSteps(ids.at(-1) ?? 'none')], roll),
    end,
  ];
  return steps.map((step, index) => ofAnn(step, `${seed}-${index}`));
}

const letGo = (documentId: string): Step[] => [
  { stream: `deck-${documentId}`, event: { type: 'DeckDiscarded', data: { documentId } } },
  { stream: `document-${documentId}`, event: { type: 'DocumentDiscarded', data: { documentId } } },
  { stream: `document-${documentId}`, event: { type: 'DocumentFilesReleased', data: { documentId } } },
];

/**
 * What follows when the person of a history erases the account: the library and every document are let go, and every
 * event of the history is recorded once more, as if all of it had been on its way.
 */
export function erasure(
  history: { stream: string; event: NewEvent }[],
): { stream: string; event: NewEvent }[] {
  const documentIds = history
    .filter(({ event }) => event.type === 'DocumentUploaded')
    .map(({ event }) => (event.data as { documentId: string }).documentId);
  const late = history.map(({ stream, event }) => ({ stream, event: { ...event, id: `late-${event.id}` } }));
  const steps: Step[] = [
    { stream: 'account-ann', event: { type: 'AccountErased', data: {} } },
    library({ type: 'LibraryErased', data: { documentIds } }),
    ...documentIds.flatMap(letGo),
  ];
  const [erased, ...disposal] = steps.map((step, index) => ofAnn(step, `erasure-${index}`));
  return [...(erased ? [erased] : []), ...late, ...disposal];
}

const ofAnn = ({ stream, event }: Step, id: string) => ({
  stream,
  event: {
    ...event,
    id: `event-${id}`,
    version: 1,
    metadata: {
      userId: 'ann',
      commandId: `command-${id}`,
      correlationId: 'request',
      causationId: `command-${id}`,
      time: '2026-03-01T08:00:00.000Z',
    },
  },
});
