// RemNote's Markdown: a line for each rem, indented below the one that it belongs to. `Front >> Back`, `Concept :: meaning`,
// `Descriptor ;; value`; three signs where the answer is the lines below; `{{…}}` and `{({…})}` where a part is hidden.
import type { TextNote } from './text-note.ts';

type Rem = { text: string; level: number; children: Rem[]; parents: readonly string[] };

const item = /^([ \t]*)(?:[-*+•]\s+|\d+[.)]\s+)?(.*)$/u;
const heading = /^(#{1,6})\s+(.*)$/u;
const isOfSides = /^(.*?\S)\s*(?:>>>|:::|;;;|>>1\.|::1\.|;;1\.)\s*$/su;
const sides = /^(.*?\S)\s+(<>|<<|>>|::|;;)\s+(\S.*)$/su;
/** No opening marks within: what begins again and again and never ends is looked at once. */
const hidden = /\{\(\{((?:(?!\{\(\{|\}\)\}).)+)\}\)\}|\{\{(?!c\d+::)((?:(?!\{\{|\}\}).)+)\}\}/gsu;

/** What a line is to those below it: its front where it is a card. */
const nameOf = (text: string): string =>
  (isOfSides.exec(text)?.[1] ?? sides.exec(text)?.[1] ?? text).replaceAll(
    hidden,
    (_, one?: string, two?: string) => one ?? two ?? '',
  );

const isCard = (line: string): boolean =>
  isOfSides.test(line) || sides.test(line) || line.search(hidden) >= 0;

/** Whether a text looks like it: many of its lines are cards, and none has cells. */
export function isRemNote(text: string): boolean {
  const lines = text.split('\n', looked).filter((line) => line.trim() !== '');
  const cells = lines.filter((line) => line.trim().includes('\t')).length;
  const cards = lines.filter(isCard).length;
  return cards > 0 && cards >= lines.length * enough && cells < lines.length * enough;
}
const looked = 500;
const enough = 0.25;

/** The cards of a text, with the headings and lines above them as their first line. */
export function remNotes(text: string, path: readonly string[]): TextNote[] {
  return rems(text).flatMap((rem) => cardsIn(rem).map((card) => ({ ...card, tags: [], path })));
}

function rems(text: string): Rem[] {
  const all: Rem[] = [];
  const open: Rem[] = [];
  let headings: string[] = [];
  for (const line of text.split('\n')) {
    const [, signs, title] = heading.exec(line) ?? [];
    if (signs !== undefined) {
      headings = [...headings.slice(0, signs.length - 1), title!.trim()];
      open.length = 0;
    } else if (line.trim() !== '') {
      const [, space = '', words = ''] = item.exec(line) ?? [];
      const level = space.replaceAll('\t', '    ').length;
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
      const parents = [...headings, ...open.map((rem) => nameOf(rem.text))];
      const rem = { text: words.trim(), level, children: [], parents: parents.filter(Boolean) };
      open.at(-1)?.children.push(rem);
      open.push(rem);
      all.push(rem);
    }
  }
  return all;
}

function cardsIn({ text, children, parents }: Rem): Pick<TextNote, 'front' | 'back'>[] {
  const context = parents.length === 0 ? '' : `<b>${marked(parents.join(' – '))}</b><br>`;
  const [, asked] = isOfSides.exec(text) ?? [];
  if (asked !== undefined) {
    if (children.length === 0) return [];
    const lines = children.map((child) => `<li>${marked(nameOf(child.text))}</li>`).join('');
    return [{ front: context + marked(asked), back: `<ul>${lines}</ul>` }];
  }
  const [, one, sign, other] = sides.exec(text) ?? [];
  if (one !== undefined) {
    const [forth, back] = [
      { front: context + marked(one), back: marked(other!) },
      { front: context + marked(other!), back: marked(one) },
    ];
    if (sign === '<>') return [forth, back];
    return [sign === '<<' ? back : forth];
  }
  let number = 0;
  const cloze = escapedHtml(text).replaceAll(hidden, (_, first?: string, second?: string) => {
    number += 1;
    return `{{c${number}::${first ?? second}}}`;
  });
  return number === 0 ? [] : [{ front: context + withMarks(cloze), back: '' }];
}

const marked = (text: string): string => withMarks(escapedHtml(text));

/** Its bold, italics, highlights, code and formulas. */
const withMarks = (html: string): string =>
  html
    .replaceAll(/\$\$([^$]+)\$\$/gu, String.raw`\[$1\]`)
    .replaceAll(/(?<![\w$])\$([^$\s](?:[^$]*[^$\s])?)\$(?![\w$])/gu, String.raw`\($1\)`)
    .replaceAll(/\*\*(\S(?:[^*]*\S)?)\*\*/gu, '<b>$1</b>')
    .replaceAll(/(?<!\w)__(\S(?:[^_]*\S)?)__(?!\w)/gu, '<i>$1</i>')
    .replaceAll(/\^\^([^^]+)\^\^/gu, '<mark>$1</mark>')
    .replaceAll(/`([^`]+)`/gu, '<code>$1</code>');

export const escapedHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
