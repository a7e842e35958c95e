import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { mediaIn, typeOfMedia } from '@anamnesis/contracts/cards/imports/media.ts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Dispatch, makeHoldAhead } from '../../../../occlusion/fetch-ahead.ts';
import { holdPicture } from '../../../../occlusion/pictures.ts';
import { ahead } from '../source/use-prefetched-sources.ts';

/** A card of a deck may have many pictures, and each of them is held as it is painted. */
const cardsAhead = 3;

/** Fetches the pictures of the first card and the next ones, and holds them, so that nothing moves when their turn comes. */
function useDeckPictures(queue: readonly AnkiCard[]): void {
  const media = queue
    .slice(0, 1 + cardsAhead)
    .flatMap(({ pdfId, rich }) =>
      rich
        ? mediaIn(rich.front + rich.back).flatMap((file) =>
            typeOfMedia(file).startsWith('image/') ? [`${pdfId} ${file}`] : [],
          )
        : [],
    );
  const wanted = [...new Set(media)].join('\n');
  useEffect(() => {
    const held = wanted
      .split('\n')
      .filter(Boolean)
      .map((each) => {
        const at = each.lastIndexOf(' ');
        return holdPicture({ pdfId: each.slice(0, at), file: each.slice(at + 1) });
      });
    // The card itself says what is missing.
    for (const { picture } of held) picture.catch(() => undefined);
    return () => {
      for (const { release } of held) release();
    };
  }, [wanted]);
}

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
