// What a person changed of a card goes back into the fields of its note.
import type { CardNoteDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { NoteType } from '@anamnesis/contracts/cards/imports/note.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { cardHtml } from '../note/card-html.ts';
import { richCardHtml } from '../note/rich-html.ts';

export type EditedCard = {
  card: Pick<CardDocument, 'prompt' | 'answer'>;
  ordinal: CardNoteDocument['ordinal'];
  rich: Rich | undefined;
};

/** The fields with what this card says now; null where nobody can say which part of them that is. */
export function editedFields(
  fields: readonly string[],
  { isCloze, templates }: NoteType,
  edited: EditedCard,
): string[] | null {
  const template = isCloze ? templates[0] : templates.find(({ ordinal }) => ordinal === edited.ordinal);
  if (!template) return null;
  const { asked, answered } = template;
  if (isCloze) {
    const [at] = asked;
    const text = at === undefined || asked.length > 1 ? null : clozeText(fields[at] ?? '', edited);
    return text === null ? null : fields.with(at!, text);
  }
  const { card, rich } = edited;
  const { front, back } = richCardHtml({ ...card, form: 'question' }, rich);
  const withFront = replaced(fields, asked, front);
  return withFront && replaced(withFront, answered, back);
}

/** What a side of several fields says goes into the first of them that says anything. */
function replaced(fields: readonly string[], shown: readonly number[], html: string): string[] | null {
  const filled = shown.filter((at) => (fields[at] ?? '').trim() !== '');
  const into = filled[0] ?? shown[0];
  if (into === undefined) return html.trim() === '' ? [...fields] : null;
  return fields.map((field, at) => (at === into ? html : filled.includes(at) ? '' : field));
}

/** A blank with none in it. */
const deletion = /\{\{c(\d{1,3})::((?:(?!\{\{|\}\}).)*)\}\}/gsu;

/** The blanks of a note are cards of their own: each of the others is hidden again. */
function clozeText(before: string, { card, ordinal, rich }: EditedCard): string | null {
  if (rich) return null;
  const own = ordinal + 1;
  const { front, kind, blanks } = cardHtml({ ...card, form: 'cloze' });
  if (kind !== 'cloze' || blanks.length !== 1) return null;
  let text: string | null = front.replaceAll(
    deletion,
    (_, _number, inside: string) => `{{c${own}::${inside}}}`,
  );
  const all = [...before.matchAll(deletion)];
  for (const [n, { 0: whole, 1: number, 2: inside = '', index }] of all.entries()) {
    if (Number(number) === own) continue;
    const [words = '', hint] = inside.split('::');
    const end = index + whole.length;
    const left = before.slice(n === 0 ? 0 : all[n - 1]!.index + all[n - 1]![0].length, index);
    const right = before.slice(end, all[n + 1]?.index);
    text = whereItStood(text, words, { left, right }, (now) => {
      return `{{c${number}::${now}${hint === undefined ? '' : `::${hint}`}}}`;
    });
    if (text === null) return null;
  }
  return text;
}

type Around = { left: string; right: string };

/** Where the words still stand, once; else between what stood around them. null where neither is to be found. */
function whereItStood(
  text: string,
  words: string,
  { left, right }: Around,
  hide: (words: string) => string,
): string | null {
  const isHidden = (at: number): boolean => {
    const before = text.slice(0, at);
    return before.split('{{').length !== before.split('}}').length;
  };
  const at = words.trim() === '' ? -1 : text.indexOf(words);
  if (at >= 0 && at === text.lastIndexOf(words) && !isHidden(at))
    return text.slice(0, at) + hide(words) + text.slice(at + words.length);
  const from = text.indexOf(left) + left.length;
  const to = right === '' ? text.length : text.indexOf(right, from);
  const now = text.slice(from, Math.max(from, to));
  const isFound = text.includes(left) && to > from && !now.includes('{{') && !isHidden(from);
  return isFound ? text.slice(0, from) + hide(now) + text.slice(to) : null;
}
