import type { decksApi } from '@anamnesis/contracts/decks/api.ts';
import { importStream } from '@anamnesis/contracts/decks/events.ts';
import type { CommandHandler, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { tidyFileName } from '@anamnesis/contracts/kernel/text/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { positionOfSame } from '../kernel/streams/folding.ts';
import { deriveId } from '../kernel/ids.ts';
import { library } from '../library/category.ts';
import { assertRoom } from '../library/quota.ts';
import { recordUploadedFiles } from '../library/upload/record-files.ts';
import { imports } from './category.ts';
import type { ImportCommand } from './decider.ts';

type Names = 'importDeck' | 'confirmDeckImport' | 'chooseDeckReading' | 'cancelDeckImport';
type DeckHandlers = { [N in Names]: CommandHandler<(typeof decksApi)[N]> };

const success = { success: true } as const;

/** What a person does with a deck that they bring. */
export function deckHandlers(deps: Dependencies): DeckHandlers {
  const { streams, uploads, quota } = deps;
  const handle = (command: ImportCommand, commandId: string, context: RequestContext) =>
    streams.handle(imports, importStream(context.userId), command, fromRequest(commandId, context));

  return {
    async importDeck({ commandId, files, body }, context) {
      const [file] = files['file'] ?? [];
      if (!file)
        throw new Rejection(libraryRefusals.NO_FILE, 'Please select a deck to import', { field: 'file' });
      const importId = deriveId(commandId, 'import');
      const known = await streams.load(imports, importStream(context.userId));
      if (positionOfSame(known, fromRequest(commandId, context)) === null) {
        const { state } = await streams.load(library, libraryStream(context.userId));
        assertRoom(state, quota, { bytes: file.upload.size });
      }
      const blob = await uploads.keep(file.upload);
      const fileName = tidyFileName(body.fileName ?? file.fileName);
      const { timeZone } = context;
      const request = { type: 'Request', importId, fileName, blob, timeZone } as const;
      const { position } = await recordUploadedFiles(deps, [file.upload], () =>
        handle(request, commandId, context),
      );
      return { body: { importId }, position };
    },
    async confirmDeckImport({ commandId, body }, context) {
      const { position } = await handle(
        { type: 'Confirm', ...body, timeZone: context.timeZone },
        commandId,
        context,
      );
      return { body: success, position };
    },
    async chooseDeckReading({ commandId, body }, context) {
      const { position } = await handle(
        { type: 'ChooseReading', ...body, timeZone: context.timeZone },
        commandId,
        context,
      );
      return { body: success, position };
    },
    async cancelDeckImport({ commandId, body }, context) {
      const { position } = await handle({ type: 'Cancel', ...body }, commandId, context);
      return { body: success, position };
    },
  };
}
