import { BeginShareCopy, ContinueShareCopy, SkipShareCopy } from '@anamnesis/contracts/social/commands.ts';
import { type EventNamed, send, stateless } from '../../platform/workflow.ts';

type Step = EventNamed<'ShareAccepted' | 'TakingBegun' | 'DocumentsTaken'>;

/** Copies an accepted share into the recipient's library: it is planned, then each part, once recorded, causes the next. */
export const shareCopy = stateless<Step>(
  ({ type, data }) => {
    const { shareId } = data;
    if (type !== 'ShareAccepted') return [send(ContinueShareCopy, { shareId })];
    const { destinationFolderId, studyDay } = data;
    return [send(BeginShareCopy, { shareId, destinationFolderId, studyDay })];
  },
  // What cannot be copied is left out, so that the rest is. A beginning is tried until it succeeds.
  ({ type, data: { shareId } }) => {
    if (type === 'ShareAccepted') throw new Error('an accepted share could not be planned');
    return [send(SkipShareCopy, { shareId })];
  },
);
