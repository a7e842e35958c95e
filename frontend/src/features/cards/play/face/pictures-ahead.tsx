import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Dispatch, makeHoldAhead } from '../../../../occlusion/fetch-ahead.ts';
import { useDeckPictures } from './use-deck-pictures.ts';
import { ahead } from '../source/use-prefetched-sources.ts';

/** Fetches the drawings of the first card and the next ones, and their pictures, while the first is looked at, and holds them. */
export function PicturesAhead({ queue }: { queue: readonly AnkiCard[] }) {
  const dispatch = useDispatch<Dispatch>();
  const [hold] = useState(() => makeHoldAhead(dispatch));
  const drawings = queue.slice(0, 1 + ahead).flatMap(({ occlusion }) => occlusion?.occlusionId ?? []);
  const ids = [...new Set(drawings)].join(' ');
  useEffect(() => hold(ids.split(' ').filter(Boolean)), [hold, ids]);
  useEffect(() => () => hold([]), [hold]);
  useDeckPictures(queue);
  return null;
}
