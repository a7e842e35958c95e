// `npm run lab -- eval-summaries`: how long the summaries of the corpus are and how many of the key facts (facts.ts) they tell, on the pages
// that have such facts and on every fifth of the others.
import { createBuiltinEngine } from '@anamnesis/content/engines.ts';
import { wordCount } from '@anamnesis/content/laboratory.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { readCorpus } from './corpus.ts';
import { readFacts, says, stemsOf } from './key-facts.ts';
import { readOptions } from '@anamnesis/infra/tools/options.ts';

const values = readOptions(
  'npm run lab -- eval-summaries: how long summaries are, and how many key facts they tell.',
  {
    document: {
      type: 'string',
      default: '',
      takes: 'part of a name',
      meaning: 'only the documents named so',
    },
    sheet: {
      type: 'string',
      default: '0',
      takes: 'count',
      meaning: 'prints so many pages to read: title, summary, and what did not fit into it',
    },
    seed: { type: 'string', default: '1', takes: 'number', meaning: 'draws other pages' },
    text: { type: 'boolean', default: false, meaning: 'prints the text of these pages as well' },
  },
);
const engine = createBuiltinEngine();
const facts = await readFacts();

type Row = {
  part: string;
  place: string;
  text: string;
  title: string | null;
  bullets: string[];
  more: string[];
  words: number;
  facts: number;
  summarised: number;
  near: number;
};
const rows: Row[] = [];
/** Of the pages without key facts. */
const everyFifth = 5;
let pages = 0;
for (const { name, part, document } of await readCorpus(values.document)) {
  const ofDocument = facts.filter((fact) => fact.document === name);
  for (const { pageNumber, text } of document.pages) {
    const quotes = ofDocument.filter(({ page }) => page === pageNumber).map(({ quote }) => stemsOf(quote));
    if (quotes.length === 0 && pageNumber % everyFifth > 0) continue;
    pages += 1;
    const { summary } = await engine.generatePage(document, pageNumber, { cardStyle: 'cloze_deletion' });
    if (summary === null) continue;
    const { title, bullets, more = [] } = summary;
    const saidIn = (of: readonly string[]) =>
      quotes.filter((quote) => of.some((line) => says(stemsOf(line), quote))).length;
    rows.push({
      part,
      place: `${name}, page ${pageNumber}`,
      text,
      title,
      bullets,
      more,
      words: bullets.reduce((sum, line) => sum + wordCount(line), 0) / Math.max(1, wordCount(text)),
      facts: quotes.length,
      summarised: saidIn(bullets),
      near: saidIn([...bullets, ...more]),
    });
  }
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
function at(share: number, all: readonly number[]): number {
  const ordered = all.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0;
}
const sum = (of: readonly Row[], count: (row: Row) => number): number =>
  of.reduce((all, row) => all + count(row), 0);
const figuresOf = (of: readonly Row[]) => ({
  summaries: of.length,
  'words of the page': percent(
    at(
      0.5,
      of.map(({ words }) => words),
    ),
  ),
  'of the longest tenth': percent(
    at(
      0.9,
      of.map(({ words }) => words),
    ),
  ),
  bullets: Number((sum(of, ({ bullets }) => bullets.length) / of.length).toFixed(1)),
  most: Math.max(...of.map(({ bullets }) => bullets.length)),
  'with more': percent(of.filter(({ more }) => more.length > 0).length / of.length),
  'without a title': of.filter(({ title }) => title === null).length,
  'key facts told': percent(sum(of, ({ summarised }) => summarised) / sum(of, (row) => row.facts)),
  'one press away': percent(sum(of, ({ near }) => near) / sum(of, (row) => row.facts)),
});
console.log(`${rows.length} of ${pages} pages have a summary.`);
console.table(
  Object.fromEntries(
    [['all', rows] as const, ...Map.groupBy(rows, ({ part }) => part)].map(([name, of]) => [
      name,
      figuresOf(of),
    ]),
  ),
);

const random = dice(Number(values.seed));
const open = [...rows];
for (let left = Number(values.sheet); left > 0 && open.length > 0; left -= 1) {
  const [{ place, text, title, bullets, more, words }] = open.splice(
    Math.floor(random() * open.length),
    1,
  ) as [Row];
  console.log(`\n== ${place}, ${percent(words)} of its words`);
  if (values.text) console.log(`${text}\n--`);
  console.log(title ?? '(no title)');
  for (const line of bullets) console.log(`  • ${line}`);
  for (const line of more) console.log(`  + ${line}`);
}
