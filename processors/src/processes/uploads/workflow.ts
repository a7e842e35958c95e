import { ProcessUpload } from '@anamnesis/contracts/documents/commands.ts';
import { type EventNamed, send, stateless } from '../../platform/workflow.ts';

/** Requests the cards of what was uploaded for them: whoever closed the tab finds them. */
export const cardsOfUploads = stateless<EventNamed<'DocumentUploaded'>>(
  ({ data: { documentId, cardsFrom } }) =>
    cardsFrom === undefined ? [] : [send(ProcessUpload, { documentId, studyDay: cardsFrom })],
);
