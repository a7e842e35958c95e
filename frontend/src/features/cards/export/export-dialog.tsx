import { useState, useEffect, useRef } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { storedChoices, type DeckChoices, storeChoices } from './deck-choices.ts';
import { type DeckSource, type DeckStage, downloadDeck } from './download-deck.ts';

export interface ExportDialogProps {
  source: DeckSource;
  /** What stands below an answer where it is wanted; null: there is nothing. */
  unit: string | null;
  onClose: () => void;
}

interface DeckDownload {
  /** null while nothing is downloaded. */
  stage: DeckStage | null;
  problem: string | null;
  start: (choices: DeckChoices) => Promise<void>;
  cancel: () => void;
}

/** The download of a deck; it is cancelled when the dialog closes. */
function useDeckDownload(source: DeckSource, onDone: () => void): DeckDownload {
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

/** Downloads cards as a deck for Anki. Mounted while it is open. */
export function ExportDialog({ source, unit, onClose }: ExportDialogProps) {
  const toasts = useToasts();
  const [choices, choose] = useState(storedChoices);
  const { stage, problem, start, cancel } = useDeckDownload(source, () => {
    toasts.success(`The Anki deck of “${source.name}” was downloaded`);
    onClose();
  });
  return (
    <Dialog
      open
      closable={stage === null}
      onOpenChange={(open) => !open && onClose()}
      title="Download Anki deck"
      description={source.name}
      problem={problem}
      footer={
        <>
          <Button onClick={stage ? cancel : onClose}>Cancel</Button>
          <Button variant="primary" loading={stage !== null} onClick={() => void start(choices)}>
            Download
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">
          A file to import into Anki. After changes, download and import it again: Anki updates the cards it
          has and makes no duplicates. A card that was made from a page has the lines of that page, as they
          are printed, below its answer.
        </p>
        {unit !== null && (
          <Switch
            label={unit === 'page' ? 'Page images' : 'Parts of the text'}
            description={
              unit === 'page'
                ? 'Also the whole page that each card comes from, below its answer. This makes the file larger.'
                : 'The part of the text that each card comes from, below its answer.'
            }
            checked={choices.includeImages}
            disabled={stage !== null}
            onChange={(includeImages) => choose({ ...choices, includeImages })}
          />
        )}
        <Switch
          label="My schedule and answers"
          description="When each card is due, and every answer that you gave. Without it all cards are new."
          checked={choices.includeScheduling}
          disabled={stage !== null}
          onChange={(includeScheduling) => choose({ ...choices, includeScheduling })}
        />
        {stage && <StageBar stage={stage} />}
      </div>
    </Dialog>
  );
}

function StageBar({ stage }: { stage: DeckStage }) {
  if (stage.stage === 'waiting') return <ProgressBar label="Waiting for its turn" value={null} />;
  if (stage.stage === 'drawing') {
    const { pagesDone, totalPages } = stage;
    const detail = `${pagesDone} of ${totalPages}`;
    return <ProgressBar label="Preparing pictures" value={pagesDone} max={totalPages} detail={detail} />;
  }
  const { received } = stage;
  if (received === 0) return <ProgressBar label="Writing the deck" value={null} />;
  return <ProgressBar label="Downloading" value={null} detail={`${(received / 1e6).toFixed(1)} MB`} />;
}
