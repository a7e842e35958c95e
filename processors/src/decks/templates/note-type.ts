import type { PackageNoteType } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { type ClassColours, coloursOf, hiddenOf, isRightToLeft } from '../html/styles/class-colours.ts';
import { parseTemplate, type TemplateNode } from './parse-template.ts';

/** null for a side whose conditions do not match. */
export type ReadTemplate = {
  ordinal: number;
  name: string;
  front: TemplateNode[] | null;
  back: TemplateNode[] | null;
};

/** A note type, read once for all its cards. */
export type ReadNoteType = {
  name: string;
  isCloze: boolean;
  fields: PackageNoteType['fields'];
  templates: readonly ReadTemplate[];
  colours: ClassColours;
  hidden: ReadonlySet<string>;
  isRtl: boolean;
};

export const readNoteType = ({ name, kind, fields, templates, css }: PackageNoteType): ReadNoteType => ({
  name,
  isCloze: kind === 'cloze',
  fields,
  templates: templates.map((template) => ({
    ordinal: template.ordinal,
    name: template.name,
    front: parseTemplate(template.front),
    back: parseTemplate(template.back),
  })),
  colours: coloursOf(css),
  hidden: hiddenOf(css),
  isRtl: isRightToLeft(css),
});

/** A cloze note has one template for all its cards. */
export const templateOf = ({ isCloze, templates }: ReadNoteType, ordinal: number): ReadTemplate | undefined =>
  isCloze ? templates[0] : templates.find((template) => template.ordinal === ordinal);
