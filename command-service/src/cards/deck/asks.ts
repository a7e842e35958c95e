import { hash } from 'node:crypto';
import {
  type CardDetails,
  type CardMarks,
  tidyTags,
} from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { CardNote } from '@anamnesis/contracts/cards/imports/note.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { pictureOf, textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

export type AskingCard = { prompt: string; answer: string; span?: string | undefined };

/**
 * What a card asks, in the forms in which another card asks the same: its text with what is hidden in it, and each sentence
 * of its source that contains what is hidden. Of a sentence, so that a card which quotes another one beside it is
 * recognised. Digests, as a deck keeps no texts.
 */
export function asksOf({ prompt, answer, span = '' }: AskingCard): string[] {
  const hidden = folded(answer);
  const sentences = span.split(betweenSentences).map(folded);
  const proving = hidden === '' ? [] : sentences.filter((sentence) => sentence.includes(hidden));
  return [digest('text', folded(prompt), hidden), ...proving.map((each) => digest('source', each, hidden))];
}

/** A card as an engine made it, to the letter: another sign or another mark is another card. */
export const madeAs = ({ prompt, answer, span = '', isHighYield = false, isCheckedLess }: MadeCard): string =>
  digest('made', prompt, answer, span, String(isHighYield), ...(isCheckedLess ? ['checked less'] : []));
export type MadeCard = AskingCard & { isHighYield?: boolean | undefined; isCheckedLess?: true | undefined };

/** What a card says, to the letter: its text, from which its answer follows, and where it is in HTML both sides. */
export const textHashOf = (prompt: string, rich?: Rich): string =>
  digest('text of a note', prompt, ...(rich ? [rich.front, rich.back] : []));

type Details = CardDetails & { note?: CardNote | undefined };

/** Of what a deck says of a card beside its text; absent: nothing. */
export function detailsHashOf({ tags = [], flag, fields = [], note }: Details): string | undefined {
  const isNone = tags.length === 0 && flag === undefined && fields.length === 0 && !note;
  const named = fields.map(({ name, html }) => [name, html]);
  // Where a card stands while it is learnt changes with each answer: it says nothing new of the card.
  const ofNote = note ? [[note.guid, note.typeId, note.whole]] : [];
  return isNone ? undefined : digest('details', JSON.stringify([tags, flag, named, ...ofNote]));
}

/** Of what the person made of tags and flag last: the same again changes nothing. */
export const marksHashOf = ({ add, remove, flag }: CardMarks): string =>
  digest('marks', JSON.stringify([tidyTags(add), tidyTags(remove), flag ?? null]));

/** Of a passage that a card is tied to. */
export const placeHashOf = (place: { documentId: string; pageNumber: number; span: string }): string =>
  digest('place', place.documentId, String(place.pageNumber), place.span);

/** What a card that asks for a place on a picture says and shows, to the letter. */
export const drawnHashOf = (drawing: Drawing, group: string): string =>
  digest('drawn', textOf(drawing, group).prompt, pictureOf(drawing, group));

export const drawingHashOf = (drawing: Drawing): string => digest('drawing', JSON.stringify(drawing));

const betweenSentences = /(?<=[.!?;])\s+|\n\s*\n/u;

/** Without what a break of a line, a sign or a capital letter changes. Signs that change what is said stay. */
const folded = (text: string): string =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%<>=≤≥+±°]+/gu, '');

/** Long enough that no two of a person's cards have the same. */
const digest = (...parts: readonly string[]): string =>
  hash('sha256', parts.join('\u0000'), 'base64url').slice(0, 16);
