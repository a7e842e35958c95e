import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The address of a card in the list of its document. */
export const cardAddress = (documentId: string, cardId: string): string =>
  `?${new URLSearchParams({ document: documentId, show: 'cards', card: cardId })}`;

interface List {
  /** The document has the card, and the list shows it. */
  has: (cardId: string) => boolean;
  shows: (cardId: string) => boolean;
  /** Ends what hides cards. */
  showAll: () => void;
  show: (cardId: string) => void;
}

/** Shows the card that the address asks for as soon as it is there, once each time that the address is opened. */
export function useAskedCard({ has, shows, showAll, show }: List): void {
  const asked = useSearchParams()[0].get('card');
  const { key } = useLocation();
  const done = useRef<string>(null);
  const where = asked === null || !has(asked) ? 'absent' : shows(asked) ? 'shown' : 'hidden';
  const bring = useEffectEvent((cardId: string, place: typeof where, opened: string) => {
    if (done.current === opened || place === 'absent') return;
    if (place === 'hidden') return showAll();
    done.current = opened;
    show(cardId);
  });
  useEffect(() => {
    if (asked !== null) bring(asked, where, key);
  }, [asked, where, key]);
}
