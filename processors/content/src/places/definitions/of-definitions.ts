// A term and what it is, both ways, where a line or the first sentence of a paragraph has that form.
import { contextAt, type Context } from '../over/context.ts';
import { endsSentence } from '../../blocks/block-sentences.ts';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import type { LanguageCode, Lexicon } from '../../language/lexica/lexicon.ts';
import { askableOf } from '../askable.ts';
import { isGlossary, namesKind } from '../over/headings.ts';
import type { NoteLine } from '../note-lines.ts';
import type { Place, PlacePage } from '../place.ts';
import { shownPath } from '../card/path.ts';
import { stretchOf, plainTextOf, trimmedRange, type Plain, type PlainRange } from '../text/plain.ts';
import { continuationsOf, cutterOf } from '../sentences/cut.ts';
import { splitOf } from '../lines/split.ts';
import { valuesIn } from '../lines/values.ts';
import { countWords, saysWordsOf, smallWordsOf, plainWordsIn, type SmallWords } from '../text/words.ts';
import { articles, copulas, notesLanguageOf } from '../words/asking.ts';

const mostTermWords = 6;
const [fewestWords, mostWords] = [2, 25];

type Found = {
  readonly plain: Plain;
  readonly block: number;
  readonly context: Context;
  readonly term: PlainRange;
  readonly meaning: PlainRange;
  /** By a sign or by bold letters, and not by a verb: term and meaning are each asked. */
  readonly isParted?: true;
};

export function placesOfDefinitions(
  page: PlacePage,
  lines: readonly NoteLine[],
  found = askableOf(page),
): Place[] {
  const small = smallWordsOf(page.text);
  const lexicon = lexiconOf(page.text);
  const isSorted = sortedIn(lines);
  const inLines = lines.flatMap((line) => definitionIn(page, line, small, isSorted(line)) ?? []);
  const cut = cutterOf(page);
  const inSentences = page.blocks.flatMap((block, index) => {
    if (block.kind !== 'paragraph' || !found.isBlockAskable(block)) return [];
    const inBold = isGlossary(block.path) && boldTerm(page, index, small);
    if (inBold && found.isStretchAskable(block)) return [inBold];
    const [first] = cut(block);
    if (!first || !found.isStretchAskable(first)) return [];
    const plain = plainTextOf(page).plain(first);
    const parts = endsSentence(plain.text) && definedIn(plain, notesLanguageOf(page), small, lexicon);
    return parts ? [{ plain, block: index, context: contextAt(page, first.start), ...parts }] : [];
  });
  return [...inLines, ...inSentences].flatMap((one) => placesOf(page, one));
}

const fewestSorted = 6;

/** Labels in the order of the alphabet are terms, whatever their heading says. */
function sortedIn(lines: readonly NoteLine[]): (line: NoteLine) => boolean {
  const known = new Map<NoteLine['siblings'], boolean>();
  for (const { siblings } of lines) if (!known.has(siblings)) known.set(siblings, areSorted(siblings));
  return ({ siblings }) => known.get(siblings) ?? false;
}

function areSorted({ lines }: NoteLine['siblings']): boolean {
  const labels = lines.flatMap(({ plain }) => {
    const split = splitOf(plain);
    return split ? [plain.text.slice(split.label.from, split.label.to)] : [];
  });
  const isBehind = (label: string, at: number) => at === 0 || labels[at - 1]!.localeCompare(label) <= 0;
  return labels.length >= fewestSorted && labels.length === lines.length && labels.every(isBehind);
}

/** Of a glossary, or behind an equals sign: what a label is there is no term for certain. */
function definitionIn(
  page: PlacePage,
  line: NoteLine,
  small: SmallWords,
  isSorted: boolean,
): Found | undefined {
  const { plain, context, block } = line;
  const split = splitOf(plain);
  if (!split || split.parts.length !== 1) return undefined;
  const isTold =
    split.sign === 'equals' || (split.sign !== 'arrow' && (isSorted || isGlossary(page.blocks[block]!.path)));
  const [meaning] = split.parts as [PlainRange];
  return isTold && isTerm(plain, split.label, small) && isMeaning(plain, meaning)
    ? { plain, block, context, term: split.label, meaning, isParted: true }
    : undefined;
}

/** Of a glossary in print: a term in bold, and what it is behind it, with a sign or without. */
function boldTerm(page: PlacePage, index: number, small: SmallWords): Found | undefined {
  const block = page.blocks[index]!;
  const run = block.runs?.find(({ markup }) => !markup);
  const behind = page.blocks[index + 1];
  const plain = plainTextOf(page).plain(block);
  const isFirst = run?.bold && run.start === plain.at[0];
  if (!isFirst || (behind && continuationsOf(page)(behind.start))) return undefined;
  const end = plain.at.findIndex((at) => at >= run.end);
  if (end === -1) return undefined;
  const term = trimmedRange(plain, { from: 0, to: end });
  const split = splitOf(plain);
  const isBehindSign = split?.parts.length === 1 && split.label.to === term.to;
  const meaning = isBehindSign ? split.parts[0]! : trimmedRange(plain, { from: end, to: plain.text.length });
  return isTerm(plain, term, small) && isMeaning(plain, meaning)
    ? { plain, block: index, context: contextAt(page, block.start), term, meaning, isParted: true }
    : undefined;
}

const isMeaning = ({ text }: Plain, { from, to }: PlainRange) => {
  const words = countWords(text.slice(from, to));
  return words >= fewestWords && words <= mostWords;
};

function isTerm({ text }: Plain, { from, to }: PlainRange, small: SmallWords): boolean {
  const said = text.slice(from, to);
  const words = plainWordsIn(said);
  return (
    !/[<>≥≤+=↑↓]/u.test(said) &&
    valuesIn(said).length === 0 &&
    !/(?:^|\s)\d/u.test(said) &&
    words.length > 0 &&
    words.length <= mostTermWords &&
    words.some(({ bare }) => /\p{L}{2}/u.test(bare) && !small.isSmall(bare)) &&
    !small.isSmall(words.at(-1)!.bare) &&
    !words.some(({ bare, closes }, at) => small.isLimit(bare) || (closes && at < words.length - 1)) &&
    !namesKind(said)
  );
}

const farthest = 90;
const fewestInSentence = 4;

/** "Amyloid is a misfolded protein …": term and meaning, without the article before the term and the stop. */
function definedIn(
  plain: Plain,
  language: LanguageCode,
  small: SmallWords,
  lexicon: Lexicon | undefined,
): { term: PlainRange; meaning: PlainRange } | undefined {
  const { text } = plain;
  if (lexicon?.pointsBack.test(text)) return undefined;
  const head = text.slice(0, farthest).toLowerCase();
  const copula = copulas[language]
    .map((words) => ({ words, at: head.indexOf(` ${words} `) }))
    .filter(({ at }) => at > 0)
    .sort((one, other) => one.at - other.at)[0];
  if (!copula) return undefined;
  const [first = ''] = text.split(' ', 1);
  const from = articles.has(first.toLowerCase()) ? first.length + 1 : 0;
  const term = trimmedRange(plain, { from, to: copula.at });
  // The verb stays, its article belongs to what is said.
  const verb = copula.words.split(' ');
  const behind = copula.at + 1 + (articles.has(verb.at(-1)!) ? verb.slice(0, -1) : verb).join(' ').length;
  const meaning = trimmedRange(plain, { from: behind, to: text.length - 1 });
  const isWhole =
    term.from < term.to &&
    isTerm(plain, term, small) &&
    countWords(text.slice(meaning.from, meaning.to)) >= fewestInSentence;
  return isWhole && !small.isSmall(text.slice(term.from, term.to)) ? { term, meaning } : undefined;
}

function placesOf(page: PlacePage, { plain, block, context, term, meaning, isParted }: Found): Place[] {
  const isEqual = plain.text.slice(term.to, meaning.from).trim() === '=';
  const [name, said] = [term, meaning].map(({ from, to }) => plain.text.slice(from, to)) as [string, string];
  const excerpt = { start: plain.at[0]!, end: plain.at.at(-1)! + 1 };
  const place = (hidden: PlainRange, shown: string): Place => ({
    kind: 'definition',
    page: page.pageNumber,
    block,
    excerpt,
    hidden: [stretchOf(plain, hidden)],
    around: context.over,
    path: shownPath(context.path, shown),
    ...(isParted && { isParted }),
  });
  const isTooLong = countWords(said) > mostWords;
  const forth = isTooLong || saysWordsOf(name, said) ? [] : [place(meaning, name)];
  const back = place(term, said);
  // A heading that is the term would tell it; behind an equals sign a meaning in signs and figures is of more than one term.
  const isTold = saysWordsOf([...back.path, said].join(' '), name) || (isEqual && /[\d;,.=+→<>]/u.test(said));
  return [...forth, ...(isTold ? [] : [back])];
}
