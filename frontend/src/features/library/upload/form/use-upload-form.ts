import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { useState } from 'react';
import { isDeckFile } from '../../../../decks/deck-file.ts';
import { useUnfinished } from '../../../../session/unfinished.tsx';
import { nameOf } from '../../documents.ts';
import { isPicture, moved, withChosen } from './pictures.ts';
import type { ChosenFiles, UploadFailure } from '../upload-failure.ts';
import { enterPassword, fileProblem, formProblem, offeredName, type Slot } from './upload-form.ts';

const nothing: ChosenFiles = { pdf: [], text: null };

type Problem = UploadFailure | { at: Slot | 'files'; message: string; suggestions?: undefined };

/**
 * The password that opens an encrypted PDF: asked for when the server needs it, and kept by nothing but this dialog, which
 * forgets it with the file that it opens.
 */
function usePdfPassword() {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    /** Null while none is asked for. */
    typed,
    ask: () => setTyped((before) => before ?? ''),
    type: setTyped,
    forget: () => setTyped(null),
  };
}

/**
 * What was chosen and typed, and what is wrong with it. Nothing here is lost when an upload fails or the session ends.
 * `toList` takes decks, and several files that are not one document, with those that were chosen before.
 */
export function useUploadForm(folder: Folder, toList: (files: readonly File[]) => void) {
  const [files, setFiles] = useUnfinished('files to upload', nothing);
  const [typed, setTyped] = useUnfinished<string | null>('name of the upload', null);
  const password = usePdfPassword();
  const [problem, setProblem] = useState<Problem>();
  // Until a name is typed, the chosen file offers one.
  const name = typed ?? offeredName(files);
  return {
    files,
    name,
    problem,
    password: password.typed,
    fail: (failure: UploadFailure) => {
      if (failure.at === 'password') password.ask();
      // Asking for a password is no mistake of the person.
      setProblem(failure.message === enterPassword ? undefined : failure);
    },
    typePassword: (next: string) => {
      password.type(next);
      setProblem(undefined);
    },
    rename: (next: string) => {
      setTyped(next);
      setProblem(undefined);
    },
    choose: (slot: Slot, chosen: readonly File[]) => {
      const isSeveral = chosen.length > 1 && !(slot === 'pdf' && chosen.every(isPicture));
      if (isSeveral || chosen.some(isDeckFile)) {
        const before = [...files.pdf, ...(files.text ? [files.text] : [])];
        return toList([...before, ...chosen]);
      }
      const wrong = chosen.map(({ name: fileName }) => fileProblem(slot, fileName)).find(Boolean);
      const next = wrong === undefined ? chosenInto(slot, files, chosen) : { message: wrong };
      if ('message' in next) return setProblem({ at: slot, message: next.message });
      setFiles(next);
      if (slot === 'pdf') password.forget();
      setProblem(undefined);
    },
    remove: (slot: Slot, index: number) => {
      setFiles((before) =>
        slot === 'pdf' ? { ...before, pdf: before.pdf.toSpliced(index, 1) } : { ...before, text: null },
      );
      if (slot === 'pdf') password.forget();
      setProblem(undefined);
    },
    move: (from: number, to: number) =>
      setFiles((before) => ({ ...before, pdf: moved(before.pdf, from, to) })),
    /** Whether it can be sent; otherwise the problem is shown. `mayBeThere`: a document of its name may be its own. */
    check: (mayBeThere: boolean): boolean => {
      const taken = mayBeThere ? [] : folder.PDFs.map((document) => nameKey(nameOf(document)));
      const found =
        formProblem(files, name, new Set(taken)) ??
        (password.typed === '' ? ({ at: 'password', message: enterPassword } as const) : undefined);
      setProblem(found && { suggestions: [], ...found, at: found.at === 'files' ? 'form' : found.at });
      return !found;
    },
  };
}

function chosenInto(
  slot: Slot,
  before: ChosenFiles,
  chosen: readonly File[],
): ChosenFiles | { message: string } {
  if (slot === 'text') return { ...before, text: chosen[0] ?? null };
  const next = withChosen(before.pdf, chosen);
  return 'message' in next ? next : { ...before, pdf: next.files };
}
