import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { createContext, use, useState, type ComponentType, type ReactNode } from 'react';
import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import type { StudyChoice } from '../../study/play-state.ts';
import type { CardCounts } from './due.ts';
import type { LibraryDocument } from './documents.ts';
import type { SidebarState } from './sidebar/sidebar-state.ts';
import { useCounts } from './use-counts.ts';

/** `suggestions`: cards of it that the person decides about. `quiz`: a practice quiz of it. `questions`: all questions that were made of it. */
export type ShowMode = 'view' | 'summary' | 'cards' | 'suggestions' | 'quiz' | 'questions';

/** What the workspace lends the library: processing belongs to another feature. */
export interface DocumentWork {
  isRunning: (document: LibraryDocument) => boolean;
  /** `standIns`: what the built-in engine made instead of the model is asked of the model again. */
  start: (document: LibraryDocument, what: 'everything' | 'cards' | 'again' | 'standIns') => void;
  /** Opens the form of a new card. */
  writeCard: (document: LibraryDocument) => void;
  /** Asks what goes into a deck for Anki, and downloads it. */
  downloadDeck: (of: { document: LibraryDocument } | { folder: Folder }) => void;
  /** Opens the form that sends it to contacts. */
  send: (of: { documents: readonly LibraryDocument[] } | { folder: Folder }) => void;
  /** The bar under a document; nothing when there is nothing to tell. */
  Progress: ComponentType<{ document: LibraryDocument }>;
}

export interface Library {
  folders: readonly Folder[];
  state: SidebarState;
  change: (next: SidebarState) => void;
  counts: CardCounts;
  plan: StudyPlan | undefined;
  /** The document in the main area. */
  shownId: string | null;
  show: (document: LibraryDocument, mode: ShowMode) => void;
  /** A document was uploaded: it is opened as soon as it is listed. */
  uploaded: (documentId: string) => void;
  play: (document: LibraryDocument, choice?: StudyChoice) => void;
  playFolder: (folder: Folder, choice?: StudyChoice) => void;
  /** Opens the set-up of a quiz. */
  quizFolder: (folder: Folder) => void;
  /** The document was deleted: what shows it goes. */
  gone: (documentIds: readonly string[]) => void;
  work: DocumentWork;
  /** Announces to assistive technology what happened. */
  announce: (message: string) => void;
}

const Context = createContext<Library | null>(null);

/** What the workspace gives to its library; the rest is asked for. */
export type GivenLibrary = Omit<Library, 'folders' | 'counts' | 'plan' | 'announce'>;

const none: Folder[] = [];

/** The library for all that shows it: the sidebar, and the table of all documents. */
export function LibraryProvider({ children, ...given }: GivenLibrary & { children: ReactNode }) {
  const folders = useGetUserFoldersQuery().data?.folders ?? none;
  const { counts, plan } = useCounts(folders);
  const [announcement, announce] = useState('');
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- what is given is new whenever it is drawn
    <Context value={{ ...given, folders, counts, plan, announce }}>
      {children}
      <output className="sr-only">{announcement}</output>
    </Context>
  );
}

export function useLibrary(): Library {
  const library = use(Context);
  if (!library) throw new Error('useLibrary needs a LibraryProvider above it');
  return library;
}
