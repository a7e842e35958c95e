import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { pathOf } from '../../../../card-text/card-path.ts';
import type { DrawnRegion } from '../../../../pdf/region/draw-region.ts';
import { regionCode } from './region-later.tsx';

type Card = Pick<AnkiCard, 'prompt' | 'span'>;

/** What was found of a card on its page: whether its place is known, and its region where that was drawn. */
export interface KnownRegion {
  isThere: boolean;
  drawn?: DrawnRegion | null;
}

const keyOf = ({ span, prompt }: Card): string => `${span} ${prompt}`;
const known = new WeakMap<DocumentPage, Map<string, KnownRegion>>();
/** Pictures are large: those of this card, the next one and the last ones stay. */
const mostDrawn = 4;
const drawn: KnownRegion[] = [];

export const knownRegion = (page: DocumentPage, card: Card): KnownRegion | undefined =>
  known.get(page)?.get(keyOf(card));

/** Looks for it, and draws it where that is asked for. A page that cannot be read has none. */
export async function findRegion(page: DocumentPage, card: Card, draw: boolean): Promise<void> {
  const code = await regionCode();
  const { prompt, span } = card;
  const onPage = { prompt, span, path: pathOf(parseCard(prompt)) };
  const found = draw
    ? keep(await code.measureAndDraw(page, onPage).catch(() => null))
    : { isThere: (await code.measureRegion(page, onPage).catch(() => null)) !== null };
  known.set(page, (known.get(page) ?? new Map<string, KnownRegion>()).set(keyOf(card), found));
}

function keep(region: DrawnRegion | null): KnownRegion {
  const found: KnownRegion = { isThere: region !== null, drawn: region };
  if (region) drawn.push(found);
  if (drawn.length > mostDrawn) delete drawn.shift()?.drawn;
  return found;
}
