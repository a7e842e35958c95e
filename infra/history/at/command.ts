import { historyCommand } from '../command.ts';
import { admitAnalyst } from './admit-analyst.ts';
import { studiedModels } from './models.ts';
import { stateOptions } from './options.ts';
import { printState } from './print-state.ts';
import { readQuestion } from './question.ts';

export const atCommand = historyCommand({
  usage:
    'npm run history -- at INSTANT --person ID|EMAIL: the review history of a person who allows analysts to study it, without texts, as the read models had it at an instant; from the log, while the app runs or not. INSTANT: a date (its end) or an ISO instant with Z or an offset.',
  options: stateOptions,
  takesWords: true,
  async run(values, words, signal) {
    await printState(readQuestion(values, words, studiedModels), () => admitAnalyst, signal);
  },
});
