// Lists of one depth in which a drug stands alone over what is said of it: "Vancomycin", "Can treat C. difficile", "Peak and trough levels".
import { deepestHeading, type PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { namesDrug } from '../checks/harm/names.ts';
import { countWords } from './words.ts';

const mostWords = 3;
/** Items of fewer words are names themselves, of treatments beside the drug. */
const leastAverage = 3;

/** The same blocks with what follows such a drug below it. */
export function underFlatHeads(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const placed = [...blocks];
  for (const list of listsOf(blocks)) {
    const items = list.map((at) => ({ at, said: saidIn(text, blocks[at]!) }));
    if (!areHeaded(items.map(({ said }) => said))) continue;
    let head: string | undefined;
    for (const { at, said } of items) {
      const { path, level = 0 } = blocks[at]!;
      if (isName(said)) head = said;
      else if (head !== undefined)
        placed[at] = { ...blocks[at]!, level: level + 1, path: [...path, head].slice(0, deepestHeading) };
    }
  }
  return placed;
}

/** No name stands right behind another or last, and what is between them says something. */
function areHeaded(items: readonly string[]): boolean {
  const names = items.flatMap((said, at) => (isName(said) ? [at] : []));
  // "Others", and below it the only one.
  const isFirst = names[0] === 0 || (names[0] === 1 && countWords(items[0]!) === 1);
  if (names.length === 0 || (names.length === 1 && !isFirst)) return false;
  if (names.some((at, nth) => names[nth + 1] === at + 1 || at === items.length - 1)) return false;
  const between = items.filter((said, at) => at > names[0]! && !isName(said));
  const words = between.reduce((sum, said) => sum + countWords(said), 0);
  return words >= leastAverage * between.length && !between.some(hasOwnDrug);
}

/** Indices of items that follow each other at one depth, and with no other depth among them. */
function listsOf(blocks: readonly PageBlock[]): number[][] {
  const lists: number[][] = [];
  let open: number[] = [];
  let key = '';
  for (const [at, { kind, level = 0, path }] of blocks.entries()) {
    if (kind === 'furniture') continue;
    const own = kind === 'item' ? `${level}\n${path.join('\n')}` : '';
    if (own === '' || own !== key) {
      if (open.length > 1) lists.push(open);
      open = [];
    }
    key = own;
    if (own !== '') open.push(at);
  }
  return open.length > 1 ? [...lists, open] : lists;
}

const saidIn = (text: string, { start, end, mark = 0 }: PageBlock): string =>
  text
    .slice(start + mark, end)
    .replace(/\s+/gu, ' ')
    .trim();

/** What is given, and measured or counted as well. */
const OF_TESTS = /^(?:blood|water|plasma|platelets?|fluids?|fat|sugar|salts?|oxygen|alcohol|glucose)$/iu;

/** "Blood cultures" and "Abstain from sex" name no drug as a whole: each word of a name does. */
const isDrug = (word: string): boolean => namesDrug(word) && !OF_TESTS.test(word);

/** "… for PO, IM or IV use", "… adverse effects" */
const ASIDE =
  /\s(?:(?:for|by|in|as|per)\s)?(?:(?:po|im|iv|sc|oral|topical|intravenous|inhaled|and|or|use|only)(?:[\s,]+|$))+$|\s(?:adverse|side|toxic) effects$|\stoxicity$/iu;

/** "Meperidine (Demerol)" */
export function isName(said: string): boolean {
  const bare = said
    .replace(/\s*\([^()]*\)|[.:]$/gu, '')
    .replace(ASIDE, '')
    .trim();
  const [first = '', ...rest] = bare.split(/[ /-]+/u);
  return /^\p{L}[\p{L} /-]*$/u.test(bare) && isDrug(first) && rest.length < mostWords && rest.every(isDrug);
}

/** "Amitriptyline at night", "Tricyclic antidepressant: amitriptyline" */
const hasOwnDrug = (said: string): boolean =>
  namesDrug(said.split(/[\s:]/u, 1)[0]!) || namesDrug(/^[^:]{2,60}:\s(.*)/u.exec(said)?.[1] ?? '');
