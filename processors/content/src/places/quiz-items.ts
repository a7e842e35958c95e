// Multiple-choice questions that a document puts to its readers: a wrong option, shown by itself, would be learnt as a fact.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { namesQuestion } from './over/headings.ts';
import { wordsOf } from './text/stems.ts';

/** What asks to choose, in the languages of the lexica. */
const choice =
  /\b(?:(?:which|what) (?:one )?of the following|all of the following|none of the following|select all that apply|choose (?:all|the best)|true or false|welche[rs]? der folgenden|was trifft (?:nicht )?zu|(?:lequel|laquelle|lesquels|lesquelles) des|parmi les propositions|cuál(?:es)? de (?:los|las) siguientes)\b|\bwhich (?:[\p{L}-]+ ){0,6}(?:is|are|would be) (?:the )?(?:most|least|best|true|false|correct|incorrect|not)\b/iu;

/** A case and what is asked of it; what heads its own answer is shorter. */
const wordsOfCase = 14;
const leastOptions = 2;
const leastLettered = 3;
const longestOption = 45;
const lettered = /^\s*\(?([A-Fa-f])[.)]\s+\S/u;

/** Indices of the blocks that ask and of those that are chosen from. Each block is read once. */
export function posedOf(text: string, blocks: readonly PageBlock[]): ReadonlySet<number> {
  const found = new Set<number>();
  const read = blocks.map((block) => readAt(text, block));
  for (const [at, block] of blocks.entries()) {
    if (block.path.some(namesQuestion)) found.add(at);
    if (found.has(at) || block.kind === 'furniture' || block.table || !read[at]!.mayAsk) continue;
    const options = optionsBehind(blocks, read, at);
    const inLetters = options.filter((option) => read[option]!.isLettered).length;
    if (options.length < leastOptions || !(read[at]!.asksAlone || inLetters >= leastLettered)) continue;
    found.add(at);
    for (const option of options) found.add(option);
  }
  for (const [at, { isAnswer }] of read.entries()) {
    const asked = isAnswer ? questionOver(read, at) : undefined;
    for (let posed = asked ?? at; posed < at; posed++) found.add(posed);
  }
  return found;
}

/** Blocks between a question and its answer: its options, however they are written. */
const mostBetween = 8;

function questionOver(read: readonly Read[], answer: number): number | undefined {
  for (let at = answer - 1; at >= Math.max(0, answer - mostBetween); at--)
    if (read[at]!.mayAsk) return at;
    else if (read[at]!.isAnswer) return undefined;
  return undefined;
}

/** "ANS: B", "Correct answer: (c)" */
const answered =
  /^\s*(?:(?:the )?correct )?(?:ans(?:wer)?|antwort|lösung|réponse|respuesta)\s*[:.]\s*\(?[A-Fa-f](?![\p{L}\d])/iu;

/** `asksAlone`: whatever its options look like; a shorter question has them in letters. */
type Read = {
  readonly mayAsk: boolean;
  readonly asksAlone: boolean;
  readonly isLettered: boolean;
  readonly mayBeOption: boolean;
  /** It names one of the options by its letter. */
  readonly isAnswer: boolean;
};

function readAt(text: string, { kind, start, end }: PageBlock): Read {
  const said = text.slice(start, end).trim();
  const words = wordsOf(said).length;
  const isQuestion = /[?？]$/u.test(said);
  const isChoice = choice.test(said);
  const isLettered = lettered.test(said);
  return {
    mayAsk: isChoice || isQuestion,
    asksAlone: isChoice || (isQuestion && words >= wordsOfCase),
    isLettered,
    mayBeOption: (kind === 'item' || isLettered) && words <= longestOption,
    isAnswer: answered.test(said),
  };
}

/** Those that follow each other as far as they may be options. */
function optionsBehind(blocks: readonly PageBlock[], read: readonly Read[], stem: number): number[] {
  const options: number[] = [];
  const { path } = blocks[stem]!;
  for (let at = stem + 1; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    if (block.kind === 'furniture') continue;
    const isBelow = path.every((part, depth) => part === block.path[depth]);
    if (!read[at]!.mayBeOption || !isBelow) break;
    options.push(at);
  }
  return options;
}
