// The worker that explanations are checked in: rules that read a whole page keep nobody else waiting.
import { serveTasks } from '../../platform/workers/serve.ts';
import { checkSentence, type ToCheck } from './checks/checks.ts';

serveTasks({ check: async (input: ToCheck) => checkSentence(input) });
