// The worker that recognises pages of strangers' files. It may read files and nothing else.
import { setPriority } from 'node:os';
import { hardenWorker } from '@anamnesis/readers/harden.ts';
import { recognitionTasks } from '@anamnesis/readers/recognition-tasks.ts';
import { serveTasks } from '../../platform/workers/serve.ts';

/** With its language the engine holds about 100 MB. */
const keptWasmBytes = 192 * 2 ** 20;
const behindOthers = 10;

const holdsTooMuch = hardenWorker(keptWasmBytes);
// There the call is for this thread alone: what people wait for goes first. Elsewhere it would be for the whole app.
if (process.platform === 'linux') setPriority(behindOthers);

serveTasks(recognitionTasks, holdsTooMuch);
