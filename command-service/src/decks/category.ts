import { importEvents } from '@anamnesis/contracts/decks/events.ts';
import { importsDecider } from './decider.ts';

export const imports = { decider: importsDecider, definitions: importEvents };
