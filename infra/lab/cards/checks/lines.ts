// The lines of a page that cards are drafted from, each as a statement that is understood alone.
import { partsOfBlock } from '@anamnesis/content/laboratory.ts';
import { filledGrid, headsOf } from '@anamnesis/contracts/documents/blocks/table-grid.ts';
import type { BlockTable, PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { DrawnPage } from './pages.ts';

export type Line = {
  /** In the page's own words, with what it stands under in front of an item or a cell. */
  statement: string;
  /** The page's own text. */
  span: string;
  /** What the statement is proven by: the span, and what it stands under and beside. */
  near: string;
  /** What the statement begins with that the span does not have: `Treatment: `. */
  lead: string;
};

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const fewestWords = 5;
const mostWords = 40;
const wordsOf = (text: string): number => text.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Of somebody or something that was named before, of the page itself, or of nothing that is asked. */
const NOT_ALONE =
  /^(?:it|its|they|their|them|this|these|those|that|such|he|she|his|her|here|there|both|each|another|other|others|however|therefore|thus|also|then|so|but|and|or|in contrast|in addition|for example|conversely|hence|once|note|see|unlike|because of this|dies\p{L}*|er|es|sie|ihr\p{L}*|dabei|dadurch|daher|hier|er|ello|est[aeo]s?|ell[ao]s?|il|elle|ils|elles|cel\p{L}*|ce|cet\p{L}*|ces)(?!\p{L})/iu;
const OF_THE_TEXT =
  /(?<!\p{L})(?:figure|fig\.|table|box|chapter|section|below:|above:|link|lecture|slide|page|reference|et al)(?!\p{L})|www\.|http|\p{Ll}\.\p{Lu}/iu;
/** What somebody is to do who studies. */
const TASK =
  /^(?:name|list|explain|describe|compare|distinguish|discuss|answers?|state|outline|give (?:two|three))(?!\p{L})/iu;
/** Signs that a card has for itself. */
const SIGNS = /[{}*`_|“”„[\]?\\~#\uE000-\uF8FF\uFFFD]|\.{3}|…|^\W*$/u;

/** Whether a card can be made of it that somebody would want. */
const isSound = ({ statement, lead }: Line): boolean =>
  wordsOf(statement) >= fewestWords &&
  wordsOf(statement) <= mostWords &&
  !SIGNS.test(statement) &&
  !NOT_ALONE.test(statement.slice(lead.length)) &&
  !TASK.test(statement.slice(lead.length)) &&
  !OF_THE_TEXT.test(statement);

export function linesOf(page: DrawnPage): Line[] {
  const { text, blocks = [] } = page.checked;
  return blocks
    .filter(({ runs = [] }) => !runs.some(({ struck, unsure }) => struck || unsure))
    .flatMap((block) => {
      if (block.table) return cellsOf(text, block, block.table);
      if (block.kind !== 'paragraph' && block.kind !== 'item') return [];
      const over = overItem(text, block, blocks);
      const parts = partsOfBlock(text, { ...block, start: block.start + (block.mark ?? 0) });
      return parts.flatMap(({ start, end }) => lineOf(text.slice(start, end), block.path, over) ?? []);
    })
    .filter(isSound);
}

/** A sentence says itself what it is of; what is none has what it stands under in front. */
function lineOf(span: string, path: readonly string[], over: readonly string[]): Line | undefined {
  const near = plain([span, ...path, ...over].join('\n'));
  if (over.length === 0 && isSentence(span)) return { statement: plain(span), span, near, lead: '' };
  const names = [...path.slice(-1), ...over.slice(-1)].map((one) => one.replace(/[\s:.–-]+$/u, ''));
  if (names.length === 0 || names.some((name) => name.length > longestName)) return undefined;
  const lead = `${[...new Set(names)].join(', ')}: `;
  return { statement: lead + plain(span), span, near, lead };
}

/** In characters. */
const longestName = 50;
const isSentence = (span: string): boolean =>
  /^[\p{Lu}\d]/u.test(span) && /\p{Ll}[.]$/u.test(span) && wordsOf(plain(span)) >= fewestWords;

/** The items that it is indented under, the outermost first. */
function overItem(text: string, block: PageBlock, blocks: readonly PageBlock[]): string[] {
  const over: string[] = [];
  let level = block.level ?? 0;
  for (let at = blocks.indexOf(block) - 1; at >= 0 && level > 0 && blocks[at]!.kind === 'item'; at -= 1) {
    const one = blocks[at]!;
    if ((one.level ?? 0) >= level) continue;
    level = one.level ?? 0;
    over.unshift(plain(text.slice(one.start + (one.mark ?? 0), one.end)));
  }
  return over;
}

/** Each cell with the first one of its row and the head of its column. */
function cellsOf(text: string, block: PageBlock, table: BlockTable): Line[] {
  const heads = headsOf(table, text);
  return filledGrid(table)
    .slice(table.headRows)
    .flatMap((row) => {
      const [first, ...rest] = row;
      const last = row.at(-1);
      if (!first || !last) return [];
      const span = text.slice(first.start, last.end);
      const name = plain(text.slice(first.start, first.end));
      return rest.flatMap((cell, at) => {
        const [head, said] = [heads[at + 1] ?? '', plain(text.slice(cell.start, cell.end))];
        if (name === '' || head === '' || said === '' || cell === first) return [];
        const near = plain([span, ...heads, table.title ?? '', ...block.path].join('\n'));
        const lead = `${name} – ${head}: `;
        return [{ statement: lead + said, span, near, lead }];
      });
    });
}
