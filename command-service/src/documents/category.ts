import { documentEvents } from '@anamnesis/contracts/documents/events.ts';
import { documentDecider } from './decider.ts';

export const documents = { decider: documentDecider, definitions: documentEvents };
