import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { screen } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import { vi } from 'vitest';
import { api } from '../../../api/api.ts';
import { respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { keepReceived } from '../share.fixture.tsx';
import { ReceivedTab } from './received-tab.tsx';

export const opened = vi.fn<(documentId: string) => void>();
export const button = (name: string) => screen.findByRole('button', { name });
export const folder = (id: string, name: string) => ({
  Folder_id: id,
  Folder_name: name,
  display_order: 0,
  PDFs: [],
});

/** The tab, with what the server keeps for the person. */
export function received(
  kept: { pending: ReceivedResource[]; accepted?: ReceivedResource[] },
  folders = [folder('heart', 'Heart')],
) {
  keepReceived(kept);
  respond('getUserFolders', () => ({ folders }));
  respond('acceptSharedResource', ({ id }) => {
    kept.accepted = kept.pending.filter((each) => each.id === id);
    kept.pending = kept.pending.filter((each) => each.id !== id);
    return { success: true, message: '' };
  });
  respond('rejectSharedResource', ({ id }) => {
    kept.pending = kept.pending.filter((each) => each.id !== id);
    return { success: true, message: '' };
  });
  return show(
    <>
      <ReceivedTab onOpen={opened} />
      <ChangedElsewhere />
    </>,
  );
}

/** As when the server announces a change. */
function ChangedElsewhere() {
  const dispatch = useDispatch();
  return (
    <button onClick={() => dispatch(api.util.invalidateTags(['folders', 'receivedShares']))}>
      Changed elsewhere
    </button>
  );
}
