import { accountEvents } from '@anamnesis/contracts/accounts/events.ts';
import { accountDecider } from './decider.ts';

export const accounts = { decider: accountDecider, definitions: accountEvents };
