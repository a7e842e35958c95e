import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { pathOf } from '../../../card-text/card-path.ts';
import type { Region } from '../../../pdf/region/region.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { useCardSourceQuery } from './play-endpoints.ts';
import { measureLater } from './region-later.ts';

export interface KnownRegion {
  page: DocumentPage;
  region: Region;
}

/** What was found, by the page and what of the card it depends on; null where its place is not known for certain. */
const known = new WeakMap<DocumentPage, Map<string, Region | null>>();

/**
 * The region of the page that a card is from: undefined until it is known, null where there is none. It is looked for at once when it
 * is wanted now, else when the browser is idle.
 */
export function useRegion(card: AnkiCard | undefined, now: boolean): KnownRegion | null | undefined {
  const { currentData, isError } = useCardSourceQuery(card ? { ankiCardId: card.id } : skipToken);
  const [, found] = useState<unknown>(null);
  const page = currentData && currentData.type !== 'text' ? currentData.page : undefined;
  const { prompt = '', span = '' } = card ?? {};
  const key = `${span} ${prompt}`;
  const region = page && known.get(page)?.get(key);
  useEffect(() => {
    if (!page || known.get(page)?.has(key)) return;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const measured = await measure(page, { prompt, span });
      known.set(page, (known.get(page) ?? new Map<string, Region | null>()).set(key, measured));
      if (isCurrent) found(measured ?? key);
    };
    const cancel = now ? void look() : whenIdle(look);
    return () => {
      isCurrent = false;
      cancel?.();
    };
  }, [page, key, prompt, span, now]);
  if (!card || isError || currentData?.type === 'text') return null;
  if (region === undefined || page === undefined) return undefined;
  return region && { page, region };
}

/** Null where the page cannot be read: then there is its text. */
async function measure(page: DocumentPage, { prompt, span }: Pick<AnkiCard, 'prompt' | 'span'>) {
  try {
    const measureRegion = await measureLater();
    return await measureRegion(page, { prompt, span, path: pathOf(parseCard(prompt)) });
  } catch {
    return null;
  }
}
