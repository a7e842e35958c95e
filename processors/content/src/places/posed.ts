// Multiple-choice questions that a document puts to its readers: a wrong option, shown by itself, would be learnt as a fact.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { namesQuestion } from './headings.ts';
import { wordsOf } from './stems.ts';

/** What asks to choose, in the languages of the lexica. */
const choice =
  /\b(?:(?:which|what) (?:one )?of the following|all of the following|none of the following|select all that apply|choose (?:all|the best)|true or false|welche[rs]? der folgenden|was trifft (?:nicht )?zu|(?:lequel|laquelle|lesquels|lesquelles) des|parmi les propositions|cuál(?:es)? de (?:los|las) siguientes)\b|\bwhich (?:[\p{L}-]+ ){0,6}(?:is|are|would be) (?:the )?(?:most|least|best|true|false|correct|incorrect|not)\b/iu;

/** A case and what is asked of it; what heads its own answer is shorter. */
const wordsOfCase = 14;
const leastOptions = 2;
const leastLettered = 3;
const longestOption = 45;
const lettered = /^\s*\(?([A-Fa-f])[.)]\s+\S/u;

/** Indices of the blocks that ask and of those that are chosen from. */
export function posedOf(text: string, blocks: readonly PageBlock[]): ReadonlySet<number> {
  const found = new Set<number>();
  const said = ({ start, end }: PageBlock) => text.slice(start, end).trim();
  for (const [at, block] of blocks.entries()) {
    if (block.path.some(namesQuestion)) found.add(at);
    if (found.has(at) || block.kind === 'furniture' || block.table) continue;
    const options = optionsBehind(blocks, at, said);
    if (!asks(said(block), options.length, letteredIn(options, blocks, said))) continue;
    found.add(at);
    for (const option of options) found.add(option);
  }
  return found;
}

function asks(stem: string, options: number, inLetters: number): boolean {
  if (options < leastOptions) return false;
  if (choice.test(stem)) return true;
  return /[?？]$/u.test(stem) && (wordsOf(stem).length >= wordsOfCase || inLetters >= leastLettered);
}

/** Those that follow each other as far as they may be options. */
function optionsBehind(
  blocks: readonly PageBlock[],
  stem: number,
  said: (block: PageBlock) => string,
): number[] {
  const options: number[] = [];
  const { path } = blocks[stem]!;
  for (let at = stem + 1; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    if (block.kind === 'furniture') continue;
    const isOption = block.kind === 'item' || lettered.test(said(block));
    const isBelow = path.every((part, depth) => part === block.path[depth]);
    if (!isOption || !isBelow || wordsOf(said(block)).length > longestOption) break;
    options.push(at);
  }
  return options;
}

const letteredIn = (
  options: readonly number[],
  blocks: readonly PageBlock[],
  said: (block: PageBlock) => string,
): number => options.filter((at) => lettered.test(said(blocks[at]!))).length;
