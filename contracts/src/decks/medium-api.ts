import { z } from 'zod';
import { mediaFileSchema } from '../cards/imports/media.ts';
import { documentFilesModel } from '../documents/read-models.ts';
import { defineEndpoint, noBody } from '../kernel/calls/endpoint.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';

/** What every screen that shows a card asks for: by itself, as it is loaded with the first of them. */
export const mediumApi = {
  getDeckMedium: defineEndpoint({
    method: 'GET',
    path: '/api/decks/media/:pdfId/:file',
    side: 'query',
    kind: 'file',
    summary: 'A picture or sound that cards of a document show or play (Range, If-None-Match)',
    params: z.object({ pdfId: z.string().min(1).max(100), file: mediaFileSchema }),
    response: noBody,
    reads: [documentFilesModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NO_SUCH_PART],
  }),
};
