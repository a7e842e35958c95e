import type { api } from '@anamnesis/contracts/api.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { library } from '../library/category.ts';
import { requireDocument } from '../library/decider.ts';
import { documents } from './category.ts';

/** How many cards the pages of a document get from the next request on; one that runs goes on as it was asked for. */
export const chooseHowManyCards =
  ({ streams }: Dependencies): CommandHandler<typeof api.chooseHowManyCards> =>
  async ({ body: { pdfId: documentId, howMany }, commandId }, context) => {
    const owner = await streams.load(library, libraryStream(context.userId));
    requireDocument(owner.state, documentId);
    const command = { type: 'ChooseHowMany', documentId, howMany } as const;
    const who = fromRequest(commandId, context);
    const { position } = await streams.handle(documents, documentStream(documentId), command, who);
    return { body: { success: true }, position };
  };
