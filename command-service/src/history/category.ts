import { historyEvents } from '@anamnesis/contracts/history/events.ts';
import { historyDecider } from './decider.ts';

export const histories = { decider: historyDecider, definitions: historyEvents };
