import type { PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { sanitiseAnki, type SanitisedText, type Sanitising } from './html/sanitise.ts';
import type { ReadNoteType } from './templates/note-type.ts';
import { type CardPlace, renderCard } from './templates/render-card.ts';
import type { ToldOfCard } from './told.ts';

/** What a card asks and answers, as it can be shown. */
export type ReadCard = { front: SanitisedText; back: SanitisedText; isBlank: boolean; isRtl: boolean };

export function readCard(
  type: ReadNoteType,
  note: PackageNote,
  place: CardPlace,
  { tell, ...options }: Omit<Sanitising, 'colours' | 'hidden'>,
): ReadCard {
  const { front, back, isBlank, isRtl } = renderCard(type, note, place, tell);
  const { colours, hidden } = type;
  const side = (html: string) => {
    const told: ToldOfCard[] = [];
    const tellOne = (what: ToldOfCard): void => void told.push(what);
    return { told, shown: sanitiseAnki(html, { ...options, colours, hidden, tell: tellOne }) };
  };
  const [asked, answered] = [side(front), side(back)];
  for (const what of [...answered.told, ...without(asked.told, answered.told)]) tell(what);
  return { front: asked.shown, back: answered.shown, isBlank, isRtl };
}

/** Most backs repeat their front, and what it leaves out with it. */
function without(told: readonly ToldOfCard[], others: readonly ToldOfCard[]): ToldOfCard[] {
  const left = new Map<ToldOfCard, number>();
  for (const what of others) left.set(what, (left.get(what) ?? 0) + 1);
  return told.filter((what) => {
    const again = left.get(what) ?? 0;
    left.set(what, again - 1);
    return again <= 0;
  });
}
