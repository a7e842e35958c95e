import { useState } from 'react';
import { useSession } from '../../../../session/use-session.ts';

/** How a card is shown: its text, or the region of the page that it is from. */
export type CardFace = 'text' | 'page';

/** What the person has chosen on this device: text until they did. */
export function useFaceChoice(): [CardFace, (face: CardFace) => void] {
  const key = `anamnesis.card-face.${useSession().user?.id ?? ''}`;
  const [chosen, choose] = useState(() => stored(key));
  return [
    chosen,
    (face) => {
      choose(face);
      try {
        localStorage.setItem(key, face);
      } catch {
        // It holds until the page is left.
      }
    },
  ];
}

function stored(key: string): CardFace {
  try {
    return localStorage.getItem(key) === 'page' ? 'page' : 'text';
  } catch {
    return 'text';
  }
}
