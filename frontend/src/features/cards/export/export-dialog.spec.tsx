import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  callsOf,
  driveStream,
  type DrivenStream,
  openStreamsOf,
  refused,
  refuseStream,
  respond,
} from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import type { DeckSource } from './download-deck.ts';
import { ExportDialog } from './export-dialog.tsx';

const onClose = vi.fn<() => void>();
let streams: DrivenStream<'prepareAnkiDeckSSE'>[] = [];

beforeEach(() => {
  onClose.mockReset();
  streams = driveStream('prepareAnkiDeckSSE');
});

const dialog = (source: DeckSource = { name: 'Kidney', pdfId: 'd1' }) =>
  show(<ExportDialog source={source} unit="page" onClose={onClose} />);
const press = (name: string) => screen.getByRole('button', { name });
const images = () => screen.getByRole('switch', { name: 'Page images' });
const stream = () => waitFor(() => streams[0] ?? Promise.reject(new Error('none')));
const ready = { stage: 'ready' as const, pagesDone: 0, totalPages: 0 };
const saved = () => respond('createAnkiDeck', () => undefined as never);

describe('Download Anki deck', () => {
  it('downloads what is chosen, says so and closes, and remembers the choices', async () => {
    saved();
    const user = dialog();
    await user.click(screen.getByRole('switch', { name: 'My schedule and answers' }));
    await user.click(press('Download'));
    (await stream()).send(ready);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(callsOf('createAnkiDeck')).toMatchObject([
      { pdfId: 'd1', pdfName: 'Kidney', includeImages: false, includeScheduling: true, includeTags: true },
    ]);
    await screen.findByText('The Anki deck of “Kidney” was downloaded');
    expect(JSON.parse(localStorage.getItem('anamnesis.deck') ?? '')).toEqual({
      includeImages: false,
      includeScheduling: true,
    });
  });

  it('shows how many pictures of drawings are ready before it downloads, also without pages', async () => {
    saved();
    const user = dialog();
    await user.click(press('Download'));
    const source = await stream();
    expect(source.asked).toEqual({ pdfId: 'd1', includeImages: 'false' });
    source.send({ stage: 'drawing', pagesDone: 3, totalPages: 12 });
    await screen.findByText('Preparing pictures');
    await screen.findByText('3 of 12');
    source.send(ready);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('shows how many pages are drawn before it downloads', async () => {
    saved();
    const user = dialog({ name: 'Heart', folderId: 'f1' });
    await user.click(images());
    await user.click(press('Download'));
    const source = await stream();
    expect(source.asked).toEqual({ folderId: 'f1', includeImages: 'true' });
    await screen.findByText('Waiting for its turn');
    source.send({ stage: 'drawing', pagesDone: 8, totalPages: 20 });
    await screen.findByText('8 of 20');
    expect(callsOf('createAnkiDeck')).toEqual([]);
    source.send({ stage: 'ready', pagesDone: 20, totalPages: 20 });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(callsOf('createAnkiDeck')).toMatchObject([{ folderId: 'f1', includeImages: true }]);
    expect(openStreamsOf('prepareAnkiDeckSSE')).toBe(0);
  });

  it('can be cancelled, and begun anew', async () => {
    saved();
    const user = dialog();
    await user.click(images());
    await user.click(press('Download'));
    await stream();
    await user.click(press('Cancel'));
    await waitFor(() => expect(openStreamsOf('prepareAnkiDeckSSE')).toBe(0));
    expect(screen.queryByText('Waiting for its turn')).toBeNull();
    expect(callsOf('createAnkiDeck')).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(images());
    await user.click(press('Download'));
    await waitFor(() => expect(streams).toHaveLength(2));
    streams[1]?.send(ready);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('tells why it failed, also when the pages could not be followed', async () => {
    respond('createAnkiDeck', () => {
      throw refused(409, 'This document has no cards yet, so there is no deck to download.', 'NO_CARDS');
    });
    refuseStream('prepareAnkiDeckSSE', refused(404, 'No.', 'NOT_FOUND'));
    const user = dialog();
    await user.click(images());
    await user.click(press('Download'));
    await screen.findByText(
      'Failed to download Anki deck: This document has no cards yet, so there is no deck to download.',
    );
    expect(onClose).not.toHaveBeenCalled();
  });
});
