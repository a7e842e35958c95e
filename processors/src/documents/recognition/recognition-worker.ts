// The worker that recognises pages of strangers' files. It may read files and nothing else.
import { setPriority } from 'node:os';
import { serveTasks } from '../../platform/workers/serve.ts';
import { hardenWorker } from '../harden.ts';
import type { PartsToRecognise } from '../measuring/measured.ts';
import { recogniseParts } from './parts/recognise-parts.ts';
import { recognisePage } from './recognise-page.ts';

/** With its language the engine holds about 100 MB. */
const keptWasmBytes = 192 * 2 ** 20;
const behindOthers = 10;

const holdsTooMuch = hardenWorker(keptWasmBytes);
// There the call is for this thread alone: what people wait for goes first. Elsewhere it would be for the whole app.
if (process.platform === 'linux') setPriority(behindOthers);

serveTasks(
  {
    recognisePage: ({ pageNumber }: { pageNumber: number }, file) => recognisePage(file, pageNumber),
    recogniseParts: (parts: PartsToRecognise, file) => recogniseParts(file, parts),
  },
  holdsTooMuch,
);
