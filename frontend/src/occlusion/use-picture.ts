import { useEffect, useState } from 'react';
import { TooMuchToDraw } from './drawing-to-show.ts';
import { keyOfPart, type PictureSource } from './page-part.ts';
import { holdPicture, knownPicture, type Picture } from './pictures.ts';

export interface ShownPicture {
  /** Null until it is there. */
  picture: Picture | null;
  failed: boolean;
  /** It failed, and would again. */
  isTooMuch: boolean;
  retry: () => void;
}

/** The picture of a part of a page or of a deck, which is held as long as this is shown. One that is there is there at once. */
export function usePicture(part: PictureSource | null): ShownPicture {
  const [retries, setRetries] = useState(0);
  const key = part && keyOfPart(part);
  const asked = `${key} ${retries}`;
  const [come, setCome] = useState<{ asked: string; picture: Picture | null; isTooMuch?: boolean } | null>(
    null,
  );
  useEffect(() => {
    if (!part) return;
    let isCurrent = true;
    const { picture, release } = holdPicture(part);
    picture.then(
      (known) => isCurrent && setCome({ asked, picture: known }),
      (error: unknown) =>
        isCurrent && setCome({ asked, picture: null, isTooMuch: error instanceof TooMuchToDraw }),
    );
    return () => {
      isCurrent = false;
      release();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the part is what its key says
  }, [asked]);
  const own = come?.asked === asked ? come : null;
  return {
    picture: (part && knownPicture(part)) ?? own?.picture ?? null,
    failed: own !== null && own.picture === null,
    isTooMuch: own?.isTooMuch === true,
    retry: () => setRetries(retries + 1),
  };
}
