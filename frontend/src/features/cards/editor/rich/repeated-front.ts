import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';

/** How a back repeats the front: all of it, or without its sounds, as Anki does. */
export type Repeating = 'whole' | 'silent';

const copies: Readonly<Record<Repeating, (front: string) => string>> = {
  whole: (front) => front,
  silent: (front) => front.replaceAll(/<span data-sound="[^"]*"><\/span>/gu, ''),
};

/** How the back begins with the front, as decks repeat it there; null where it does not. */
export function repeatingOf({ front, back }: Rich): Repeating | null {
  const begins = (how: Repeating): boolean => {
    const copy = copies[how](front);
    return copy !== '' && back.startsWith(copy) && /^(?:[\s<]|$)/u.test(back.slice(copy.length));
  };
  return begins('whole') ? 'whole' : begins('silent') ? 'silent' : null;
}

/** With another front, on the back as well. */
export const withFront = ({ front, back }: Rich, how: Repeating, written: string): Rich => ({
  front: written,
  back: copies[how](written) + back.slice(copies[how](front).length),
});
