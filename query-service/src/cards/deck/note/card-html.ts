import { cardFormOf, promptQuestionOf } from '@anamnesis/contracts/cards/card-form.ts';
import { type Block, type Inline, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import type { CardDocument, CardForm } from '@anamnesis/contracts/cards/read-models.ts';
import type { DeckTextNote } from '@anamnesis/contracts/ports/packs/deck-file.ts';

/** The parts of a note that come from the text of its card. */
export type CardHtml = Pick<DeckTextNote, 'kind' | 'front' | 'back' | 'blanks'>;

/** Anki makes no other card of those beyond it. */
const highestBlank = 500;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Anki reads braces as blanks, also where a formula has them beside each other.
  '{': '&#123;',
  '}': '&#125;',
};

/** Nothing in it is one of Anki's own marks, such as [sound:…] and [latex]. */
export const withoutAnkiMarks = (field: string): string =>
  field.replace(/\[(?=\/?(?:sound:|anki:|latex|\$))/giu, '&#91;');

/** Text in a field of Anki: neither HTML, nor a blank, nor one of Anki's own marks. */
export const escaped = (text: string): string =>
  withoutAnkiMarks(
    text
      .toWellFormed()
      .replace(/[^\P{Cc}\n\t]+/gu, '')
      .replace(/[&<>"{}]/gu, (character) => entities[character]!),
  ).replaceAll('\n', '<br>');

/** The card as a note of the type that its first text gave it: Anki cannot change the type of a note. */
export function cardHtml({
  prompt,
  answer,
  form,
}: Pick<CardDocument, 'prompt' | 'answer'> & { form: CardForm }): CardHtml {
  const numbers = blankNumbers(prompt);
  if (form === 'question') {
    const { front, back } = asQuestionHtml(prompt, answer);
    return { kind: 'basic', front, back, blanks: [] };
  }
  const renumbered = ankiNumbers(numbers);
  const text = html(parseCard(prompt), (number, inside, hint) =>
    blank(renumbered.get(number) ?? 1, hint === '' ? inside : `${inside}::${hint}`),
  );
  if (numbers.length > 0)
    return { kind: 'cloze', front: text, back: '', blanks: [...new Set(renumbered.values())] };
  const front = `${text}<br>${blank(1, inAnswer(escaped(answer)))}`;
  return { kind: 'cloze', front, back: '', blanks: [1] };
}

/** `isWhole`: the back says what was asked, too. */
export function asQuestionHtml(
  prompt: string,
  answer: string,
): Pick<CardHtml, 'front' | 'back'> & { isWhole: boolean } {
  const written = promptQuestionOf(prompt);
  if (written) {
    const hint = html([written.answer], (_number, _inside, each) => each && `<br>[${each}]`).trim();
    return {
      front: html(written.question, shown) + hint,
      back: html([written.answer], shown),
      isWhole: false,
    };
  }
  const blocks = parseCard(prompt);
  if (cardFormOf(prompt) === 'question')
    return { front: html(blocks, shown), back: escaped(answer), isWhole: false };
  const front = html(blocks, (_number, _inside, hint) => `[${hint || '...'}]`);
  return { front, back: html(blocks, (_, inside) => `<b>${inside}</b>`), isWhole: true };
}

const shown = (_: number, inside: string): string => inside;
const blank = (number: number, inside: string): string => `{{c${number}::${inside}}}`;

/** Two colons in a blank begin a hint. */
const inAnswer = (text: string): string => text.replace(/:(?=:)|(?<=:):|^:/gu, '&#58;');

/** Anki sets a hint in brackets: it must not become one of its marks by that. */
const inBrackets = (hint: string): string =>
  hint.replace(/^(?=\/?(?:sound:|anki:|latex|\$))./iu, (first) => `&#${first.codePointAt(0)};`);

type Fill = (number: number, inside: string, hint: string) => string;

/** Lines with a break between them; bullets that follow each other are one list. */
function html(blocks: readonly Block[], fill: Fill): string {
  const parts: string[] = [];
  let before: Block['kind'] | null = null;
  for (const { kind, children } of blocks) {
    const line = inlines(children, fill, escaped);
    if (kind === 'bullet') {
      if (before === 'bullet') parts.push(parts.pop()!.replace(/<\/ul>$/u, ''), `<li>${line}</li></ul>`);
      else parts.push(`<ul><li>${line}</li></ul>`);
    } else parts.push(before === 'paragraph' ? `<br>${line}` : line);
    before = kind;
  }
  return parts.join('');
}

const inlines = (children: readonly Inline[], fill: Fill, text: (text: string) => string): string =>
  children.map((child) => inline(child, fill, text)).join('');

function inline(child: Inline, fill: Fill, text: (text: string) => string): string {
  switch (child.kind) {
    case 'text':
      return text(child.text);
    case 'bold':
      return `<b>${inlines(child.children, fill, text)}</b>`;
    case 'italic':
      return `<i>${inlines(child.children, fill, text)}</i>`;
    case 'cloze':
      return fill(
        child.number,
        inlines(child.children, fill, (plain) => inAnswer(escaped(plain))),
        inBrackets(escaped(child.hint)),
      );
    default:
      return child satisfies never;
  }
}

function blankNumbers(prompt: string): number[] {
  const numbers = new Set<number>();
  const collect = (children: readonly Inline[]): void => {
    for (const child of children) {
      if (child.kind === 'cloze') numbers.add(child.number);
      else if (child.kind !== 'text') collect(child.children);
    }
  };
  for (const { children } of parseCard(prompt)) collect(children);
  return [...numbers];
}

const isKnown = (number: number): boolean => number >= 1 && number <= highestBlank;

/** Blanks keep their numbers; one that Anki does not know gets the lowest that is free, the last where none is. */
export function ankiNumbers(numbers: readonly number[]): Map<number, number> {
  const taken = new Set(numbers.filter(isKnown));
  let next = 1;
  const free = (): number => {
    while (taken.has(next) && next < highestBlank) next += 1;
    taken.add(next);
    return next;
  };
  return new Map(numbers.map((number) => [number, isKnown(number) ? number : free()]));
}
