import { useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../../session/use-session.ts';

/** How a card is shown: its text, or the region of the page that it is from. */
export type CardFace = 'text' | 'page';

interface FaceChoice {
  face: CardFace;
  choose: (face: CardFace) => void;
  /** The screen has room for a region. */
  isWide: boolean;
}

/** What the person has chosen on this device; until they did, the page where there is room for it. */
export function useFaceChoice(): FaceChoice {
  const key = `anamnesis.card-face.${useSession().user?.id ?? ''}`;
  const isWide = useSyncExternalStore(followWidth, () => window.matchMedia(wide).matches);
  const [chosen, choose] = useState(() => stored(key));
  return {
    face: chosen ?? (isWide ? 'page' : 'text'),
    isWide,
    choose: (face) => {
      choose(face);
      try {
        localStorage.setItem(key, face);
      } catch {
        // It holds until the page is left.
      }
    },
  };
}

const wide = '(min-width: 768px)';

function followWidth(changed: () => void): () => void {
  const list = window.matchMedia(wide);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

function stored(key: string): CardFace | null {
  try {
    const face = localStorage.getItem(key);
    return face === 'page' || face === 'text' ? face : null;
  } catch {
    return null;
  }
}
