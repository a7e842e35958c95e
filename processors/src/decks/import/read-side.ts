import { sanitiseAnki, type SanitisedText, type Sanitising } from '../html/sanitise.ts';
import type { ReadNoteType } from '../templates/note-type.ts';
import type { Tell } from '../told.ts';
import type { DeckToDraft } from './draft.ts';
import { picturesName } from './pictures/pictures-name.ts';

/** Sanitises HTML of a note, each text once; its files are named as they are kept here. */
export type SideReader = { (html: string): SanitisedText; tell: Tell };

export function sideReader(
  { colours, hidden }: Pick<ReadNoteType, 'colours' | 'hidden'>,
  { media, miss, tell }: Pick<DeckToDraft, 'media' | 'miss' | 'tell'>,
): SideReader {
  const known = new Map<string, SanitisedText>();
  const options = { ...filesOf(media), colours, hidden, tell };
  const read = (html: string): SanitisedText => {
    const before = known.get(html);
    if (before) return before;
    const side = sanitiseAnki(html, options);
    for (const name of side.missing) miss(name);
    known.set(html, side);
    return side;
  };
  return Object.assign(read, { tell });
}

/** How the files of a deck are written. */
export const filesOf = (media: DeckToDraft['media']): Pick<Sanitising, 'media' | 'fileOf' | 'wordsOf'> => ({
  media,
  fileOf: (name) => media.get(name)!,
  wordsOf: picturesName,
});
