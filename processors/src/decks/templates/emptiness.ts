// Which cards a note has, and which show nothing: as Anki decides, by the fields that are filled and not by what is then shown.
import type { PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { numbersOf } from './deletions.ts';
import type { ReadNoteType } from './note-type.ts';
import type { TemplateNode } from './parse-template.ts';

/** Of a cloze; higher ones share a card, which shows nothing. */
const mostNumber = 500;

/** What an editor leaves in a field that was emptied. */
export const isFilled = (text: string): boolean => !/^(?:[ \t\n\v\f\r]|<\/?(?:br|div) ?\/?>)*$/iu.test(text);

/** Whether a side shows none of these fields. */
export const isEmptyWith = (nodes: readonly TemplateNode[], filled: ReadonlySet<string>): boolean =>
  nodes.every((node) => {
    if (node.kind === 'text') return true;
    if (node.kind === 'field') return !filled.has(node.name);
    return filled.has(node.name) === node.isNegated || isEmptyWith(node.children, filled);
  });

/** The ordinals of the cards that Anki makes of a note, in their order; where it makes none, it keeps the first one, which shows nothing. */
export function ordinalsOf(type: ReadNoteType, { fields }: Pick<PackageNote, 'fields'>): number[] {
  if (type.isCloze) {
    const numbers = fields.flatMap((text) => [...numbersOf(text)]).filter((number) => number > 0);
    const ordinals = new Set(numbers.map((number) => Math.min(number, mostNumber) - 1));
    return [...ordinals].toSorted((a, b) => a - b);
  }
  const filled = new Set(type.fields.filter((_, n) => isFilled(fields[n] ?? '')).map(({ name }) => name));
  return type.templates
    .filter(({ front }) => front !== null && !isEmptyWith(front, filled))
    .map(({ ordinal }) => ordinal);
}
