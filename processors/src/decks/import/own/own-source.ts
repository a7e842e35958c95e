import { fieldMark, sourceMark } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import type { ImportedNoteField } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { firstCharacters } from '@anamnesis/contracts/kernel/text/names.ts';
import { decoded, ownPrompt } from './own-prompt.ts';

const comments = /<!--anamnesis:[^<>]*-->/gu;
const written = /^<div class="field"><b>([^<>]*)<\/b><br>(.*)<\/div>$/su;
/** Of a note for pictures. */
const box = /^<div class="source">(.*)<\/div>$/su;
const excerpt = /^<blockquote>(.*?)<\/blockquote>/su;
/** A card that nobody made of a passage says only of which deck it is, which its deck says, too. */
const saysNothing = /^[^<>]*, text chunk \d+$/u;

/** `place`: in words of ours where the card was, which only somebody else needs to be told. HTML of strangers. */
export type OwnSource = { span: string; fields: ImportedNoteField[]; place: ImportedNoteField | null };

/** With its region and its page below it; whoever wrote more there is told of it. */
const asWritten =
  /^[^<>]*, (?:page|text chunk) \d+(?:<div class="region">⋯?(?:<img [^<>]*>⋯?)+<\/div>)?(?:<img [^<>]*>|<div class="chunk">.*<\/div>)?$/su;

/** What a note of ours says of where its card comes from: the passage, and the fields that it came with. */
export function ownSource(html: string): OwnSource {
  const end = html.indexOf(sourceMark);
  const fields = html
    .slice(0, Math.max(0, end))
    .split(fieldMark)
    .flatMap((piece): ImportedNoteField[] => {
      const [, name, inner] = written.exec(piece) ?? [];
      return name === undefined ? [] : [{ name: decoded(name), html: inner! }];
    });
  const source = html
    .slice(end < 0 ? 0 : end + sourceMark.length)
    .replaceAll(comments, '')
    .replace(box, '$1');
  const quoted = excerpt.exec(source);
  const span = quoted ? firstCharacters(ownPrompt(quoted[1]!) ?? '', longestSpan) : '';
  const place = source.slice(quoted?.[0].length ?? 0).trim();
  const isSaid = span !== '' || !saysNothing.test(place);
  const hasSource = fields.some(({ name }) => name === sourceField);
  if (place === '' || !isSaid || hasSource) return { span, fields, place: null };
  const said = { name: sourceField, html: place };
  return asWritten.test(place)
    ? { span, fields, place: said }
    : { span, fields: [...fields, said], place: null };
}

const sourceField = 'Source';
/** Passages of cards are a line or some; longer ones were written by somebody else. */
const longestSpan = 5_000;
