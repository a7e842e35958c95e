import type { PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { Tell } from '../told.ts';
import { numbersOf } from './deletions.ts';
import { isEmptyWith, isFilled } from './emptiness.ts';
import { applyFilters } from './filters.ts';
import { type ReadNoteType, templateOf } from './note-type.ts';
import type { TemplateNode } from './parse-template.ts';

/** Where a card stands, as templates may say it. */
export type CardPlace = { ordinal: number; deck: readonly string[]; flag: number };

/** The HTML of both sides, of strangers yet. `isBlank`: Anki shows a message in place of the front. */
export type RawCard = { front: string; back: string; isBlank: boolean; isRtl: boolean };

const nothing: RawCard = { front: '', back: '', isBlank: true, isRtl: false };
const frontSide = 'FrontSide';
/** Of a field, and of a side, which may show a field many times; in UTF-16 units. */
const longestField = 2 ** 20;
const longestSide = 2 ** 21;

export function renderCard(type: ReadNoteType, note: PackageNote, place: CardPlace, tell: Tell): RawCard {
  const template = templateOf(type, place.ordinal);
  if (!template) return nothing;
  if (!template.front || !template.back) {
    tell('brokenTemplates');
    return nothing;
  }
  const values = valuesOf(type, note, place, template.name, tell);
  const filled = new Set([...values].filter(([, text]) => isFilled(text)).map(([name]) => name));
  if (type.isCloze) filled.add(`c${place.ordinal + 1}`);
  const isBlank = type.isCloze
    ? !note.fields.some((text) => numbersOf(text).has(place.ordinal + 1))
    : isEmptyWith(template.front, filled);
  const turned = new Set(type.fields.flatMap(({ name, isRtl }) => (isRtl ? [name] : [])));
  const side = { values, filled, turned, ordinal: place.ordinal, tell };
  const back = template.back;
  const front = rendered(template.front, { ...side, isQuestion: true, showsTyped: false });
  // The answer that is typed stands once on the back: where the back asks for it, or where the front did.
  const shownFront = rendered(template.front, {
    ...side,
    isQuestion: true,
    showsTyped: !isTyped(back),
    tell: () => {},
  });
  values.set(frontSide, withoutSounds(shownFront));
  return {
    front,
    back: rendered(back, { ...side, isQuestion: false, showsTyped: true }),
    isBlank,
    isRtl: type.isRtl,
  };
}

function valuesOf(
  type: ReadNoteType,
  note: PackageNote,
  place: CardPlace,
  card: string,
  tell: Tell,
): Map<string, string> {
  const values = new Map([
    ['Tags', note.tags.join(' ')],
    ['Type', type.name],
    ['Deck', place.deck.join('::')],
    ['Subdeck', place.deck.at(-1) ?? ''],
    ['Card', card],
    ['CardFlag', `flag${place.flag}`],
    [frontSide, ''],
  ]);
  for (const [n, { name }] of type.fields.entries()) {
    const text = note.fields[n] ?? '';
    if (text.length > longestField) tell('tooLong');
    values.set(name, text.length > longestField ? '' : text);
  }
  return values;
}

type Field = Extract<TemplateNode, { kind: 'field' }>;
type Condition = Extract<TemplateNode, { kind: 'condition' }>;
type Side = {
  values: ReadonlyMap<string, string>;
  filled: ReadonlySet<string>;
  /** Fields that are written from the right. */
  turned: ReadonlySet<string>;
  ordinal: number;
  isQuestion: boolean;
  showsTyped: boolean;
  tell: Tell;
};

function rendered(nodes: readonly TemplateNode[], side: Side): string {
  let left = longestSide;
  let isInTag = false;
  const render = (node: TemplateNode): string => {
    if (node.kind === 'condition') return isShown(node, side) ? node.children.map(render).join('') : '';
    const text = node.kind === 'text' ? node.text : fieldIn(node, side, isInTag);
    if (node.kind === 'text' && /[<>]/u.test(text)) isInTag = text.lastIndexOf('<') > text.lastIndexOf('>');
    left -= text.length;
    if (left >= 0) return text;
    side.tell('tooLong');
    return '';
  };
  return nodes.map(render).join('');
}

function isShown({ name, isNegated }: Condition, { values, filled, tell }: Side): boolean {
  if (!values.has(name) && !/^c\d+$/u.test(name)) tell('unknownFields');
  return filled.has(name) !== isNegated;
}

function fieldIn(field: Field, side: Side, isInTag: boolean): string {
  const text = side.values.get(field.name);
  if (text !== undefined || field.filters.some(isSpeech)) {
    const html = applyFilters(field, text ?? '', side);
    return side.turned.has(field.name) && !isInTag ? fromRight(html) : html;
  }
  side.tell('unknownFields');
  return '';
}

const block = /<(?:address|blockquote|center|details|div|dl|h[1-6]|hr|li|ol|p|pre|table|ul)\b/iu;
/** The field alone: what stands around it in the template is not turned. */
function fromRight(html: string): string {
  if (html.trim() === '') return html;
  const tag = block.test(html) ? 'div' : 'span';
  return `<${tag} dir="rtl">${html}</${tag}>`;
}

/** It lists the voices of a device and has no field. */
const isSpeech = (filter: string): boolean => filter === 'tts-voices';

const isTyped = (nodes: readonly TemplateNode[]): boolean =>
  nodes.some((node) =>
    node.kind === 'field'
      ? node.filters.includes('type')
      : node.kind === 'condition' && isTyped(node.children),
  );

/** What was heard with the question is not heard again with the answer. */
const withoutSounds = (html: string): string =>
  html.includes('[sound:') ? html.replaceAll(/\[sound:[^[\]]*\]/gu, '') : html;
