import type { CardNote } from '@anamnesis/contracts/cards/imports/note.ts';
import type { PackageCard, PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { filesNamedIn } from '../media/named-files.ts';
import type { DeckToDraft, ImportDraft } from './draft.ts';

/** Of all its fields, in UTF-16 units: a longer note goes back as a note of ours. */
const longestNote = 100_000;
const longestGuid = 300;
const secondsOfDay = 24 * 60 * 60;

/** The drafts of a note of another program, with what the note was: whole in the first of each deck. */
export function withNote(
  drafts: readonly ImportDraft[],
  note: PackageNote,
  cards: readonly PackageCard[],
  deck: DeckToDraft,
): ImportDraft[] {
  const { guid, noteTypeId: typeId } = note;
  if (guid === '' || guid.length > longestGuid || typeId < 0) return [...drafts];
  const whole = wholeOf(note, deck);
  const said = new Set<string>();
  return drafts.map((draft) => {
    const card = 'card' in draft && cards.find(({ id }) => id === draft.packageCardId);
    if (!card) return draft;
    const place = draft.path.join('\0');
    const isFirst = !said.has(place);
    said.add(place);
    const learning = learningOf(card, deck);
    const own: CardNote = {
      guid,
      ordinal: card.ordinal,
      typeId,
      ...(isFirst && whole && { whole }),
      ...(learning && { learning }),
    };
    return { ...draft, card: { ...draft.card, note: own } };
  });
}

function wholeOf({ fields, modifiedAt }: PackageNote, { media }: DeckToDraft): CardNote['whole'] {
  if (fields.reduce((sum, { length }) => sum + length, 0) > longestNote) return undefined;
  const files = fields.flatMap((field) => Array.from(filesNamedIn(field, media), ({ name }) => name));
  return {
    fields: [...fields],
    modifiedAt: Math.max(0, modifiedAt),
    media: Object.fromEntries(files.flatMap((name) => (media.has(name) ? [[name, media.get(name)!]] : []))),
  };
}

function learningOf({ schedule }: PackageCard, { calendar }: DeckToDraft): CardNote['learning'] {
  if (schedule.kind !== 'learning' && schedule.kind !== 'learningOnDay') return undefined;
  const { again, left = 0 } = schedule;
  if (schedule.kind === 'learning') return { again, left, at: schedule.dueAt, isDay: false };
  if (!calendar) return undefined;
  const day = calendar.firstDay - (calendar.minutesWest ?? 0) * 60 + schedule.dueDay * secondsOfDay;
  return { again, left, at: day - (day % secondsOfDay), isDay: true };
}
