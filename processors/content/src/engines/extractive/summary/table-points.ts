import { isPart, partInFull } from '../../../page/label-parts.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import type { PageBlock } from '../../../page/page-block.ts';
import { asList, inSentences } from './in-sentence.ts';
import { LONGEST_LIST } from './list-points.ts';
import type { Span } from './table-spans.ts';

/** `table`: where the table begins that it is a row of. */
export type TablePoint = { text: string; start: number; table?: number };

/** Parts of a drug or a disease that a summary gives; doses stand without their condition in a table. */
const SUMMARISED =
  /^(?:indications?|uses?|therapeutic effects|adverse effects|side effects|adverse reactions|contraindications?|drug interactions|symptoms|signs|causes|risk factors|complications|treatments?)$/iu;
/** What stands as a label in such tables; "Pregnancy" is a value of "Contraindications". */
const LABEL =
  /^(?:(?:drug )?class(?:ification)?|mechanisms?(?: of action)?|actions?|(?:drug )?(?:dosage|dose|dosing)s?|routes?|(?:drug|food|other) interactions?|interactions?|cautions?|precautions?|warnings?|monitoring|nursing (?:implications|considerations)|onset|half-life|pharmacokinetics|definition|diagnosis|prevention|management|pathophysiology|signs and symptoms|clinical manifestations)$/iu;
const isLabel = (text: string): boolean => LABEL.test(text) || SUMMARISED.test(text);
const MOST_VALUES = 20;
const BRAND = /^(\p{Lu}[\p{L}-]+(?: [\p{L}-]+){0,3})\s*\n?\s*\(\p{Lu}/u;

/** What the tables of a page say: the parts of a drug that has a table to itself, and the names of those that share one. */
export const tablePoints = (page: PageLayout, index: DocumentIndex, tables: readonly Span[]): TablePoint[] =>
  tables.flatMap((table) => {
    const blocks = page.blocks.filter(({ start }) => start >= table.start && start < table.end);
    return [...partsOf(blocks, page, table, index), ...namesOf(blocks, page, table, index)];
  });

function partsOf(
  blocks: readonly PageBlock[],
  page: PageLayout,
  table: Span,
  index: DocumentIndex,
): TablePoint[] {
  const subject = subjectOf(blocks, page, table);
  if (subject === undefined) return [];
  const labels = blocks.flatMap((block, at) => (isLabel(labelOf(block)) ? [at] : []));
  if (labels.length < 3) return [];
  return labels.flatMap((at, order): TablePoint[] => {
    const label = labelOf(blocks[at]!);
    const values = blocks
      .slice(at + 1, labels[order + 1] ?? blocks.length)
      .filter(({ kind }) => kind !== 'caption')
      .map(({ text }) => index.readable(text).replace(/[.;,]$/u, ''));
    if (
      !SUMMARISED.test(label) ||
      values.length === 0 ||
      values.length > MOST_VALUES ||
      values.some(isNoValue)
    )
      return [];
    const list = asList(inSentences(values, page));
    const text = `${subject} – ${partInFull(label)}: ${list}`;
    return text.length > LONGEST_LIST ? [] : [{ text, start: blocks[at]!.start }];
  });
}

const labelOf = ({ text, kind }: PageBlock): string =>
  kind === 'caption' ? '' : text.replace(/\s+/gu, ' ').trim().replace(/:$/u, '');

const isNoValue = (value: string): boolean =>
  /[.?!]\s\p{Lu}|:\s|https?:/u.test(value) || value.split(' ').length > 30;

/** The drug in the title of the table, or that it is said to feature. */
function subjectOf(blocks: readonly PageBlock[], page: PageLayout, table: Span): string | undefined {
  const caption =
    blocks.find(({ kind, text }) => kind === 'caption' && /^table \d/iu.test(text.trim()))?.text ?? '';
  const [, titled] = /:\s+(\p{Lu}[\p{L}-]+(?:[ \n][\p{L}-]+){0,2})\s*(?:\(|$)/u.exec(caption.trim()) ?? [];
  const before = page.text.slice(Math.max(0, table.start - 400), table.start);
  const featured = [
    ...before.matchAll(/\bfeatur(?:es|ing)\s(\p{L}[\p{L}-]+(?:\s\p{L}[\p{L}-]+){0,2}?)(?=[.,;]|\sand\b)/gu),
  ].at(-1)?.[1];
  const name = titled ?? featured;
  return name === undefined
    ? undefined
    : name.replace(/\s+/gu, ' ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** "Table 4 lists common statins and …": their names. */
function namesOf(
  blocks: readonly PageBlock[],
  page: PageLayout,
  table: Span,
  index: DocumentIndex,
): TablePoint[] {
  const before = index.readable(page.text.slice(Math.max(0, table.start - 400), table.start));
  const [, group] =
    /\btable [\d.]+ (?:lists|shows|summarizes) ((?:common |some )?[\p{L}-]+(?: [\p{L}()-]+){0,4}?)(?:,| and | with |\.)[^.]*\.?$/iu.exec(
      before.trim(),
    ) ?? [];
  const names = blocks.flatMap(({ text }, at) => {
    const next = blocks[at + 1]?.text ?? '';
    return BRAND.exec(`${text.trim()}\n${next}`)?.[1] ?? [];
  });
  const own = [...new Set(names)].filter((name) => !isPart(name));
  // A table that goes on over the page is not given in part.
  if (group === undefined || own.length < 3 || table.end >= page.text.length) return [];
  const text = `${group.charAt(0).toUpperCase()}${group.slice(1)}: ${inSentences(own, page).join(', ')}`;
  return text.length > LONGEST_LIST ? [] : [{ text, start: table.start }];
}
