// What a worker does that recognises what is written on pictures: apart from the other tasks, as the engine takes time and memory.
import type { PartsToRecognise } from './measuring/measured.ts';
import { recogniseParts } from './recognition/parts/recognise-parts.ts';
import { recognisePage } from './recognition/recognise-page.ts';

/** As those of documents. */
export const recognitionTasks = {
  recognisePage: ({ pageNumber }: { pageNumber: number }, file: Uint8Array) =>
    recognisePage(file, pageNumber),
  recogniseParts: (parts: PartsToRecognise, file: Uint8Array) => recogniseParts(file, parts),
};
