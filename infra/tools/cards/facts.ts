// `npm run eval:facts -- [--document <part of a name>] [--part check] [--lost unmade] [--type value]`: of the key facts that readers named on pages of the corpus (`key-facts/`), how many the cards ask and the summaries tell, and where the
// others are lost. With --lost it lists those that are lost there. With --engine openai: how many of them the cards and summaries of the
// model of OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL have; --pages, --beside, --price-in, --price-out as in `eval:cards`.
import { parseArgs } from 'node:util';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { candidatesOf } from '@anamnesis/content/engines/extractive/candidates/candidates.ts';
import { cardsOf } from '@anamnesis/content/engines/extractive/cards.ts';
import { pointCards } from '@anamnesis/content/engines/extractive/choice/point-cards.ts';
import { GOOD } from '@anamnesis/content/engines/extractive/choice/choose.ts';
import { indexDocument, type DocumentIndex } from '@anamnesis/content/page/document-index.ts';
import { judge } from '@anamnesis/content/engines/extractive/judgement/judge.ts';
import { settingOf } from '@anamnesis/content/engines/extractive/judgement/setting.ts';
import { pageStatements } from '@anamnesis/content/statements/page-statements.ts';
import { summarise } from '@anamnesis/content/engines/extractive/summary/summary.ts';
import { createTagger } from '@anamnesis/content/language/tagger.ts';
import { readCorpus } from './corpus.ts';
import { evaluateFactsOf, isModel, modelOptions } from './model/command.ts';
import { type KeyFact, readFacts, says, stemsOf } from './key-facts.ts';

/**
 * Where a key fact is lost: `unread` no statement says it, `unmade` no candidate asks it, `misjudged` none is thought good,
 * `rationed` a good one was not chosen.
 */
type Lot = 'asked' | 'rationed' | 'misjudged' | 'unmade' | 'unread';

const { values } = parseArgs({
  options: {
    document: { type: 'string', default: '' },
    part: { type: 'string' },
    lost: { type: 'string' },
    style: { type: 'string', default: 'cloze' },
    type: { type: 'string', default: '' },
    ...modelOptions,
  },
});

const tag = await createTagger();
const corpus = (await readCorpus(values.document)).filter(
  ({ part }) => values.part === undefined || part === values.part,
);
const facts = (await readFacts()).filter(({ type }) => type.startsWith(values.type));
const rows: { part: string; fact: KeyFact; cloze: Lot; question: Lot; near: boolean; told: boolean }[] = [];
if (isModel(values.engine)) await evaluateFactsOf(corpus, values);
else evaluateBuiltin();

function evaluateBuiltin(): void {
  for (const { name, part, document } of corpus) {
    const index = indexDocument(document);
    for (const page of new Set(facts.flatMap((fact) => (fact.document === name ? [fact.page] : [])))) {
      const ofPage = facts.filter((fact) => fact.document === name && fact.page === page);
      const cloze = lotsOf(ofPage, index, page, 'cloze_deletion');
      const question = lotsOf(ofPage, index, page, 'question_answer');
      const points = summarise(index, page, tag)?.bullets ?? [];
      const bullets = points.map(stemsOf);
      const near = offered(index, page, points);
      for (const [at, fact] of ofPage.entries())
        rows.push({
          part,
          fact,
          cloze: cloze[at]!,
          question: question[at]!,
          near: near.some((statement) => says(statement, stemsOf(fact.quote))),
          told: bullets.some((bullet) => says(bullet, stemsOf(fact.quote))),
        });
    }
  }
  for (const [title, group] of [
    ['all', () => 'all'],
    ['by part', ({ part }: (typeof rows)[0]) => part],
    ['by form', ({ fact }: (typeof rows)[0]) => fact.form],
    ['by type', ({ fact }: (typeof rows)[0]) => fact.type],
  ] as const) {
    console.log(`\n${title}`);
    console.table(Object.fromEntries([...Map.groupBy(rows, group)].map(([name, of]) => [name, rowOf(of)])));
  }
  if (values.lost !== undefined)
    for (const row of rows)
      if ((values.style.startsWith('q') ? row.question : row.cloze) === values.lost)
        console.log(
          `\n${row.fact.document}, page ${row.fact.page} (${row.fact.type}, ${row.fact.form})\n  ${row.fact.fact}\n  “${row.fact.quote}”`,
        );
}

function rowOf(of: typeof rows): Record<string, string | number> {
  const percent = (count: number) => `${Math.round((100 * count) / of.length)} %`;
  const lots = ['rationed', 'misjudged', 'unmade', 'unread'] as const;
  return {
    facts: of.length,
    cloze: percent(of.filter(({ cloze }) => cloze === 'asked').length),
    questions: percent(of.filter(({ question }) => question === 'asked').length),
    either: percent(of.filter(({ cloze, question }) => cloze === 'asked' || question === 'asked').length),
    'one key': percent(of.filter(({ cloze, near }) => cloze === 'asked' || near).length),
    summary: percent(of.filter(({ told }) => told).length),
    ...Object.fromEntries(
      lots.flatMap((lot) => [
        [`${lot} c`, percent(of.filter(({ cloze }) => cloze === lot).length)],
        [`q ${lot}`, percent(of.filter(({ question }) => question === lot).length)],
      ]),
    ),
  };
}

/** What the suggestions of a page say, in stems. */
function offered(index: DocumentIndex, page: number, points: readonly string[]): ReadonlySet<string>[] {
  const text = index.pages.get(page)?.text ?? '';
  const { chosen, suggested } = cardsOf(index, page, tag, 'cloze_deletion');
  const cards = pointCards(points, [...chosen, ...suggested], text, index, tag);
  return [
    ...suggested.map(({ statement }) => statement),
    ...cards.map(({ prompt }) => prompt.replace(/\{\{c1::|\}\}/gu, '')),
  ].map(stemsOf);
}

function lotsOf(of: readonly KeyFact[], index: DocumentIndex, page: number, style: CardStyle): Lot[] {
  const layout = index.pages.get(page);
  if (!layout) return of.map(() => 'unread');
  const statements = pageStatements(layout, index, tag).map(({ text }) => stemsOf(text));
  const candidates = candidatesOf(index, page, tag, style)
    .map((one) => judge(one, settingOf(index, layout, tag)))
    .filter(({ maker }) => style === 'cloze_deletion' || !maker.startsWith('completion'));
  const chosen = cardsOf(index, page, tag, style).chosen;
  return of.map(({ quote }) => {
    const fact = stemsOf(quote);
    const asks = ({ statement }: { statement: string }) => says(stemsOf(statement), fact);
    if (chosen.some(asks)) return 'asked';
    const made = candidates.filter(asks);
    if (made.some((one) => one.good >= GOOD)) return 'rationed';
    if (made.length > 0) return 'misjudged';
    return statements.some((statement) => says(statement, fact)) ? 'unmade' : 'unread';
  });
}
