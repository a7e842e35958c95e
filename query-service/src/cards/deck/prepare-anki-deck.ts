import type { cardExportApi, DeckProgress } from '@anamnesis/contracts/cards/export-api.ts';
import type { StreamHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ArchivePlaces } from '../../export/archive-places.ts';
import { deckContents } from './deck-contents.ts';
import { drawDeck } from './page-images.ts';

type Deps = Pick<Dependencies, 'store' | 'blobs' | 'bus' | 'runArchiveTask'> & { places: ArchivePlaces };

/** Has the pages of a deck drawn, and reports how many are: its download finds them stored. */
export const prepareAnkiDeckSSE = ({
  places,
  ...deps
}: Deps): StreamHandler<typeof cardExportApi.prepareAnkiDeckSSE> =>
  async function* ({ query }, { userId, signal }): AsyncGenerator<DeckProgress> {
    const { documents } = await deckContents(deps.store, userId, query);
    yield { stage: 'waiting', pagesDone: 0, totalPages: 0 };
    const giveBack = await places.draw(userId, signal);
    let last = { pagesDone: 0, totalPages: 0 };
    try {
      for await (last of drawDeck(deps, { documents, withPages: true }, userId, signal))
        yield { stage: 'drawing', ...last };
    } finally {
      giveBack();
    }
    yield { stage: 'ready', ...last };
  };
