// What stands beside a term as one of the same kind: in its column, its list, or as a heading beside its own.
import type { Reason } from '@anamnesis/contracts/quizzes/question.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { matterOf } from '../../places/matter.ts';
import { isPartOfSubject } from '../../places/headings.ts';
import { isGeneralHeading } from '../../page/general-heading.ts';
import { termKey } from '../kinds/terms.ts';
import { quantityIn } from '../options/numbers.ts';
import { hasThingsAsRows } from '../options/table-direction.ts';
import { flat } from './pieces.ts';

/**
 * `because`: the row, item or sentence that says something of it; null where it is only named. what stands in one column
 * is of one kind, whatever its words; what stands under one heading need not be.
 */
export type Sister = {
  readonly text: string;
  readonly because: Reason | null;
  readonly stands: 'column' | 'list' | 'heading';
};

export type Sisters = {
  /** Those of a term, without itself, the nearest page first. */
  of(term: string, pageNumber: number): readonly Sister[];
};

const mostWords = 6;
const longestReason = 400;
const fewest = 2;

type Page = { readonly pageNumber: number; readonly text: string; readonly blocks: readonly PageBlock[] };

export function sistersIn(document: DocumentText): Sisters {
  const matter = matterOf(document);
  const pages = document.pages.map(({ pageNumber, text }, at): Page => ({
    pageNumber,
    text,
    blocks: matter[at]!,
  }));
  const groups = [...pages.flatMap((page) => [...columnsOf(page), ...listsOf(page)]), ...headingsOf(pages)];
  const byTerm = new Map<string, { page: number; group: readonly Sister[] }[]>();
  for (const { page, group } of groups) {
    if (group.length < fewest) continue;
    for (const key of new Set(group.map(({ text }) => termKey(text)))) {
      const known = byTerm.get(key);
      if (known) known.push({ page, group });
      else byTerm.set(key, [{ page, group }]);
    }
  }
  return {
    of(term, pageNumber) {
      const key = termKey(term);
      return (byTerm.get(key) ?? [])
        .toSorted((a, b) => Math.abs(a.page - pageNumber) - Math.abs(b.page - pageNumber))
        .flatMap(({ group }) => group.filter(({ text }) => termKey(text) !== key));
    },
  };
}

type Group = { readonly page: number; readonly group: readonly Sister[] };

/** Names are of few words; figures and sentences are none. */
const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  text.split(' ').length <= mostWords &&
  !/[.;!?→=<>≥≤]/u.test(text) &&
  quantityIn(text) === undefined;

/** A cell may be a list of names. */
const mostOfCell = 12;
const isCell = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && text.split(' ').length <= mostOfCell && quantityIn(text) === undefined;

const reasonOf = ({ pageNumber, text }: Page, start: number, end: number): Reason | null => {
  const span = text.slice(start, end).trim();
  return span.length > 0 && span.length <= longestReason ? { span, pageNumber } : null;
};

/** The cells below each other, without the heads. */
function columnsOf(page: Page): Group[] {
  return page.blocks.flatMap(({ table }) => {
    if (!table || table.headRows === 0 || !hasThingsAsRows(table, page)) return [];
    const rows = table.rows.slice(table.headRows);
    const width = Math.max(0, ...rows.map((cells) => cells.length));
    return Array.from({ length: width }, (_, column): Group => ({
      page: page.pageNumber,
      group: rows.flatMap((cells): Sister[] => {
        const cell = cells[column];
        if (cell === undefined || cells.length !== width || cell.columns !== undefined) return [];
        const text = flat(page.text.slice(cell.start, cell.end));
        const filled = cells.filter(({ start, end }) => end > start);
        const isWhole = filled.length > 1 && filled.every((one) => one.isAgain === undefined);
        const because = isWhole ? reasonOf(page, filled[0]!.start, filled.at(-1)!.end) : null;
        return isCell(text) ? [{ text, because, stands: 'column' }] : [];
      }),
    }));
  });
}

/** What a line is of: in front of its colon or dash, or all of it. */
const LABEL = /^(.{2,60}?)\s*(?::\s|\s[–—-]\s|\s\()/u;

/** Items of one list, one behind the other or with what hangs on them in between. */
function listsOf(page: Page): Group[] {
  const lists = new Map<string, Sister[]>();
  let behind = 0;
  for (const { kind, level = 0, start, mark = 0, end, path } of page.blocks) {
    if (kind === 'furniture') continue;
    if (kind !== 'item') {
      behind += 1;
      continue;
    }
    const whole = flat(page.text.slice(start + mark, end));
    const label = LABEL.exec(whole)?.[1] ?? whole.replace(/[.;,]$/u, '');
    if (!isName(label) || isPartOfSubject(label) || isGeneralHeading(label)) continue;
    const key = [behind, level, ...path].join('\n');
    const because = whole.length > label.length + 3 ? reasonOf(page, start + mark, end) : null;
    lists.set(key, [...(lists.get(key) ?? []), { text: label, because, stands: 'list' }]);
  }
  return [...lists.values()].map((group) => ({ page: page.pageNumber, group }));
}

/** Headings under the same ones that name things. */
function headingsOf(pages: readonly Page[]): Group[] {
  const groups = new Map<string, { page: number; group: Sister[] }>();
  for (const page of pages)
    for (const [at, { kind, path, start, mark = 0, end }] of page.blocks.entries()) {
      const text = flat(page.text.slice(start + mark, end)).replace(/:$/u, '');
      if (kind !== 'heading' || !isName(text) || isPartOfSubject(text) || isGeneralHeading(text)) continue;
      const key = path.join('\n');
      const known = groups.get(key) ?? { page: page.pageNumber, group: [] };
      groups.set(key, {
        ...known,
        group: [...known.group, { text, because: firstBelow(page, at), stands: 'heading' }],
      });
    }
  return [...groups.values()];
}

function firstBelow(page: Page, at: number): Reason | null {
  const below = page.blocks[at + 1];
  if (below?.kind !== 'paragraph') return null;
  const whole = page.text.slice(below.start, below.end);
  const end = whole.search(/(?<=[^\s\d.]{2}["”)]?)\.(?:\s|$)/u);
  return end < 0 ? null : reasonOf(page, below.start, below.start + end + 1);
}
