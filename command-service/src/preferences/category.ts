import { preferencesEvents } from '@anamnesis/contracts/preferences/events.ts';
import { preferencesDecider } from './decider.ts';

export const preferences = { decider: preferencesDecider, definitions: preferencesEvents };
