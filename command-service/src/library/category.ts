import { libraryEvents } from '@anamnesis/contracts/library/events.ts';
import { libraryDecider } from './decider.ts';

export const library = { decider: libraryDecider, definitions: libraryEvents };
