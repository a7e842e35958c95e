import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { tellOfChange } from '../../api/changes/change-listeners.ts';
import { api } from '../../api/api.ts';
import { addDecks, importsNow } from '../../decks/imports-now.ts';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { useDispatch } from 'react-redux';
import { Button } from '../../ui/buttons/button.tsx';
import { DecksBadge } from './decks-badge.tsx';
import { DecksHost } from './decks-host.tsx';
import { anImport, aResult } from './decks.fixture.ts';

const Where = () => <span data-testid="where">{useLocation().pathname}</span>;

/** In place of the change stream. */
function Changed() {
  const dispatch = useDispatch();
  return <Button onClick={() => dispatch(api.util.invalidateTags(['deck-imports']))}>Changed</Button>;
}
const open = (path = '/') =>
  show(
    <>
      <DecksHost />
      <DecksBadge />
      <Changed />
      <Where />
    </>,
    path,
  );

beforeEach(() => importsNow.set({ owner: null, uploads: [], asked: false, progress: new Map() }));

it('opens the page of imports for a deck that is added, and shows how far it is', async () => {
  respond('getDeckImports', () => ({ imports: [] }));
  respond('importDeck', () => new Promise(() => {}));
  open('/PDFupload');
  addDecks([new File(['x'], 'Medicine.apkg')]);
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/import'));
  expect(
    await screen.findByRole('link', { name: 'Import of a deck: Uploading Medicine.apkg, 50 %' }),
  ).toBeDefined();
});

it('stays where it is for decks among other files', async () => {
  respond('getDeckImports', () => ({ imports: [] }));
  respond('importDeck', () => new Promise(() => {}));
  open('/PDFupload');
  addDecks([new File(['x'], 'Medicine.apkg')], false);
  await screen.findByRole('link', { name: /^Import of a deck/ });
  expect(screen.getByTestId('where').textContent).toBe('/PDFupload');
});

it('tells of what is read, done or failed while another page is shown, and leads there', async () => {
  respond('getDeckImports', () => ({ imports: [anImport({ status: 'reading', preview: null })] }));
  const user = open();
  tellOfChange({
    kind: 'importing',
    imports: [{ importId: 'import-1', stage: 'reading', done: 43, total: 100 }],
  });
  await screen.findByRole('link', { name: 'Import of a deck: Reading the deck, 43 %' });
  respond('getDeckImports', () => ({ imports: [anImport()] }));
  await user.click(screen.getByRole('button', { name: 'Changed' }));
  expect((await screen.findAllByText(/^“Medicine.apkg” has been read/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /^Import of a deck/ })).toBeNull();
  respond('getDeckImports', () => ({ imports: [anImport({ status: 'done', result: aResult() })] }));
  await user.click(screen.getByRole('button', { name: 'Changed' }));
  expect(
    (await screen.findAllByText('“Medicine.apkg” is imported: 1,480 new cards.')).length,
  ).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByTestId('where').textContent).toBe('/import');
});
