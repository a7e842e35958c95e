import { connectionEvents, shareEvents, takingEvents } from '@anamnesis/contracts/social/events.ts';
import { connectionDecider } from './connections/decider.ts';
import { shareDecider } from './shares/decider.ts';
import { takingDecider } from './taking/decider.ts';

export const connections = { decider: connectionDecider, definitions: connectionEvents };
export const shares = { decider: shareDecider, definitions: shareEvents };
export const takings = { decider: takingDecider, definitions: takingEvents };
