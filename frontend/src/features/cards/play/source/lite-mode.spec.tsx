import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { DealtCards } from '../deal/dealt-cards.tsx';

const document = { id: 'doc', name: 'Heart failure', type: 'text' } as const;
// No other spec plays these: sessions of one person hear each other.
const cards = ['candesartan', 'eplerenone'].map((name) => aCard(name));
const speak = vi.fn<(said: { text: string }) => void>();

class Utterance extends EventTarget {
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

const prefers = (liteMode: boolean) =>
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode } }));
const open = (liteMode?: boolean) =>
  show(
    <DealtCards
      request={{ scope: { kind: 'document', document }, yieldFilter: 'all', moreNew: 0, liteMode }}
      onLeave={() => {}}
    />,
  );
const front = () => screen.findByRole('article', { name: 'Card, front' });

beforeEach(() => {
  speak.mockReset();
  vi.stubGlobal('speechSynthesis', { speak, cancel: () => {} });
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  respond('getStudySession', () => ({ cards, newCards: 2, inAll: 2, documents: [] }));
  respond('getPDFPageByAnkiCard', () => aTextSource(1, 'The page.'));
});

describe('Lite Mode', () => {
  it('shows a placeholder, fetches no source, and reads the card and its answer by itself', async () => {
    prefers(true);
    const user = open(true);
    await front();
    expect(screen.getByText('Lite Mode')).toBeDefined();
    await waitFor(() => expect(speak).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('button', { name: /^Show Answer/ }));
    await waitFor(() => expect(speak.mock.calls.at(-1)?.[0].text).toContain('candesartan'));
    expect(callsOf('getPDFPageByAnkiCard')).toEqual([]);
  });

  it('is what the preference says, whatever a session was opened with', async () => {
    prefers(true);
    open(false);
    await front();
    expect(screen.getByText('Lite Mode')).toBeDefined();
    expect(callsOf('getPDFPageByAnkiCard')).toEqual([]);
  });

  it('is over once it was switched off: the source is there, and nothing is read by itself', async () => {
    prefers(false);
    open(true);
    await front();
    await waitFor(() => expect(callsOf('getPDFPageByAnkiCard').length).toBeGreaterThan(0));
    expect(screen.queryByText('Lite Mode')).toBeNull();
    expect(speak).not.toHaveBeenCalled();
  });

  it('is what a session was opened with while the preference cannot be known', async () => {
    respond('getUserPreferences', () => {
      throw refused(500, 'The disk is full.');
    });
    open(true);
    await front();
    expect(screen.getByText('Lite Mode')).toBeDefined();
    expect(callsOf('getPDFPageByAnkiCard')).toEqual([]);
  });
});
