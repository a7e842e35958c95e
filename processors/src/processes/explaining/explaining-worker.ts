// The worker that explanations are checked in: rules that read a whole page keep nobody else waiting.
import { serveTasks } from '../../platform/workers/serve.ts';
import { checkExplanationSentence, type ToCheck } from './checks/checks.ts';

serveTasks({ check: async (input: ToCheck) => checkExplanationSentence(input) });
