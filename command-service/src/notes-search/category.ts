import { questionEvents } from '@anamnesis/contracts/notes-search/events.ts';
import { questionsDecider } from './decider.ts';

export const questions = { decider: questionsDecider, definitions: questionEvents };
