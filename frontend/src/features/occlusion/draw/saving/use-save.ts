import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { useRef, useState } from 'react';
import { errorMessage, isApiError } from '../../../../api/api-error.ts';
import type { Drawn as DrawnOnServer } from '../../../../occlusion/drawing-screen.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { useDrawOcclusionMutation, useTakeBackDrawnCardsMutation } from '../endpoints.ts';
import { savedInWords } from './words.ts';

/** Why it was not saved. `conflict`: it was changed elsewhere, and is of that version now. */
export type SaveProblem = { kind: 'failed'; message: string } | { kind: 'conflict'; version: number };

export interface ToSave {
  pdfId: string;
  pageNumber: number;
  occlusionId: string;
  /** The one that was changed, 0 for a new drawing. */
  version: number;
  drawing: Drawing;
  /** The same for the same drawing. */
  commandId: string;
  /** What was there before; null for a new drawing. */
  before: Drawing | null;
}

interface SaveOptions {
  /** Is asked before: whether what is given may be saved. */
  mayBeSaved: () => Promise<boolean>;
  onSaved: (drawn: DrawnOnServer) => void;
  /** After an undo: what was drawn is there when drawing is opened again. */
  onTakenBack: (occlusionId: string, version: number) => void;
}

/** Saves a drawing, with a message by which that is undone. */
export function useSave({ mayBeSaved, onSaved, onTakenBack }: SaveOptions) {
  const [draw, { isLoading }] = useDrawOcclusionMutation();
  const [takeBackCards] = useTakeBackDrawnCardsMutation();
  const toasts = useToasts();
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const isBusy = useRef(false);
  const [isAsking, setAsking] = useState(false);

  const takeBack = async (
    saved: ToSave,
    { occlusionId, version, addedIds }: DrawnOnServer,
  ): Promise<void> => {
    const { pdfId, pageNumber, before } = saved;
    const again = () => void takeBack(saved, { ...drawnOf(saved), occlusionId, version, addedIds });
    try {
      let versionNow = version;
      if (before) {
        const input = { pdfId, pageNumber, occlusionId, version, drawing: before };
        const answer = await draw({ input, commandId: crypto.randomUUID() }).unwrap();
        versionNow = answer.version;
      } else if (addedIds.length > 0) await takeBackCards({ pdfId, ankiIds: addedIds }).unwrap();
      onTakenBack(occlusionId, versionNow);
      toasts.success(before ? 'The picture is as it was' : 'The cards were taken back. Your boxes are kept.');
    } catch (thrown) {
      toasts.error(`It was not undone. ${errorMessage(thrown)}`, {
        action: { label: 'Try again', onPress: again },
        stays: true,
      });
    }
  };

  const save = async (given: ToSave): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(null);
    const { commandId, before, ...input } = given;
    try {
      setAsking(true);
      const may = await mayBeSaved().finally(() => setAsking(false));
      if (!may) return;
      const answer = await draw({ input, commandId }).unwrap();
      const drawn = { ...drawnOf(given), ...answer };
      onSaved(drawn);
      toasts.success(savedInWords(drawn, before === null), {
        // One drawing has one Undo: the last.
        key: `drawing ${drawn.occlusionId}`,
        action: { label: 'Undo', onPress: () => void takeBack(given, drawn) },
      });
    } catch (thrown) {
      setProblem(problemOf(thrown));
    } finally {
      isBusy.current = false;
    }
  };
  return { save, busy: isAsking || isLoading, problem, dismiss: () => setProblem(null) };
}

const drawnOf = ({ occlusionId, version, drawing, pageNumber }: ToSave): DrawnOnServer => ({
  occlusionId,
  version,
  drawing,
  pageNumber,
  cards: [],
  addedIds: [],
  deletedIds: [],
});

function problemOf(thrown: unknown): SaveProblem {
  if (isApiError(thrown) && thrown.code === 'CARD_CHANGED') {
    const { version } = thrown.details;
    if (typeof version === 'number') return { kind: 'conflict', version };
  }
  const message =
    isApiError(thrown) && thrown.status === 0
      ? 'The server could not be reached. Your boxes are kept; check your connection and save again.'
      : `Your boxes were not saved, and are kept. ${errorMessage(thrown)}`;
  return { kind: 'failed', message };
}
