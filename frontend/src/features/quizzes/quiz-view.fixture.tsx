import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { defaultReminderHour, defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { useLocation } from 'react-router';
import { expect, vi } from 'vitest';
import { driveStream, type DrivenStream, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { quizId, someCounts } from './quiz.fixture.ts';
import { QuizView } from './quiz-view.tsx';

const place = { kind: 'document', id: 'pdf-valves', name: 'valves' } as const;
export type QuizStream = DrivenStream<'generateQuiz'>;
let streams: QuizStream[] = [];

function Address() {
  return <p>{`at ${useLocation().search}`}</p>;
}

/** Shows the practice quiz of a document at its address, or its set-up. */
export const open = (search = ''): UserEvent =>
  show(
    <>
      <QuizView place={place} />
      <Address />
    </>,
    `/PDFupload?document=pdf-valves&show=quiz${search}`,
  );

/** Shows a quiz that the server has. */
export const begun = (): UserEvent => open(`&quiz=${quizId}`);
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The button that starts a quiz, once it is known how many questions there are. */
export const startable = async () => {
  await screen.findByText(/^Your quiz will have/);
  return button('Start');
};
export const question = (name: string) => screen.findByRole('article', { name });

/** The event stream that was opened so many times before. */
export const stream = async (before = 0): Promise<QuizStream> => {
  await waitFor(() => expect(streams.length).toBeGreaterThan(before));
  return streams[before]!;
};

/** A browser that is wide enough for a page beside a question, and a server on which nothing was begun; until `vi.unstubAllGlobals`. */
export function aQuizServer(): void {
  streams = driveStream('generateQuiz');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('64rem'),
    addEventListener() {},
    removeEventListener() {},
  }));
  respond('getSettings', () => ({
    settings: defaultSettings,
    followSystem: true,
    reminder: { hour: defaultReminderHour, timeZone: null },
  }));
  respond('getUserFolders', () => ({ folders: [] }));
  respond('getQuizQuestions', () => someCounts());
  respond('getOpenQuizzes', () => ({ quizzes: [] }));
  respond('getPracticeStats', () => ({ stats: [] }));
  respond('endQuiz', () => ({ success: true }));
  respond('submitQuizAnswer', ({ selectedAnswer }) => ({
    success: true,
    isCorrect: selectedAnswer === 'B',
    correctAnswer: 'B',
    selectedAnswer,
    updatedStats: { pdfId: 'pdf-valves', correctCount: 1, totalCount: 1, percentage: 100 },
  }));
}

/** B, which is right. */
export const rightAnswer = (n: number) => ({
  questionId: `question-${n}`,
  selectedAnswer: 'B' as const,
  isCorrect: true,
  timeTaken: 5000,
});
