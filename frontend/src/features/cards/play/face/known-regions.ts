import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { pathOf } from '../../../../card-text/card-path.ts';
import type { DrawnRegion } from '../../../../pdf/region/measure-region.ts';
import { regionCode } from './region-later.tsx';

type Card = Pick<AnkiCard, 'prompt' | 'span' | 'pdfId'>;

const known = new WeakMap<DocumentPage, Map<string, DrawnRegion | null>>();
const keyOf = ({ span, prompt }: Card): string => `${span} ${prompt}`;

/** The region of a card on its page, null where there is none; undefined until that is known. */
export function knownRegion(page: DocumentPage, card: Card): DrawnRegion | null | undefined {
  const region = known.get(page)?.get(keyOf(card));
  return region?.picture.isGone ? undefined : region;
}

/** Looks for it. A page that cannot be read has none. */
export async function findRegion(page: DocumentPage, card: Card): Promise<void> {
  const { measureRegion } = await regionCode();
  const { prompt, span, pdfId } = card;
  const path = pathOf(parseCard(prompt));
  // Cut anew it is another one.
  const pageKey = `${pdfId} ${page.pageNumber} ${page.data.length}`;
  const found = await measureRegion(page, { prompt, span, path, pageKey }).catch(() => null);
  known.set(page, (known.get(page) ?? new Map<string, DrawnRegion | null>()).set(keyOf(card), found));
}
