import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { aPlan, aPlanned } from '../../../study/plan.fixture.ts';
import { respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { idOf, type LibraryDocument } from '../documents.ts';
import { LibraryProvider, type DocumentWork, type Library } from '../library-context.tsx';
import { LibrarySidebar } from './library-sidebar.tsx';
import { initialSidebar } from './sidebar-state.ts';
import { aFolder, aPdf } from '../library.fixture.ts';

/** The calls of the sidebar to the workspace. */
export const workspaceCalls = {
  gone: vi.fn<(documentIds: readonly string[]) => void>(),
  play: vi.fn<(document: LibraryDocument) => void>(),
  playFolder: vi.fn<Library['playFolder']>(),
  quizFolder: vi.fn<Library['quizFolder']>(),
  downloadDeck: vi.fn<DocumentWork['downloadDeck']>(),
  send: vi.fn<DocumentWork['send']>(),
  start: vi.fn<DocumentWork['start']>(),
  shownModes: [] as string[],
};
const { shownModes: _, ...calls } = workspaceCalls;
const nothing = (): void => {};
const work = {
  isRunning: () => false,
  start: workspaceCalls.start,
  writeCard: nothing,
  downloadDeck: workspaceCalls.downloadDeck,
  send: workspaceCalls.send,
  Progress: () => null,
};

function Sidebar({ beside }: { beside: ReactNode }) {
  const [state, change] = useState(initialSidebar);
  const [shownId, setShown] = useState<string | null>(null);
  const { gone, play, playFolder, quizFolder } = workspaceCalls;
  return (
    <LibraryProvider
      {...{ state, change, gone, work, shownId, play, playFolder, quizFolder }}
      show={(document, mode) => {
        workspaceCalls.shownModes.push(mode);
        setShown(idOf(document));
      }}
      uploaded={nothing}
    >
      <LibrarySidebar />
      {beside}
    </LibraryProvider>
  );
}

/** The folders that the server has, and whether it has a model. */
export const kept: { folders: Folder[]; asksModel: boolean } = { folders: [], asksModel: false };

/** Shows folders, or three: Cardiology with valves, of which cards are due; Nephrology with kidneys; Neurology. */
export async function openSidebar(folders?: Folder[], beside?: ReactNode): Promise<UserEvent> {
  for (const call of Object.values(calls)) call.mockReset();
  workspaceCalls.shownModes.length = 0;
  const cardiology = 'folder-Cardiology';
  kept.folders = folders ?? [
    aFolder('Cardiology', { PDFs: [aPdf('valves', { Folder_id: cardiology })] }),
    aFolder('Nephrology', { PDFs: [aPdf('kidneys', { Folder_id: 'folder-Nephrology' })] }),
    aFolder('Neurology'),
  ];
  respond('getUserFolders', () => ({ folders: kept.folders }));
  respond('getUserPreferences', () => ({
    data: { preferredCardStyle: 'cloze_deletion', liteMode: false, asksModel: kept.asksModel },
  }));
  respond('batchCheckPDFAnkiStatus', () => ({
    hasAnkiCards: { 'pdf-valves': true },
    hasDueCards: { 'pdf-valves': true },
    performanceData: {},
    dueCounts: { 'pdf-valves': { today: 3, tomorrow: 1 } },
  }));
  respond('getPracticeStats', () => ({
    stats: [{ pdfId: 'pdf-valves', correctCount: 36, totalCount: 50, percentage: 72 }],
  }));
  respond('getStudyToday', () =>
    aPlan({
      due: 3,
      new: 5,
      documents: [
        aPlanned('valves', { folderId: cardiology, due: 3, highYield: { due: 2, new: 0 } }),
        aPlanned('limit reached', { folderId: 'folder-Nephrology', newInAll: 9 }),
      ],
    }),
  );
  const user = show(<Sidebar beside={beside} />);
  await screen.findByRole('tree', { name: 'Folders' });
  return user;
}

/** A row of the tree. */
export const folderRow = (name: string): HTMLElement => screen.getByRole('treeitem', { name });
export const documentRow = (name: string): HTMLElement =>
  screen.getByRole('treeitem', { name: new RegExp(`^(PDF|Text|PDF with text|Deck): ${name}$`, 'u') });

/** Opens the menu of `folder <name>` or of a document, whose button is there while its row has the focus. */
export async function openMenuOf(user: UserEvent, of: string): Promise<void> {
  const row = of.startsWith('folder ') ? folderRow(of.slice('folder '.length)) : documentRow(of);
  act(() => row.focus());
  await user.click(screen.getByRole('button', { name: `Actions for ${of}` }));
}

export async function choose(user: UserEvent, menuOf: string, entry: string): Promise<void> {
  await openMenuOf(user, menuOf);
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** The button that opens the dropdown of a document, which is there while its row has the focus. */
export function dropdownOf(name: string): HTMLElement {
  act(() => documentRow(name).focus());
  return screen.getByRole('button', { name: `Show actions for ${name}` });
}

export const textbox = () => screen.getByRole<HTMLInputElement>('textbox');
export const answerPrompt = (text: string, button: string): void => {
  fireEvent.change(textbox(), { target: { value: text } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
};
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
