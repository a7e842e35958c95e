import { writeQuestion } from '@anamnesis/contracts/cards/card-form.ts';
import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { type Block, type Inline, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { writeCard, writeInlines } from '@anamnesis/contracts/cards/text/write-card.ts';
import { answerBlocks } from '../../html/sides/answer-blocks.ts';
import { clozeOf, withoutClozes } from '../../html/sides/cloze-sides.ts';
import type { SideWords } from '../../html/sides/side-words.ts';

export type OwnText = { prompt: string; answer: string };

/**
 * A card in our own text alone; null where that would say less than its sides do. What is written is read again: text that means something
 * else in a prompt, such as two stars, stays HTML.
 */
export function ownTextOf(front: SideWords, back: SideWords): OwnText | null {
  if (!front.isWhole || !back.isWhole || front.rules.length > 0) return null;
  const cloze = clozeOf(front, back);
  // A line below which nothing stands divides nothing.
  const isDivided = back.rules.some((at) => at < back.blocks.length);
  if (cloze) return cloze.isAll && !isDivided ? written(cloze.blocks.map(asBullet)) : null;
  if (front.blocks.some(({ children }) => children.some(({ kind }) => kind === 'cloze'))) return null;
  return asQuestion(front.blocks, withoutClozes(back.blocks), back.rules);
}

function asQuestion(
  front: readonly Block[],
  back: readonly Block[],
  rules: readonly number[],
): OwnText | null {
  const answer = answerBlocks(front, back);
  const repeats = answer.length < back.length;
  // One that stands between front and answer says where the answer begins.
  const isOnlyBetween = rules.every((at) => at === (repeats ? front.length : 0) || at === back.length);
  if ((!repeats && isSame(front, back)) || !isOnlyBetween || answer.some(({ kind }) => kind === 'bullet'))
    return null;
  const question = front.map(asBullet);
  const lines = answer.map(({ children }) => children);
  const given = lines.flatMap((line, n): Inline[] =>
    n === 0 ? line : [{ kind: 'text', text: '\n' }, ...line],
  );
  const made = writeQuestion(writeCard(question), writeInlines(given));
  if ('problem' in made) return null;
  const blank: Inline = { kind: 'cloze', number: 1, hint: '', children: given };
  return readAs(made.prompt, [...question, { kind: 'paragraph', children: [blank] }]);
}

const written = (blocks: readonly Block[]): OwnText | null => readAs(writeCard(blocks), blocks);

function readAs(prompt: string, blocks: readonly Block[]): OwnText | null {
  const read = readPrompt(prompt);
  if ('problem' in read || !isSame(parseCard(prompt), blocks)) return null;
  return { prompt, answer: read.answer };
}

const mark = /^[-*–•]\s+/u;
/** A line that somebody began with a dash is an item of a list here. */
function asBullet(block: Block): Block {
  const [first, ...rest] = block.children;
  if (block.kind === 'bullet' || first?.kind !== 'text' || !mark.test(first.text)) return block;
  return { kind: 'bullet', children: [{ kind: 'text', text: first.text.replace(mark, '') }, ...rest] };
}

/** Whether they show the same: formulas are a part of the text. */
const isSame = (some: readonly Block[], others: readonly Block[]): boolean =>
  JSON.stringify(some.map(plainBlock)) === JSON.stringify(others.map(plainBlock));

const plainBlock = ({ kind, children }: Block) => [kind, plainLine(children)];
function plainLine(children: readonly Inline[]): unknown[] {
  const plain: unknown[] = [];
  for (const child of children) {
    if (child.kind === 'cloze') plain.push([child.number, child.hint, plainLine(child.children)]);
    else if (child.kind !== 'text') plain.push([child.kind, plainLine(child.children)]);
    else if (typeof plain.at(-1) === 'string') plain.push(`${String(plain.pop())}${child.text}`);
    else if (child.text !== '') plain.push(child.text);
  }
  return plain;
}
