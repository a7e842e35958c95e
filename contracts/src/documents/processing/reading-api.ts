import { z } from 'zod';
import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { documentsModel } from '../../library/read-models.ts';
import { pageTextSchema, recognisedTextSchema } from '../page.ts';
import { pagesModel } from '../read-models.ts';
import { documentsRefusals } from '../refusals.ts';
import { mostSections, sectionSchema } from '../blocks/section.ts';

const id = z.string().min(1).max(100);
const notes = '/api/notesRoutes';

/** Additions to the specification: what a reader that has the whole file asks of its text. */
export const readingApi = {
  getRecognisedText: defineEndpoint({
    method: 'POST',
    path: `${notes}/getRecognisedText`,
    side: 'query',
    summary: 'The words that were recognised on a page that is a picture; none for any other page',
    body: z.object({ pdfId: id, pageNumber: z.number().int().min(1).max(1_000_000) }),
    response: recognisedTextSchema,
    reads: [documentsModel, pagesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getPageText: defineEndpoint({
    method: 'POST',
    path: `${notes}/getPageText`,
    side: 'query',
    summary: 'What a page of a PDF says, in the blocks of its author; an empty text where it says nothing',
    body: z.object({ pdfId: id, pageNumber: z.number().int().min(1).max(1_000_000) }),
    response: pageTextSchema,
    reads: [documentsModel],
    errors: [commonRefusals.NOT_FOUND, documentsRefusals.STORED_FILE_DAMAGED],
  }),
  getSections: defineEndpoint({
    method: 'POST',
    path: `${notes}/getSections`,
    side: 'query',
    summary: 'Where the sections of a document begin, under which headings; none of one that is not read yet',
    body: z.object({ pdfId: id }),
    response: z.object({ sections: z.array(sectionSchema).max(mostSections) }),
    reads: [documentsModel],
    errors: [commonRefusals.NOT_FOUND, documentsRefusals.STORED_FILE_DAMAGED],
  }),
};
