import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { type DeckChoices, storeChoices } from './deck-choices.ts';
import { downloadDeck, type DeckSource, type DeckStage } from './download-deck.ts';

interface DeckDownload {
  /** null while nothing is downloaded. */
  stage: DeckStage | null;
  problem: string | null;
  start: (choices: DeckChoices) => Promise<void>;
  cancel: () => void;
}

/** The download of a deck; it is cancelled when the dialog closes. */
export function useDeckDownload(source: DeckSource, onDone: () => void): DeckDownload {
  const [stage, setStage] = useState<DeckStage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(choices: DeckChoices): Promise<void> {
    if (running.current && !running.current.signal.aborted) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    storeChoices(choices);
    setProblem(null);
    const onStage = (next: DeckStage): void => {
      if (!signal.aborted) setStage(next);
    };
    try {
      await downloadDeck({ source, choices, signal, onStage });
      onDone();
    } catch (thrown) {
      if (!signal.aborted) setProblem(`Failed to download Anki deck: ${errorMessage(thrown)}`);
    } finally {
      if (running.current === controller) {
        running.current = null;
        setStage(null);
      }
    }
  }

  const cancel = (): void => running.current?.abort();
  return { stage, problem, start, cancel };
}
