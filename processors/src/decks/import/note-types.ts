import type { NoteType } from '@anamnesis/contracts/cards/imports/note.ts';
import type { PackageNoteType } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { parseTemplate, type TemplateNode } from '../templates/parse-template.ts';

/** In UTF-16 units of its JSON: a longer one stays behind, and its notes go back as notes of ours. */
const longestType = 100_000;

/** The kinds of notes of a deck as they are kept, by which its cards go back to Anki. */
export const keptNoteTypes = (noteTypes: ReadonlyMap<number, PackageNoteType>): NoteType[] =>
  [...noteTypes].flatMap(([id, type]) => {
    const kept = id < 0 ? null : keptType({ ...type, id });
    return kept && JSON.stringify(kept).length <= longestType ? [kept] : [];
  });

function keptType({ id, name, kind, fields, templates, css, stockKind }: PackageNoteType): NoteType {
  const names = fields.map((field) => field.name);
  return {
    id,
    name,
    isCloze: kind === 'cloze',
    fields: fields.map(({ name: title, isRtl, tag }) => ({ name: title, isRtl, tag })),
    templates: templates.map(({ ordinal, name: title, front, back }) => {
      const asked = shownIn(parseTemplate(front) ?? [], names);
      const answered = shownIn(parseTemplate(back) ?? [], names).filter((at) => !asked.includes(at));
      return { ordinal, name: title, front, back, asked, answered };
    }),
    css,
    isStockOcclusion: stockKind === 'imageOcclusion',
  };
}

/** The fields that a side shows, each once; what is typed there is none. */
function shownIn(nodes: readonly TemplateNode[], names: readonly string[]): number[] {
  const all = nodes.flatMap((node): number[] => {
    if (node.kind === 'text') return [];
    if (node.kind === 'condition') return shownIn(node.children, names);
    const at = names.indexOf(node.name);
    return at < 0 || node.filters.includes('type') ? [] : [at];
  });
  return [...new Set(all)];
}
