import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../../api/api.ts';
import { aPlan, aPlanned } from '../../../../study/plan.fixture.ts';
import { callsOf, refused, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { DealtCards } from './dealt-cards.tsx';

const onLeave = vi.fn<() => void>();
const folder = { id: 'f', name: 'Cardiology' };
const scope = { kind: 'folder', folder, documents: [] } as const;
const heart = { documentId: 'heart', name: 'Heart failure', type: 'pdf' } as const;
const notes = { documentId: 'notes', name: 'My notes', type: 'text' } as const;
const cards = [
  aCard('losartan', { pdfId: 'heart' }),
  aCard('aliskiren', { pdfId: 'notes' }),
  aCard('dabigatran', { pdfId: 'heart' }),
];
let folders: Folder[];

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

function open(dealt: readonly AnkiCard[], yieldFilter: 'all' | 'high' = 'all') {
  const of = [heart, notes].filter(({ documentId }) => dealt.some(({ pdfId }) => pdfId === documentId));
  respond('getStudySession', () => ({ cards: [...dealt], newCards: 0, inAll: dealt.length, documents: of }));
  return show(<Played yieldFilter={yieldFilter} />);
}

function Played({ yieldFilter }: { yieldFilter: 'all' | 'high' }) {
  const [times, again] = useState(0);
  return (
    <>
      <DealtCards key={times} request={{ scope, yieldFilter, moreNew: 0 }} onLeave={onLeave} />
      <Elsewhere />
      <button onClick={() => again(times + 1)}>Come again</button>
    </>
  );
}

/** What the event stream does when the folders were changed in another tab. */
function Elsewhere() {
  const dispatch = useDispatch();
  return <button onClick={() => dispatch(api.util.invalidateTags(['folders']))}>Changed elsewhere</button>;
}

const aFolder = (PDFs: Folder['PDFs'], name = folder.name): Folder => ({
  Folder_id: 'f',
  Folder_name: name,
  display_order: 0,
  PDFs,
});
const aPdf = (fields: Partial<Folder['PDFs'][number]> = {}) =>
  ({
    PDF_id: 'heart',
    PDF_name: 'Heart failure',
    type: 'pdf',
    Folder_id: 'f',
    display_order: 0,
    totalPages: 3,
    extraction: 'done',
    pagesFailed: false,
    processing: { status: 'processed', pagesDone: 3, failedPages: [] },
    hasSummaries: true,
    hasAnkiCards: true,
    ...fields,
  }) as Folder['PDFs'][number];

beforeEach(() => {
  onLeave.mockReset();
  folders = [aFolder([aPdf()])];
  respond('getUserFolders', () => ({ folders }));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } }));
  respond('getStudyToday', () => aPlan());
  respond('getShortDelays', () => ({ delays: [] }));
  respond('cleanupRemainingDueCards', () => ({ updatedCount: 0 }));
  respond('getPDFPageByAnkiCard', () => aTextSource(4, 'The answer of it.'));
  respond('recordAnkiResponse', () => ({
    isCorrect: true,
    nextDueDate: '2026-11-21',
    intervalDays: 1,
    consecutiveCorrect: 1,
    spacedRepetition: { ...cards[0]!.spacedRepetition, totalReviews: 1, delayType: null },
    delayedUntil: null,
    nextReview: '1 day',
  }));
});

const notFoundDocument = () => refused(404, 'Document not found', 'NOT_FOUND');

describe('playing a folder', () => {
  it('deals its cards, tells its name and its documents, and of which the source is', async () => {
    open(cards);
    await screen.findByRole('article', { name: 'Card, front' });
    expect(callsOf('getStudySession')).toEqual([
      expect.objectContaining({ folderId: 'f', yieldFilter: 'all' }),
    ]);
    expect(heading()).toBe('Anki Practice - Cardiology2 documents');
    press(/^Show Answer/);
    expect(await screen.findByText('Heart failure')).toBeDefined();
    press(/^Correct/);
    press(/^Show Answer/);
    expect(await screen.findByText('My notes')).toBeDefined();
  });

  it('tells that documents of it were deleted elsewhere in words of what is played, not of one document', async () => {
    open(cards);
    await screen.findByRole('article', { name: 'Card, front' });
    const gone = new Set(['heart']);
    respond('recordAnkiResponse', () => {
      throw notFoundDocument();
    });
    respond('getAnkiQuestions', ({ pdfId }) => {
      if (gone.has(pdfId)) throw notFoundDocument();
      return { questions: [], hasQuestions: true, allSuspended: false, nextCursor: null };
    });
    press(/^Show Answer/);
    press(/^Correct/);
    await screen.findAllByText(/^A document that you are studying here was deleted in another tab/);
    expect(onLeave).not.toHaveBeenCalled();
    gone.add('notes');
    press(/^Show Answer/);
    press(/^Correct/);
    await screen.findAllByText(/^Everything left to study here was deleted in another tab/);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('has the name that it was given meanwhile', async () => {
    open(cards.slice(0, 1));
    await screen.findByRole('article', { name: 'Card, front' });
    expect(heading()).toBe('Anki Practice - Cardiology1 PDF');
    folders = [aFolder([aPdf()], 'Heart and vessels')];
    press(/^Changed elsewhere/);
    await waitFor(() => expect(heading()).toBe('Anki Practice - Heart and vessels1 PDF'));
    expect(screen.getByRole('article', { name: 'Card, front' })).toBeDefined();
  });
});

describe('a folder without cards to play', () => {
  it('says that none is due', async () => {
    open([]);
    expect(await screen.findByText('No due Anki cards found in this folder.')).toBeDefined();
  });

  it('says that none of high yield is due, and offers the others', async () => {
    const documents = [aPlanned('heart', { folderId: 'f', due: 4 }), aPlanned('kidney', { due: 9 })];
    respond('getStudyToday', () => aPlan({ due: 13, documents }));
    open([], 'high');
    expect(await screen.findByText('No due high yield Anki cards found in this folder.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Study all: 4 due cards' })).toBeDefined();
  });

  const unprepared =
    'No documents with summaries found in this folder. Please summarize some documents first.';
  it.each([
    ['nothing was summarized', [aPdf({ hasSummaries: false, hasAnkiCards: false })], /“Process & Generate”/],
    ['it is empty', [], /It has no documents\./],
    [
      'it is still being processed',
      [
        aPdf({
          hasSummaries: false,
          hasAnkiCards: false,
          processing: { status: 'processing', pagesDone: 0, failedPages: [] },
        }),
      ],
      /One document is being processed now/,
    ],
  ])('says what to do where %s', async (_, documents, hint) => {
    folders = [aFolder(documents)];
    open([]);
    expect(await screen.findByText(unprepared)).toBeDefined();
    expect(screen.getByText(hint)).toBeDefined();
  });

  it('says that its cards did not come, and tries again', async () => {
    respond('getStudySession', () => {
      throw refused(500, 'The disk is full.');
    });
    show(<DealtCards request={{ scope, yieldFilter: 'all', moreNew: 0 }} onLeave={onLeave} />);
    await screen.findByText('Error loading folder Anki cards. Please try again. The disk is full.');
    respond('getStudySession', () => ({ cards, newCards: 0, inAll: 3, documents: [heart, notes] }));
    press(/^Retry/);
    expect(await screen.findByRole('article', { name: 'Card, front' })).toBeDefined();
  });

  it('does not play what it was dealt before when it was deleted meanwhile', async () => {
    const user = open(cards);
    await screen.findByRole('article', { name: 'Card, front' });
    respond('getStudySession', () => {
      throw refused(404, 'Folder not found', 'NOT_FOUND');
    });
    await user.click(screen.getByRole('button', { name: 'Come again' }));
    expect(await screen.findByText(/The folder “Cardiology” is not in your resources\./)).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says that it was deleted elsewhere, and leads back', async () => {
    folders = [];
    respond('getStudySession', () => {
      throw refused(404, 'Folder not found', 'NOT_FOUND');
    });
    show(<DealtCards request={{ scope, yieldFilter: 'all', moreNew: 0 }} onLeave={onLeave} />);
    await screen.findByText(/The folder “Cardiology” is not in your resources\./);
    press(/^Back to PDF Upload/);
    expect(onLeave).toHaveBeenCalledOnce();
  });
});
