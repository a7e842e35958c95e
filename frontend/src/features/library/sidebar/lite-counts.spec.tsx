import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { aPlan, aPlanned } from '../../../study/plan.fixture.ts';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { idOf } from '../documents.ts';
import { aFolder, aPdf } from '../library.fixture.ts';
import { dropdownOf } from './library-sidebar.fixture.tsx';
import { LibraryProvider } from '../library-context.tsx';
import { LibrarySidebar } from './library-sidebar.tsx';
import { initialSidebar } from './sidebar-state.ts';

const nothing = (): void => {};
const work = {
  isRunning: () => false,
  start: nothing,
  writeCard: nothing,
  downloadDeck: nothing,
  send: nothing,
  Progress: () => null,
};

function Sidebar() {
  const [state, change] = useState(initialSidebar);
  const [shownId, setShown] = useState<string | null>(null);
  return (
    <LibraryProvider
      {...{ state, change, work, shownId }}
      show={(document) => setShown(idOf(document))}
      {...{ play: nothing, playFolder: nothing, quizFolder: nothing, gone: nothing, uploaded: nothing }}
    >
      <LibrarySidebar />
    </LibraryProvider>
  );
}

describe('in Lite Mode', () => {
  it('the cards that are due are not counted in the background, and what is offered stays', async () => {
    const PDFs = [aPdf('valves')];
    respond('getUserFolders', () => ({ folders: [aFolder('Cardiology', { PDFs })] }));
    respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: true } }));
    respond('getStudyToday', () => aPlan({ due: 3, documents: [aPlanned('valves', { due: 3 })] }));
    respond('getPracticeStats', () => ({ stats: [] }));
    const user = show(<Sidebar />);
    expect(await screen.findByRole('button', { name: 'Study now: 3 due cards in valves' })).toBeDefined();
    await user.click(dropdownOf('valves'));
    expect(screen.getByRole('button', { name: /^Anki Cards/ }).textContent).toBe('Anki Cards');
    expect(callsOf('batchCheckPDFAnkiStatus')).toEqual([]);
  });
});
