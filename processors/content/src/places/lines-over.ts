// Lines over a piece of a page that may be what it is of, though no heading of its path is.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence } from '../blocks/block-sentences.ts';
import { isCutOff } from '../checks/harm/cut-off.ts';
import { namesCondition, namesDrug, saysCondition } from '../checks/harm/names.ts';
import { isLabel, namedIn, VERB } from '../checks/harm/page-facts.ts';
import { isOpen } from '../checks/harm/page-lines.ts';
import { namesGroup } from '../checks/harm/settings.ts';
import { FORBIDS } from '../checks/harm/wording.ts';
import { isSpaced } from './headings.ts';
import type { Page, Part } from './page-parts.ts';
import { endsWithin } from './summary/open-ends.ts';
import { isSource } from './sources.ts';
import { countWords } from './words.ts';

/** `isAlone`: it may be the heading of what follows it. */
export type Other = { readonly name: string; readonly isAlone: boolean };

const keyOf = ({ path }: PageBlock) => path.join('\n');

/** For each part the last one before it, under the same headings, that names something. */
export function othersOf(
  parts: readonly Part[],
  blocks: readonly PageBlock[],
): readonly (Other | undefined)[] {
  let key: string | undefined;
  let last: Named | undefined;
  /** On a page that begins under a heading of the one before. */
  let carried: Other | undefined;
  return parts.map((part, at) => {
    const block = blocks[part.block]!;
    const isHeading = block.kind === 'heading';
    if (isHeading || block.table || keyOf(block) !== key) last = undefined;
    if (isHeading) carried = undefined;
    key = isHeading ? undefined : keyOf(block);
    const before = last !== undefined && reaches(last, at, part) ? last : carried;
    if (at === 0 && block.path.length > 0 && opensWithCondition(part.text))
      carried = { name: part.text, isAlone: true };
    last = namedBy(part, block, at) ?? last;
    return before;
  });
}

const opensWithCondition = (text: string) =>
  /^\p{Lu}[^.:;=→]+$/u.test(text) && saysCondition(text.split(' ', 2).join(' '));

/** In words. */
const [mostOfName, mostGiven] = [5, 3];

/** `within`: the block that it is a heading in. `before`: the index of the only part that it may be over. */
type Named = Other & { readonly within?: number; readonly before?: number };

const reaches = ({ within, before }: Named, at: number, { block }: Part) =>
  (within === undefined || within === block) && (before === undefined || before === at);

function namedBy(part: Part, { end }: PageBlock, at: number): Named | undefined {
  const text = part.text.replace(/\s*\([^()]*\)|\.$/gu, '');
  // "S E R U M" names what follows it, though it was not read as a heading; "UpToDate: …" names nothing.
  if (isSpaced(text)) return { name: part.text, isAlone: true };
  if (isSource(text)) return undefined;
  const named = namedIn(text);
  if (named === undefined) {
    const isStatement = VERB.test(text) || /[\d.!?;,=→]|\b(?:if|when|only|not?)\b/iu.test(text);
    const isName = /^\p{Lu}/u.test(text) && countWords(text) <= mostOfName && !isStatement;
    if (!isName || !(namesCondition(text) || isLabel(text))) return undefined;
    if (part.end < end) return { name: part.text, isAlone: true, within: part.block };
    return endsSentence(part.text) ? undefined : { name: part.text, isAlone: true };
  }
  const { name, value } = named;
  if (namesDrug(name)) return { name, isAlone: false };
  // "Antidote: folinic acid"
  const isGiven = countWords(value) <= mostGiven && !/\d/u.test(value) && namesDrug(value);
  return isGiven ? { name: value, isAlone: false, before: at + 1 } : undefined;
}

/** In UTF-16 units. */
const longestLead = 400;

/** For each block that is an item the line over its list, where it may be of all of them. */
export function leadsOf({ text, blocks }: Page): readonly (string | undefined)[] {
  let lead: string | undefined;
  return blocks.map(({ kind, start, end, mark }) => {
    if (kind === 'item' && mark !== undefined) return lead;
    if (kind === 'furniture') return undefined;
    const said = lineOf(text.slice(Math.max(start, end - longestLead), end));
    // "Metformin is contraindicated in:" over lines without signs.
    const isBelow = lead !== undefined && forbidsBelow(lead) && kind === 'paragraph';
    if (isBelow && !forbidsBelow(said) && !/[.!]$/u.test(said)) return lead;
    if (lead !== undefined && saysForWhom(lead) && kind === 'paragraph' && !/[:：]$/u.test(said)) return lead;
    const isOpenLine = !endsSentence(said) && namedIn(said) === undefined;
    lead = kind === 'paragraph' && (isOpenLine || FORBIDS.test(said)) ? said : undefined;
    return undefined;
  });
}

/** It forbids what follows it. */
export const forbidsBelow = (lead: string): boolean =>
  FORBIDS.test(lead) && (/[:：]$/u.test(lead) || endsWithin(lead));

/** "Patients >= 50 kg:", up to the next line of its kind. */
const saysForWhom = (lead: string): boolean =>
  /[:：]$/u.test(lead) && (/[<>≤≥]\s?=?\s?\d/u.test(lead) || namesGroup(lead.slice(0, -1)));

const lineOf = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Cells without a table around them. */
const gaps = /\S(?:\t| {3,})\S/u;

/** Blocks under a heading that may be the end of the line before it, or a row of a table. */
export function looseBlocks({ text, blocks }: Page): ReadonlySet<number> {
  const loose = new Set<number>();
  let before = '';
  let isLoose = false;
  for (const [at, { kind, start, end, path }] of blocks.entries()) {
    if (kind === 'furniture') continue;
    const said = text.slice(start, end);
    if (kind === 'heading') {
      const over = lineOf(before);
      const goesOn = /^\p{Ll}/u.test(said) && (isOpen(over) || isCutOff(over));
      isLoose = goesOn || [before, said].some((line) => gaps.test(line));
    }
    if (isLoose && path.length > 0) loose.add(at);
    before = kind === 'table' ? '' : said;
  }
  return loose;
}

/** "e.g. 15 kg child, 5% dehydration" */
const patient =
  /^(?:e\.?\s?g\.?|for example|example|z\.\s?B\.|beispiel|par exemple|por ejemplo)[\s,:].{0,60}?(?:\b\d+[\s-]?(?:kg|y(?:ea)?rs?|years?|months?|jahre|ans|años)\b|\b(?:patient|child|infant|neonate|baby|man|woman|boy|girl|kind|enfant|niño))/iu;

/** Blocks of a case that is reckoned as an example, up to the next heading or page. */
export function exampleBlocks({ text, blocks }: Page): ReadonlySet<number> {
  const found = new Set<number>();
  let isExample = false;
  for (const [at, { kind, start, end, mark = 0 }] of blocks.entries()) {
    if (kind === 'furniture') continue;
    isExample = kind !== 'heading' && (isExample || patient.test(text.slice(start + mark, end)));
    if (isExample) found.add(at);
  }
  return found;
}

const decision = /^(?:(?:yes|no|ja|nein|oui|non|sí)[\s,/.:]*)+$/iu;
const fewestDecisions = 2;

/** Boxes of a chart: what stands in one holds for a decision that no heading says. */
export function isChart({ text, blocks }: Page): boolean {
  const said = blocks
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((one) => one.length < 24 && decision.test(one));
  return said.flatMap((one) => one.split(/\s+/u)).length >= fewestDecisions;
}

/** Items that go on with a list of the page before, whose first line may say what they are of. */
export function carriedItems(blocks: readonly PageBlock[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, { kind, path }] of blocks.entries()) {
    if (kind === 'furniture') continue;
    if (kind !== 'item' || path.length === 0) break;
    found.add(at);
  }
  return found;
}
