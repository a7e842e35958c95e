import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { useState } from 'react';
import { useUnfinished } from '../../../session/unfinished.tsx';
import { nameOf } from '../documents.ts';
import {
  fileProblem,
  formProblem,
  offeredName,
  type ChosenFiles,
  type Slot,
  type UploadFailure,
} from './upload-form.ts';

const nothing: ChosenFiles = { pdf: null, text: null };

type Problem = UploadFailure | { at: Slot | 'files'; message: string; suggestions?: undefined };

/** What was chosen and typed, and what is wrong with it. Nothing here is lost when an upload fails or the session ends. */
export function useUploadForm(folder: Folder) {
  const [files, setFiles] = useUnfinished('files to upload', nothing);
  const [typed, setTyped] = useUnfinished<string | null>('name of the upload', null);
  const [problem, setProblem] = useState<Problem>();
  // Until a name is typed, the chosen file offers one.
  const name = typed ?? offeredName(files);
  return {
    files,
    name,
    problem,
    fail: (failure: UploadFailure) => setProblem(failure),
    rename: (next: string) => {
      setTyped(next);
      setProblem(undefined);
    },
    choose: (slot: Slot, file: File) => {
      const message = fileProblem(slot, file.name);
      setProblem(message ? { at: slot, message } : undefined);
      if (!message) setFiles((before) => ({ ...before, [slot]: file }));
    },
    remove: (slot: Slot) => {
      setFiles((before) => ({ ...before, [slot]: null }));
      setProblem(undefined);
    },
    /** Whether it can be sent; otherwise the problem is shown. */
    check: (): boolean => {
      const found = formProblem(files, name, folder.PDFs.map(nameOf));
      setProblem(found && { suggestions: [], ...found, at: found.at === 'files' ? 'form' : found.at });
      return !found;
    },
  };
}
