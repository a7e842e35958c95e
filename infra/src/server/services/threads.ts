import {
  createDocumentActivities,
  type DocumentActivities,
} from '@anamnesis/processors/documents/activities.ts';
import {
  createThreadedDecks,
  type ThreadedDecks,
} from '@anamnesis/processors/processes/deck-import/reading/threaded-decks.ts';
import type { NotesEngine } from '@anamnesis/processors/processes/asking/notes/notes-engine.ts';
import { createThreadedNotes } from '@anamnesis/processors/processes/asking/notes/threaded-notes.ts';
import {
  createThreadedEngines,
  type ThreadedEngines,
} from '@anamnesis/processors/processes/generation/threaded-engines.ts';
import {
  createThreadedQuestions,
  type ThreadedQuestions,
} from '@anamnesis/processors/processes/quizzing/threaded-questions.ts';
import {
  createThreadedCleaner,
  type RichCleaner,
} from '@anamnesis/processors/processes/rich-cards/cleaner.ts';

/** What runs beside the event loop: worker threads that start with their first job, and hold nothing of an app. */
export type Threads = {
  engines: ThreadedEngines;
  notes: NotesEngine;
  questions: ThreadedQuestions;
  activities: DocumentActivities;
  decks: ThreadedDecks;
  cleaner: RichCleaner;
  close: () => Promise<void>;
};

type Options = {
  /** A thread that has been idle for this long ends. */
  idleMs?: number;
  /** Running time that the work on a document may take as a whole. */
  documentMs?: number;
};

export function createThreads({ idleMs, documentMs }: Options = {}): Threads {
  const engines = createThreadedEngines({ idleMs });
  const notes = createThreadedNotes({ idleMs });
  const questions = createThreadedQuestions({ idleMs });
  const activities = createDocumentActivities({ idleMs, documentMs });
  const decks = createThreadedDecks({ script: new URL('./deck-worker.ts', import.meta.url), idleMs });
  const cleaner = createThreadedCleaner({ idleMs });
  return {
    engines,
    notes,
    questions,
    activities,
    decks,
    cleaner,
    async close() {
      await Promise.all([engines, notes, questions, activities, decks, cleaner].map((each) => each.close()));
    },
  };
}
