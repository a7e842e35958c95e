// The worker that reads uploaded documents: everything that parses a stranger's file happens here.
import { documentTasks, isDecoderBroken } from '@anamnesis/readers/document-tasks.ts';
import { hardenWorker } from '@anamnesis/readers/harden.ts';
import { serveTasks } from '../../platform/workers/serve.ts';

const holdsTooMuch = hardenWorker();

serveTasks(documentTasks, () => holdsTooMuch() || isDecoderBroken());
