import type { Folder } from '@anamnesis/contracts/library/api.ts';
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { defaultReminderHour, defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { respond } from '../../testing/fake-server.ts';
import type { Found } from './asking-endpoints.ts';
import { forgetAnswers } from './use-asking.ts';

const reminder = { hour: defaultReminderHour, timeZone: null };
const place = { PDF_id: 'notes', PDF_name: 'Valves', page_number: 2 };
export const spans = [
  'The mitral valve separates the left atrium from the left ventricle.',
  'It has two leaflets.',
  'It has three leaflets.',
] as const;

export const anAnswer = (change: Partial<Answer> = {}): Answer => ({
  verdict: 'answered',
  sentences: spans.slice(0, 2).map((text, at) => ({ text, sources: [at] })),
  citations: spans.map((span) => ({ ...place, span })),
  missing: [],
  conflicts: [],
  ...change,
});

export const found = (change: Partial<Found> = {}): Found => ({
  results: [{ ...place, title: 'The valves', type: 'text', similarity: 0.824, text: spans.join(' ') }],
  aiAnswer: 'The mitral valve …',
  answer: anAnswer(),
  preparing: 0,
  ...change,
});

const folder: Folder = {
  Folder_id: 'heart',
  Folder_name: 'Heart',
  display_order: 0,
  PDFs: [
    {
      TextDoc_id: 'notes',
      TextDoc_name: 'Valves of the heart',
      type: 'text',
      Folder_id: 'heart',
      display_order: 0,
      totalPages: 2,
      extraction: 'done',
      pagesFailed: false,
      hasSummaries: false,
      hasAnkiCards: false,
      processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
    },
  ],
};

/** The same, with a deck from elsewhere in the place of the text. */
export const ofDecks: Folder = {
  ...folder,
  PDFs: folder.PDFs.map((each) => ({ ...each, isDeck: true as const })),
};

/** A library of one folder with one text, whose questions find `answer`. */
export function aLibrary(answer: () => Found | Promise<Found> = () => found()): void {
  forgetAnswers();
  let questions = ['What is a valve?', 'What is an atrium?'].map((text, at) => ({
    id: `q${at}`,
    text,
    folderId: at === 0 ? 'heart' : null,
    pdfId: null,
    askedAt: '2026-01-02T03:04:05.000Z',
  }));
  respond('getUserFolders', () => ({ folders: [folder] }));
  respond('getSettings', () => ({ settings: defaultSettings, followSystem: true, reminder }));
  respond('questionExamples', () => ({ examples: ['Which valve has two leaflets?'] }));
  respond('askedQuestions', () => ({ questions }));
  respond('initializeEmbeddings', () => ({ results: { processed: 1, skipped: 0 } }));
  respond('searchWithAnswer', () => answer());
  respond('recordQuestion', () => ({ success: true, questionId: 'new' }));
  respond('forgetQuestion', ({ id }) => {
    questions = questions.filter((each) => each.id !== id);
    return { success: true };
  });
}
