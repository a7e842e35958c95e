import type { SourceChange } from '@anamnesis/contracts/social/shares/following-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import type { NewDocument } from './updates.ts';
import { changesInWords, UpdatesTab } from './updates-tab.tsx';

const valves = {
  shareId: 's1',
  documentId: 'd1',
  documentName: 'valves.pdf',
  senderName: 'Ann',
};
const corrected: SourceChange = {
  sourceCardId: 'c1',
  version: 3,
  kind: 'corrected',
  pageNumber: 2,
  prompt: 'The mitral valve has {{c1::two}} leaflets',
  own: {
    cardId: 'o1',
    prompt: 'The mitral valve has {{c1::three}} leaflets',
    textVersion: 2,
    wasEdited: true,
  },
};
const added: SourceChange = {
  sourceCardId: 'c2',
  version: 1,
  kind: 'new',
  pageNumber: 4,
  prompt: 'The aortic valve has {{c1::three}} cusps',
  own: null,
};
const deleted: SourceChange = {
  sourceCardId: 'c3',
  version: -1,
  kind: 'deleted',
  pageNumber: 5,
  prompt: 'Murmurs are {{c1::loud}}',
  own: { cardId: 'o3', prompt: 'Murmurs are {{c1::loud}}', textVersion: 0, wasEdited: false },
};
const fresh = (name: string, shareId = 's1'): NewDocument => ({
  shareId,
  sourceDocumentId: `source-${name}`,
  name,
  folderName: 'Heart',
  senderName: 'Ann',
  pageCount: 12,
  flashcardCount: 40,
});

let counts = { corrected: 1, new: 1, deleted: 1 };
beforeEach(() => {
  counts = { corrected: 1, new: 1, deleted: 1 };
});

/** The tab, which can be left. */
function OfTabs() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!shown)}>Tab</button>
      {shown && <UpdatesTab />}
    </>
  );
}

function updates(kept: { changes?: SourceChange[]; fresh?: NewDocument[] }, tab = <UpdatesTab />) {
  const { changes = [], fresh: newDocuments = [] } = kept;
  respond('sharedUpdates', () => ({
    data: changes.length > 0 ? [{ ...valves, ...counts }] : [],
    newDocuments,
  }));
  respond('getUserFolders', () => ({ folders: [] }));
  respond('sharedUpdatesOf', () => ({ changes: [...changes], nextCursor: null }));
  respond('settleSharedUpdates', ({ take, leave }) => {
    for (const { sourceCardId } of [...take, ...leave])
      changes.splice(
        changes.findIndex((each) => each.sourceCardId === sourceCardId),
        1,
      );
    return { success: true, taken: take.length, left: leave.length };
  });
  return show(tab);
}
const button = (name: string) => screen.findByRole('button', { name });
const change = async (name: string) => within(await screen.findByRole('article', { name }));

describe('updates', () => {
  it('says what to do where there are none', async () => {
    updates({});
    expect(await screen.findByText('No updates')).toBeDefined();
  });

  it('asks anew when it is shown again and after a review, as not every further change is announced', async () => {
    counts = { corrected: 1, new: 0, deleted: 0 };
    const user = updates({ changes: [corrected] }, <OfTabs />);
    await screen.findByText('1 corrected card');
    counts = { corrected: 0, new: 2, deleted: 0 };
    await user.click(await button('Tab'));
    await user.click(await button('Tab'));
    await screen.findByText('2 new cards');
    await user.click(await button('Review valves.pdf'));
    counts = { corrected: 0, new: 1, deleted: 0 };
    await user.click(await button('Back to the updates'));
    expect(await screen.findByText('1 new card')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Review valves.pdf'));
  });

  it('shows both texts of a correction, and takes it', async () => {
    const user = updates({ changes: [corrected, added] });
    await screen.findByText('1 corrected, 1 new, 1 deleted card');
    await user.click(await button('Review valves.pdf'));
    const row = await change('Corrected card on page 2');
    expect(row.getByText('Edited by you')).toBeDefined();
    expect(row.getByText('Yours').parentElement?.textContent).toContain('has three leaflets');
    expect(row.getByText('From Ann').parentElement?.textContent).toContain('has two leaflets');
    expect(row.getByText('three').tagName).toBe('DEL');
    expect(row.getByText('two').tagName).toBe('INS');
    await user.click(row.getByRole('button', { name: 'Take correction' }));
    await screen.findByText('1 change taken.');
    expect(callsOf('settleSharedUpdates')).toEqual([
      { documentId: 'd1', take: [{ sourceCardId: 'c1', version: 3, ownVersion: 2 }], leave: [] },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Corrected card on page 2' })).toBeNull(),
    );
  });

  it('leaves a deletion', async () => {
    const user = updates({ changes: [deleted] });
    await user.click(await button('Review valves.pdf'));
    const row = await change('Deleted card on page 5');
    expect(row.getByText('Ann has deleted this card.')).toBeDefined();
    await user.click(row.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('1 change not taken.');
    expect(callsOf('settleSharedUpdates')).toMatchObject([
      { take: [], leave: [{ sourceCardId: 'c3', version: -1 }] },
    ]);
    await screen.findByText('Nothing is left to decide here.');
  });

  it('asks before all are taken where own edits would be replaced', async () => {
    const user = updates({ changes: [corrected, added, deleted] });
    await user.click(await button('Review valves.pdf'));
    await user.click(await button('Take all 3'));
    await screen.findByRole('alertdialog', { name: 'Take all 3 changes?' });
    expect(callsOf('settleSharedUpdates')).toEqual([]);
    await user.click(await button('Take all'));
    await screen.findByText('3 changes taken.');
    expect(callsOf('settleSharedUpdates')[0]?.take).toHaveLength(3);
  });

  it('leaves all without a question', async () => {
    const user = updates({ changes: [corrected, added] });
    await user.click(await button('Review valves.pdf'));
    await user.click(await button('Leave all'));
    await screen.findByText('2 changes not taken.');
    expect(callsOf('settleSharedUpdates')).toMatchObject([{ take: [], leave: [{}, {}] }]);
  });

  it('says that the source was changed again, and shows it anew', async () => {
    const changes = [{ ...corrected }];
    const user = updates({ changes });
    await user.click(await button('Review valves.pdf'));
    const row = await change('Corrected card on page 2');
    respond('settleSharedUpdates', () => {
      changes[0] = { ...corrected, version: 4, prompt: 'The mitral valve has {{c1::2}} leaflets' };
      throw refused(409, 'Ann has changed this card again.', 'SOURCE_CHANGED');
    });
    await user.click(row.getByRole('button', { name: 'Take correction' }));
    await screen.findByText('Failed to take the changes: Ann has changed this card again.');
    await waitFor(() =>
      expect(row.getByText('From Ann').parentElement?.textContent).toContain('has 2 leaflets'),
    );
  });

  it('says that the sender no longer offers changes, and that the copy stays', async () => {
    const user = updates({ changes: [corrected, added] });
    await user.click(await button('Review valves.pdf'));
    await change('Corrected card on page 2');
    const gone = refused(404, 'Document not found', 'NOT_FOUND');
    respond('sharedUpdatesOf', () => {
      throw gone;
    });
    respond('settleSharedUpdates', () => {
      throw gone;
    });
    await user.click(await button('Leave all'));
    await screen.findByText(
      /^Ann no longer offers changes of this: the account .* What is in your library stays\.$/,
    );
    expect(screen.queryByText(/could not be listed/)).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave all' })).toBeNull();
    await user.click((await screen.findAllByRole('button', { name: 'Back to the updates' }))[1]!);
    await button('Review valves.pdf');
  });

  it('takes documents that were added to followed folders, share by share', async () => {
    respond('takeNewDocuments', () => ({ success: true, message: '' }));
    const user = updates({ fresh: [fresh('one'), fresh('two'), fresh('three', 's2')] });
    await user.click(await button('Take all 3'));
    await screen.findByText('3 documents are being copied into your library, into your copy of “Heart”.');
    expect(callsOf('takeNewDocuments')).toEqual([
      { shareId: 's1', sourceDocumentIds: ['source-one', 'source-two'] },
      { shareId: 's2', sourceDocumentIds: ['source-three'] },
    ]);
    await user.click(await button('Take one'));
    await screen.findByText('1 document is being copied into your library, into your copy of “Heart”.');
  });

  it('names no folder where documents go into several', async () => {
    respond('takeNewDocuments', () => ({ success: true, message: '' }));
    const user = updates({ fresh: [fresh('one'), { ...fresh('two'), folderName: 'Brain' }] });
    await user.click(await button('Take all 2'));
    expect(await screen.findByText('2 documents are being copied into your library.')).toBeDefined();
  });

  it('says what came of the last new document, though nothing is left in the list', async () => {
    const documents = [fresh('one')];
    const user = updates({ fresh: documents });
    respond('takeNewDocuments', () => {
      documents.pop();
      return { success: true, message: '' };
    });
    await user.click(await button('Take one'));
    await screen.findByText('No updates');
    const told = '1 document is being copied into your library, into your copy of “Heart”.';
    expect(await screen.findByText(told)).toBeDefined();
  });

  it('leaves documents out that are not wanted', async () => {
    respond('leaveNewDocuments', () => ({ success: true, message: '' }));
    const user = updates({ fresh: [fresh('one'), fresh('two')] });
    await user.click(await button('Leave out one'));
    await screen.findByText('1 document left out. It is not offered again.');
    await user.click(await button('Leave all out'));
    await screen.findByText('2 documents left out. They are not offered again.');
    expect(callsOf('leaveNewDocuments')).toEqual([
      { shareId: 's1', sourceDocumentIds: ['source-one'] },
      { shareId: 's1', sourceDocumentIds: ['source-one', 'source-two'] },
    ]);
  });
});

it.each([
  [{ corrected: 3, new: 1, deleted: 2 }, '3 corrected, 1 new, 2 deleted cards'],
  [{ corrected: 0, new: 1, deleted: 0 }, '1 new card'],
  [{ corrected: 2, new: 0, deleted: 0 }, '2 corrected cards'],
])('%j', (changes, words) => {
  expect(changesInWords(changes)).toBe(words);
});
