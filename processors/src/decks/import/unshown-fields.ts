import {
  longestField,
  longestTag,
  mostFields,
  type ImportedNoteField,
} from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { firstCharacters, isVisible, tidyName } from '@anamnesis/contracts/kernel/text/names.ts';
import { isFilled } from '../templates/emptiness.ts';
import { type ReadNoteType, templateOf } from '../templates/note-type.ts';
import type { TemplateNode } from '../templates/parse-template.ts';
import type { SideReader } from './read-side.ts';

/** The fields of a note that neither side of its card shows, as far as they say something. */
export function unshownFields(
  type: ReadNoteType,
  { fields }: PackageNote,
  ordinal: number,
  read: SideReader,
): ImportedNoteField[] {
  const filled = new Set(type.fields.flatMap(({ name }, n) => (isFilled(fields[n] ?? '') ? [name] : [])));
  if (type.isCloze) filled.add(`c${ordinal + 1}`);
  const template = templateOf(type, ordinal);
  const shown = new Set([template?.front, template?.back].flatMap((side) => shownIn(side ?? [], filled)));
  const left = type.fields.flatMap(({ name }, n) =>
    filled.has(name) && !shown.has(name) ? [{ name, html: fields[n]! }] : [],
  );
  return fieldsOf(left, read);
}

const shownIn = (nodes: readonly TemplateNode[], filled: ReadonlySet<string>): string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text') return [];
    if (node.kind === 'field') return [node.name];
    return filled.has(node.name) === node.isNegated ? [] : shownIn(node.children, filled);
  });

/** Fields as they are kept: sanitised, and none that says nothing then. */
export function fieldsOf(fields: readonly ImportedNoteField[], read: SideReader): ImportedNoteField[] {
  const kept: ImportedNoteField[] = [];
  for (const { name, html } of fields) {
    const side = html.length > 10 * longestField ? null : read(html);
    if (side === null || side.html.length > longestField || kept.length === mostFields) {
      read.tell('tooLong');
      continue;
    }
    if (isVisible(side.text) || side.pictures.length + side.sounds.length > 0)
      kept.push({ name: firstCharacters(tidyName(name), longestTag), html: side.html });
  }
  return kept;
}
