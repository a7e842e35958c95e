import { BookOpen, Check, Layers, List, ListChecks, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ankiAction,
  pressAnki,
  processAction,
  quizAction,
} from '../../../features/library/document-state.ts';
import type { LibraryDocument } from '../../../features/library/documents.ts';
import type { DocumentWork, ShowMode } from '../../../features/library/library-context.tsx';

/** One entry of a document's header. */
export interface DocumentMode {
  id: string;
  label: string;
  icon: ReactNode;
  /** It is what is shown now. */
  current?: boolean;
  /** The next step of a new document. */
  next?: boolean;
  /** What pressing it does, where the label does not say it. */
  hint?: string | undefined;
  disabledReason?: string | undefined;
  press: () => void;
}

export interface ModeContext {
  document: LibraryDocument;
  mode: ShowMode;
  work: Pick<DocumentWork, 'isRunning' | 'start'>;
  show: (document: LibraryDocument, mode: ShowMode) => void;
}

/** What can be done with a document, the same whatever is shown of it. Of a deck there is no choice. */
export function documentModes({ document, mode, work, show }: ModeContext): DocumentMode[] {
  if (document.isDeck) return [];
  const running = work.isRunning(document);
  const cards = ankiAction(document, running);
  const process = processAction(document, running);
  const quiz = quizAction(document);
  const showCards = (): void => show(document, 'cards');
  return [
    {
      id: 'read',
      label: 'Read',
      icon: <BookOpen />,
      current: mode === 'view',
      press: () => show(document, 'view'),
    },
    {
      id: 'summary',
      label: 'Summary',
      icon: <List />,
      current: mode === 'summary',
      press: () => show(document, 'summary'),
    },
    {
      id: 'cards',
      label: 'Cards',
      icon: <Layers />,
      current: mode === 'cards' || mode === 'suggestions',
      hint: cards.does === 'play' ? undefined : (cards.detail ?? cards.label),
      disabledReason: cards.disabledReason,
      press: () => pressAnki(cards.does, { document, play: showCards, explain: showCards, work }),
    },
    {
      id: 'quiz',
      label: 'Quiz',
      icon: <ListChecks />,
      current: mode === 'quiz' || mode === 'questions',
      hint: quiz.label,
      disabledReason: quiz.disabledReason,
      press: () => show(document, 'quiz'),
    },
    {
      id: 'process',
      label: process.label,
      icon: process.label === 'Processed' ? <Check /> : <Sparkles />,
      next: !process.disabledReason && !document.hasAnkiCards && cards.does !== 'explain',
      hint: process.detail,
      disabledReason: process.disabledReason,
      press: () => work.start(document, 'everything'),
    },
  ];
}
