import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { mediaIn, typeOfMedia } from '@anamnesis/contracts/cards/imports/media.ts';
import { useEffect } from 'react';
import { holdPicture } from '../../../../occlusion/pictures.ts';

/** A card of a deck may have many pictures, and each of them is held as it is painted. */
const cardsAhead = 3;

/** Fetches the pictures of the first card and the next ones, and holds them, so that nothing moves when their turn comes. */
export function useDeckPictures(queue: readonly AnkiCard[]): void {
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
