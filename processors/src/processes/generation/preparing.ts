import { cardsExpected, textExtracted } from '@anamnesis/contracts/documents/processing/progress.ts';
import type { ContentEngine, DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { defaultValues } from '@anamnesis/contracts/preferences/settings.ts';
import type { Logger } from 'pino';
import type { ReadDocumentText } from '../../documents/text/document-text.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'listen'>;
  engine: ContentEngine;
  readText: ReadDocumentText;
  logger: Pick<Logger, 'debug'>;
};

/** All of the engine is loaded for it. */
const smallest: DocumentText = {
  pages: [{ pageNumber: 1, text: 'Furosemide inhibits the NKCC2 transporter in the thick ascending limb.' }],
};

/** The engine looks at all of a text before its first page: others wait while it looks at a longer one. */
const mostCharacters = 400_000;

/**
 * Gets the engine ready while a file is uploaded, and lets it look at the text before cards are asked for. A model is asked for
 * nothing that nobody wants.
 */
export async function preparing({ bus, engine, readText, logger }: Dependencies): Promise<Subscription> {
  let isReady = false;
  let working: Promise<unknown> | undefined;
  /** One at a time: a page that somebody waits for is behind one preparation at most. */
  const prepare = (textOf: () => Promise<DocumentText>): void => {
    working ??= firstPage(engine, textOf)
      .catch((error: unknown) => logger.debug({ err: error }, 'a document was not prepared'))
      .finally(() => (working = undefined));
  };
  if (engine.model !== undefined) return { stop: async () => undefined };
  const expecting = await bus.listen(cardsExpected.subject, () => {
    isReady = true;
    prepare(async () => smallest);
  });
  const reading = await bus.listen(textExtracted.subject, (message) => {
    const text = textExtracted.schema.safeParse(message);
    // Without an upload it is the sample of a new person, who looks around first.
    if (!isReady || !text.success || text.data.characters > mostCharacters) return;
    void Promise.resolve(working).then(() => prepare(() => readText(text.data.textBlob)));
  });
  return {
    async stop() {
      await expecting.stop();
      await reading.stop();
    },
  };
}

/** Made for what the engine remembers of the document then, in the form that most people have cards in. */
async function firstPage(engine: ContentEngine, textOf: () => Promise<DocumentText>): Promise<void> {
  const document = await textOf();
  const first = document.pages[0];
  if (first) await engine.generatePage(document, first.pageNumber, { cardStyle: defaultValues.cardStyle });
}
