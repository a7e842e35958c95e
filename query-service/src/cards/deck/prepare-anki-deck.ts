import type { cardExportApi, DeckProgress } from '@anamnesis/contracts/cards/apis/export-api.ts';
import type { StreamHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ArchivePlaces } from '../../export/archive-places.ts';
import { deckContents } from './deck-contents.ts';
import { drawDeck } from './pictures/page-images.ts';

type Deps = Pick<Dependencies, 'store' | 'blobs' | 'bus' | 'runArchiveTask' | 'logger'> & {
  places: ArchivePlaces;
};

/** Has the pictures of a deck drawn, and reports how many are: its download finds them stored. Without any, it waits for nobody. */
export const prepareAnkiDeckSSE = ({
  places,
  ...deps
}: Deps): StreamHandler<typeof cardExportApi.prepareAnkiDeckSSE> =>
  async function* ({ query }, { userId, signal }): AsyncGenerator<DeckProgress> {
    const { documents } = await deckContents(deps.store, userId, query);
    const toDraw = { documents, withPages: query.includeImages === 'true' };
    yield { stage: 'waiting', pagesDone: 0, totalPages: 0 };
    let giveBack: (() => void) | undefined;
    let last = { pagesDone: 0, totalPages: 0 };
    try {
      // What is to be drawn is known before the first of it is.
      for await (last of drawDeck(deps, toDraw, userId, signal)) {
        if (last.totalPages === 0) continue;
        giveBack ??= await places.draw(userId, signal);
        yield { stage: 'drawing', ...last };
      }
    } finally {
      giveBack?.();
    }
    yield { stage: 'ready', ...last };
  };
