import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDeckDocument } from '../../../../documents/deck.fixture.ts';
import { aPlan, aPlanned } from '../../../../study/plan.fixture.ts';
import { callsOf, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { NoCards } from './no-cards.tsx';

const leave = vi.fn<() => void>();
const document = { id: 'pdf-valves', type: 'pdf', name: 'valves' } as const;
let folders: Folder[] = [];
beforeEach(() => {
  folders = [];
});
const open = (
  hasQuestions: boolean,
  plan: Partial<StudyPlan> = {},
  none: 'suspended' | 'held' | null = null,
  yieldFilter: 'all' | 'high' = 'all',
) => {
  respond('getAnkiQuestions', () => ({
    questions: [],
    hasQuestions,
    allSuspended: none === 'suspended',
    allHeld: none === 'held',
  }));
  respond('getStudyToday', () => aPlan(plan));
  respond('getUserFolders', () => ({ folders }));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } }));
  return show(
    <>
      <NoCards scope={{ kind: 'document', document }} {...{ yieldFilter }} onLeave={leave} />
      <Address />
    </>,
  );
};
function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

describe('a document without cards to play', () => {
  it('says that none is due today where there are cards, and leads back', async () => {
    const user = open(true);
    expect(await screen.findByText('No Anki cards found for valves today')).toBeDefined();
    expect(screen.getByText(/^None of its cards is due\./)).toBeDefined();
    expect(callsOf('getAnkiQuestions')).toEqual([{ pdfId: 'pdf-valves', checkOnly: true }]);
    await user.click(screen.getByRole('button', { name: 'Back to PDF Upload' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('says that its cards are studied in other documents where all of them are', async () => {
    open(true, {}, 'held');
    expect(await screen.findByText('The cards of valves are studied elsewhere')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Open its cards' })).toBeDefined();
  });

  it('says that the daily limit is reached, and offers more new cards', async () => {
    const documents = [aPlanned('valves', { newInAll: 7 })];
    open(true, { introducedToday: 20, newInAll: 30, documents });
    expect(await screen.findByText(/your daily limit is 20\. 7 new cards wait/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Study 7 more new cards' })).toBeDefined();
  });

  it('offers the others where none of high yield is due', async () => {
    const documents = [aPlanned('valves', { due: 4, newInAll: 7 })];
    const user = open(true, { due: 4, documents }, null, 'high');
    expect(await screen.findByText(/^None of its high-yield cards is due\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Study all: 4 due cards' }));
    expect(screen.getByText('/anki-play')).toBeDefined();
  });

  it('says what to do where there are none yet, processed or not, and leads there', async () => {
    const user = open(false);
    expect(await screen.findByText(/If none can be written, “Cards” says why/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Open the document' }));
    expect(screen.getByText('/PDFupload?document=pdf-valves&show=view')).toBeDefined();
    expect(screen.getByText('No Anki cards found for valves')).toBeDefined();
  });

  it('speaks of no processing where it is a deck whose cards were all deleted', async () => {
    const deck = aDeckDocument(document.id, document.name);
    folders = [{ Folder_id: 'f', Folder_name: 'Hearts', display_order: 0, PDFs: [deck] }];
    const user = open(false);
    expect(await screen.findByText('No cards are left in valves')).toBeDefined();
    expect(screen.queryByText(/Process & Generate/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open the deck' }));
    expect(screen.getByText('/PDFupload?document=pdf-valves&show=cards')).toBeDefined();
  });

  it('says that all are suspended, and leads to where they are resumed', async () => {
    const user = open(true, {}, 'suspended');
    expect(await screen.findByText('All cards of valves are suspended')).toBeDefined();
    expect(screen.queryByText(/No Anki cards found/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open its cards' }));
    expect(screen.getByText('/PDFupload?document=pdf-valves&show=cards')).toBeDefined();
  });
});
