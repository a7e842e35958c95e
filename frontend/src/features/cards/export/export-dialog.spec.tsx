import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import type { DeckSource } from './download-deck.ts';
import { ExportDialog } from './export-dialog.tsx';

const onClose = vi.fn<() => void>();
/** In place of the browser's: the spec sends the events. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  readonly url: string;
  readonly CLOSED = 2;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }

  send(event: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }

  refuse(): void {
    this.readyState = this.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = this.CLOSED;
  }
}

beforeEach(() => {
  onClose.mockReset();
  Stream.opened = [];
  respond('streamTicket', () => ({ ticket: 'a-ticket' }));
  vi.stubGlobal('EventSource', Stream);
});

const dialog = (source: DeckSource = { name: 'Kidney', pdfId: 'd1' }) =>
  show(<ExportDialog source={source} unit="page" onClose={onClose} />);
const press = (name: string) => screen.getByRole('button', { name });
const images = () => screen.getByRole('switch', { name: 'Page images' });
const stream = (): Promise<Stream> => waitFor(() => Stream.opened[0] ?? Promise.reject(new Error('none')));
const ready = { stage: 'ready', pagesDone: 0, totalPages: 0 };
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
    expect(source.url).toContain('/api/notesRoutes/prepareAnkiDeckSSE?pdfId=d1&includeImages=false&');
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
    expect(source.url).toContain('/api/notesRoutes/prepareAnkiDeckSSE?folderId=f1&includeImages=true&');
    await screen.findByText('Waiting for its turn');
    source.send({ stage: 'drawing', pagesDone: 8, totalPages: 20 });
    await screen.findByText('8 of 20');
    expect(callsOf('createAnkiDeck')).toEqual([]);
    source.send({ stage: 'ready', pagesDone: 20, totalPages: 20 });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(callsOf('createAnkiDeck')).toMatchObject([{ folderId: 'f1', includeImages: true }]);
    expect(source.readyState).toBe(source.CLOSED);
  });

  it('can be cancelled, and begun anew', async () => {
    saved();
    const user = dialog();
    await user.click(images());
    await user.click(press('Download'));
    const source = await stream();
    await user.click(press('Cancel'));
    await waitFor(() => expect(source.readyState).toBe(source.CLOSED));
    expect(screen.queryByText('Waiting for its turn')).toBeNull();
    expect(callsOf('createAnkiDeck')).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(images());
    await user.click(press('Download'));
    await waitFor(() => expect(Stream.opened).toHaveLength(2));
    Stream.opened[1]?.send(ready);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('tells why it failed, also when the pages could not be followed', async () => {
    respond('createAnkiDeck', () => {
      throw refused(409, 'This document has no cards yet, so there is no deck to download.', 'NO_CARDS');
    });
    const user = dialog();
    await user.click(images());
    await user.click(press('Download'));
    (await stream()).refuse();
    await screen.findByText(
      'Failed to download Anki deck: This document has no cards yet, so there is no deck to download.',
    );
    expect(onClose).not.toHaveBeenCalled();
  });
});
