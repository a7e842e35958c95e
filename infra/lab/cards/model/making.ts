import { grounded } from '@anamnesis/content/engines.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import type {
  CardStyle,
  ContentEngine,
  PageContent,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Place } from './places.ts';

/** What an engine made of a page; `failure`: why its model made nothing. */
export type MadePage = Place & {
  text: string;
  content: PageContent | undefined;
  failure: ModelFailure | undefined;
  seconds: number;
};

type Options = {
  style: CardStyle;
  /** Pages at once. */
  atOnce: number;
  /** Is called after each page. */
  onProgress?: (done: number) => void;
};

/** The pages as the product makes them of this engine, in the order given; a page that its model does not make is one with a failure. */
export async function makePages(
  engine: ContentEngine,
  places: readonly Place[],
  { style, atOnce, onProgress = () => undefined }: Options,
): Promise<MadePage[]> {
  const made: MadePage[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (next < places.length) {
      const at = next++;
      made[at] = await makePage(engine, places[at]!, style);
      onProgress((done += 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return made;
}

async function makePage(engine: ContentEngine, place: Place, cardStyle: CardStyle): Promise<MadePage> {
  const { document } = place.source;
  const text = document.pages.find(({ pageNumber }) => pageNumber === place.pageNumber)?.text ?? '';
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  try {
    const made = await engine.generatePage(document, place.pageNumber, { cardStyle });
    const content = engine.model === undefined ? made : grounded(made, text);
    return { ...place, text, content, failure: undefined, seconds: seconds() };
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    return { ...place, text, content: undefined, failure: error.reason, seconds: seconds() };
  }
}
