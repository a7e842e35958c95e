import { type Block, type Inline } from '@anamnesis/contracts/cards/text/parse-card.ts';
import type { SideWords } from './side-words.ts';

/** What is asked is `[...]`, or its hint in brackets. */
const asked = /^\[(.*)\]$/su;
const noHint = '...';

/**
 * A front whose blanks its back fills, as blocks with their blanks; null for any other. Only what stands up to the last blank has to be the
 * same on both: many backs say more between the sentence and what ends each side. `isAll`: the back says no more.
 */
export function clozeOf(front: SideWords, back: SideWords): { blocks: Block[]; isAll: boolean } | null {
  const hints = clozesIn(front.blocks).map((text) => asked.exec(text)?.[1]);
  if (hints.length === 0 || hints.includes(undefined)) return null;
  const end = 1 + front.blocks.findLastIndex((block) => clozesIn([block]).length > 0);
  const shown = back.blocks.slice(0, end);
  if (clozesIn(shown).length !== hints.length) return null;
  if (outline(front.blocks.slice(0, end)) !== outline(shown)) return null;
  const rest = [...hints];
  const filled = mapClozes(shown, (cloze) => {
    const hint = rest.shift()!.trim();
    return { ...cloze, hint: hint === noHint ? '' : hint };
  });
  const below = front.blocks.slice(end);
  return { blocks: [...filled, ...below], isAll: isSame(below, back.blocks.slice(end)) };
}

const isSame = (some: readonly Block[], others: readonly Block[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

const clozesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ children }) => clozesOfLine(children));
const clozesOfLine = (children: readonly Inline[]): string[] =>
  children.flatMap((child) => {
    if (child.kind === 'cloze') return [wordsOfLine(child.children)];
    return child.kind === 'text' ? [] : clozesOfLine(child.children);
  });

/** The text of a line, what is hidden as well. */
export const wordsOfLine = (children: readonly Inline[]): string =>
  children.map((child) => (child.kind === 'text' ? child.text : wordsOfLine(child.children))).join('');

type Cloze = Extract<Inline, { kind: 'cloze' }>;
const mapClozes = (blocks: readonly Block[], map: (cloze: Cloze) => Inline): Block[] =>
  blocks.map(({ kind, children }) => ({ kind, children: mapLine(children, map) }));
const mapLine = (children: readonly Inline[], map: (cloze: Cloze) => Inline): Inline[] =>
  children.map((child) => {
    if (child.kind === 'cloze') return map(child);
    return child.kind === 'text' ? child : { ...child, children: mapLine(child.children, map) };
  });

/** What stands around the blanks. Spaces say nothing: many are hidden with a word, and stand beside the blank that was asked. */
const outline = (blocks: readonly Block[]): string =>
  JSON.stringify(blocks.map(({ kind, children }) => [kind, ...outlineOfLine(children)]));
const outlineOfLine = (children: readonly Inline[]): unknown[] =>
  children.flatMap((child): unknown[] => {
    if (child.kind !== 'text')
      return [[child.kind, child.kind === 'cloze' ? [] : outlineOfLine(child.children)]];
    const text = child.text.replaceAll(/\s+/gu, '');
    return text === '' ? [] : [text];
  });

/** The blocks without what makes blanks of them: on a side that hides nothing, such an element is only a look. */
export const withoutClozes = (blocks: readonly Block[]): Block[] =>
  blocks.map(({ kind, children }) => ({ kind, children: uncovered(children) }));
const uncovered = (children: readonly Inline[]): Inline[] =>
  children.flatMap((child) => {
    if (child.kind === 'text') return [child];
    const inner = uncovered(child.children);
    return child.kind === 'cloze' ? inner : [{ ...child, children: inner }];
  });
