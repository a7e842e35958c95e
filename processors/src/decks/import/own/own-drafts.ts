// Decks that we exported come back as what they were.
import {
  drawingMarkIn,
  ownNoteKind,
  type OwnNoteKind,
  textMarkIn,
  withoutRegion,
} from '@anamnesis/contracts/cards/anki/own-notes.ts';
import { promptQuestionOf } from '@anamnesis/contracts/cards/card-form.ts';
import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { longestLabel } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { PackageCard } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { mediaNameOf } from '../../html/pictures.ts';
import { nativePictureNote } from '../../occlusion/native.ts';
import { readCard } from '../../read-card.ts';
import { placeOfMarks } from '../card-keys.ts';
import { detailsOfDraft } from '../details.ts';
import type { ImportDraftCard } from '../draft.ts';
import { drawingOfNote, groupOf } from '../pictures/drawing-of.ts';
import { type NoteToDraft, originOf } from '../note-to-draft.ts';
import { ownPrompt } from './own-prompt.ts';
import { type OwnSource, ownSource } from './own-source.ts';
import type { OwnText } from './own-text.ts';
import { filesOf } from '../read-side.ts';
import { type ImportedCardText, textOfCard } from '../text-of-card.ts';
import { fieldsOf } from '../unshown-fields.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** Those by which a deck of ours is found in Anki. */
const ownTag = /^(?:folder|document|page|chunk|yield|made-by)::/u;
const highYield = 'yield::high';
const longestId = 100;

/** null for a note that is none of ours, or is not any more. */
export function ownDrafts(of: NoteToDraft, cards: readonly PackageCard[]): ImportDraftCard[] | null {
  const kind = ownNoteKind(of.note.noteTypeId, of.type);
  if (kind === null || cards.length === 0 || of.note.guid.length > longestId) return null;
  const isHighYield = of.tags.includes(highYield);
  const [asked = '', ...rest] = of.note.fields;
  const note = { ...of.note, fields: [withoutRegion(asked), ...rest] };
  const own = { ...of, note, tags: of.tags.filter((tag) => !ownTag.test(tag)) };
  const drafts = kind === 'occlusion' ? ownPictures(own, cards) : ownText(own, kind, cards);
  if (!isHighYield || drafts === null) return drafts;
  const normal = new Set(kind === 'occlusion' ? normalYieldIn(of.note) : []);
  return drafts.map((draft) =>
    normal.has(draft.ownCardId) ? draft : { ...draft, card: { ...draft.card, isHighYield } },
  );
}

const normalYieldIn = ({ fields }: NoteToDraft['note']): (string | undefined)[] =>
  drawingMarkIn(fields[placeOfMarks] ?? '')
    ?.cards.filter((card) => card.isHighYield === false)
    .map(({ cardId }) => cardId) ?? [];

/** A card of ours is one, with all its blanks: it goes on with what all that Anki has of it were answered. */
function ownText(
  of: NoteToDraft,
  kind: OwnNoteKind,
  cards: readonly PackageCard[],
): ImportDraftCard[] | null {
  const [first, ...others] = cards;
  const [front = '', back = '', source = ''] = of.note.fields;
  const { span, fields, place } = ownSource(source);
  const text = exactText(kind, { front, back, source }) ?? htmlText(of, kind, first!);
  if (!text) return null;
  return [
    {
      ...originOf(of, { ...first!, ordinal: 0 }),
      ...(others.length > 0 && { otherPackageCardIds: others.map(({ id }) => id) }),
      ownCardId: of.note.guid,
      ...placeOf(place, of),
      card: {
        ...text,
        ...(span !== '' && { span }),
        ...detailsOfDraft({ tags: of.tags, flag: first!.flag, fields: fieldsOf(fields, of.read) }),
        ...(cards.every(({ isSuspended }) => isSuspended) && { isSuspended: true as const }),
      },
    },
  ];
}

function placeOf(place: OwnSource['place'], { read }: NoteToDraft): Pick<ImportDraftCard, 'place'> {
  const [field] = place ? fieldsOf([place], read) : [];
  return field ? { place: field } : {};
}

type OwnFields = { front: string; back: string; source: string };

const isSame = (one: string, other: string): boolean => normalForm(one, 'NFC') === normalForm(other, 'NFC');

function exactText(kind: OwnNoteKind, { front, back, source }: OwnFields): OwnText | null {
  if (kind === 'rich') return null;
  const mark = textMarkIn(source);
  const isAsItWas = mark && isSame(mark.front, front) && isSame(mark.back, back);
  const prompt = mark && isAsItWas ? mark.prompt : writtenPrompt(kind, front, back);
  const read = prompt === null ? null : readPrompt(prompt);
  return read && 'answer' in read ? { prompt: prompt!, answer: read.answer } : null;
}

function writtenPrompt(kind: OwnNoteKind, front: string, back: string): string | null {
  const [asked, answer] = [ownPrompt(front), ownPrompt(back)];
  if (asked === null || answer === null) return null;
  if (kind === 'cloze') return back.trim() === '' ? asked : null;
  const prompt = `${asked}\n{{c1::${answer}}}`;
  return promptQuestionOf(prompt) === null ? null : prompt;
}

/** What is in HTML, or was changed in Anki. */
function htmlText(
  { type, note, deck, read }: NoteToDraft,
  kind: OwnNoteKind,
  card: PackageCard,
): ImportedCardText | null {
  const [front = '', back = ''] = note.fields;
  if (kind !== 'cloze') {
    const [asked, answer] = [read(front), read(back)];
    return textOfCard(asked.html, kind === 'rich' ? answer.html : `${asked.html}<hr />${answer.html}`, false);
  }
  const place = { ordinal: card.ordinal, deck: deck.decks.get(card.deckId) ?? [], flag: card.flag };
  const withoutSource = { ...note, fields: [front, back, ''] };
  const sides = readCard(type, withoutSource, place, { ...filesOf(deck.media), tell: deck.tell });
  return textOfCard(sides.front.html, sides.back.html, sides.isRtl);
}

const label = /<div data-label="(\d+)">([^<]*(?:<br>[^<]*)*)<\/div>/gu;

const asLabel = (text: string): string => text.slice(0, longestLabel).toWellFormed();

function ownPictures(of: NoteToDraft, cards: readonly PackageCard[]): ImportDraftCard[] | null {
  const { type, note, deck } = of;
  const picture = nativePictureNote(type, note);
  const name = picture && mediaNameOf(picture.picture, deck.media);
  if (!picture || name === null || name === undefined) return null;
  const [extra, ...others] = picture.extra;
  const marked = drawingMarkIn(extra?.html ?? '')?.cards ?? [];
  const labels = new Map(
    Array.from(extra?.html.matchAll(label) ?? [], ([, number, html]) => [
      Number(number),
      asLabel(ownPrompt(html!) ?? ''),
    ]),
  );
  const ofNumbers = new Map(
    cards.map(({ ordinal }) => {
      const number = ordinal + 1;
      const known = marked.find((each) => each.number === number);
      const ofCard = known && { group: known.group, labels: known.labels?.map(asLabel) };
      return [number, { label: labels.get(number) ?? '', ...ofCard }];
    }),
  );
  const drawing = drawingOfNote(picture, deck.media.get(name)!, ofNumbers);
  if (!drawing || cards.length === 0) return null;
  const { fields, place } = ownSource((extra?.html ?? '').replaceAll(label, ''));
  return cards.map((card) => {
    const group = groupOf(card.ordinal + 1, ofNumbers);
    const ownCardId = marked.find((each) => each.number === card.ordinal + 1)?.cardId;
    return {
      ...originOf(of, card),
      ...(ownCardId !== undefined && { ownCardId }),
      ...placeOf(place, of),
      card: {
        ...textOf(drawing, group),
        ...detailsOfDraft({
          tags: of.tags,
          flag: card.flag,
          fields: fieldsOf([...fields, ...others], of.read),
        }),
        ...(card.isSuspended && { isSuspended: true as const }),
      },
      drawing: { key: note.guid, group, drawing },
    };
  });
}
