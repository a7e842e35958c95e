import type { Tell } from '../../told.ts';
import { type ClassColours, declarationsOf } from './class-colours.ts';
import { isFetching, keptIn } from './styles.ts';

export type Attributes = Readonly<Record<string, string>>;

/** By the tag, and for every one. */
const plain: Readonly<Record<string, readonly string[]>> = {
  ol: ['start', 'type', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  img: ['width', 'height', 'alt'],
  details: ['open'],
};
export const ownClasses = ['cloze'];

/** The attributes that stay, and the style that is made of them. */
export function keptAttributes(
  tag: string,
  given: Attributes,
  colours: ClassColours,
  tell: Tell,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith('on')) tell('handlers');
    if (plain[tag]?.includes(name) && (name === 'alt' || /^[\w%]{0,10}$/u.test(value))) kept[name] = value;
  }
  const { dir = '', lang = '', class: classes = '' } = given;
  if (/^(?:ltr|rtl|auto)$/iu.test(dir)) kept['dir'] = dir.toLowerCase();
  if (/^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/iu.test(lang)) kept['lang'] = lang;
  const names = [...new Set(classes.split(/\s+/u))];
  const own = names.filter((name) => ownClasses.includes(name));
  if (own.length > 0) kept['class'] = own.join(' ');
  const style = [...names.flatMap((name) => colours.get(name) ?? []), ...styleOf(given, tell)];
  if (style.length > 0) kept['style'] = style.join(';');
  return kept;
}

function styleOf(given: Attributes, tell: Tell): string[] {
  const { style = '', color = '', bgcolor = '', align = '' } = given;
  const written = [
    ['color', color],
    ['background-color', bgcolor],
    ['text-align', align],
    ...declarationsOf(style),
  ] as const;
  if (isFetching(style)) tell('styles');
  return written.flatMap(([name, value]) => keptIn(name, value) ?? []);
}

/** Whether an element waits for a press that would show it; `sheet`: what the note type hides. */
export function isHiddenElement(
  { style = '', hidden, class: classes = '', id = '' }: Attributes,
  sheet?: ReadonlySet<string>,
): boolean {
  if (hidden !== undefined) return true;
  const display = declarationsOf(style).findLast(([name]) => name === 'display')?.[1];
  if (display !== undefined) return display === 'none';
  if (sheet === undefined || sheet.size === 0) return false;
  return sheet.has(`#${id}`) || classes.split(/\s+/u).some((name) => sheet.has(`.${name}`));
}
