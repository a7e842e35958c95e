// `npm run lab -- eval-facts`: of the key facts that readers named on pages of the corpus (`key-facts/`), how many the cards ask, how many
// a key makes a card of (`one key`: a suggestion; `by a step`: or a sentence that nothing asks), how many the points of the pages
// tell, and where the others are lost. With --engine openai: how many of them the cards and summaries of a model have.
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { candidatesOf } from '@anamnesis/content/engines/extractive/candidates/candidates.ts';
import { cardsOf } from '@anamnesis/content/engines/extractive/cards.ts';
import { GOOD } from '@anamnesis/content/engines/extractive/choice/choose.ts';
import { indexDocument, type DocumentIndex } from '@anamnesis/content/page/document-index.ts';
import { judge } from '@anamnesis/content/engines/extractive/judgement/judge.ts';
import { settingOf } from '@anamnesis/content/engines/extractive/judgement/setting.ts';
import { uncovered } from '@anamnesis/content/coverage/uncovered.ts';
import { pageStatements } from '@anamnesis/content/statements/page-statements.ts';
import { summarise } from '@anamnesis/content/engines/extractive/summary/summary.ts';
import { createTagger } from '@anamnesis/content/language/tagger.ts';
import { readCorpus } from './corpus.ts';
import { evaluateFactsOf, isModel, modelOptions } from './model/command.ts';
import { type KeyFact, readFacts, says, stemsOf } from './key-facts.ts';
import { readOptions } from '../../tools/options.ts';

/**
 * Where a key fact is lost: `unread` no statement says it, `unmade` no candidate asks it, `misjudged` none is thought good,
 * `rationed` a good one was not chosen.
 */
type Lot = 'asked' | 'rationed' | 'misjudged' | 'unmade' | 'unread';

const values = readOptions(
  'npm run lab -- eval-facts: how many key facts are asked and told, and where others are lost.',
  {
    document: {
      type: 'string',
      default: '',
      takes: 'part of a name',
      meaning: 'only the documents named so',
    },
    part: { type: 'string', takes: 'work|check', meaning: 'only documents to build with, or to measure on' },
    lost: {
      type: 'string',
      takes: 'rationed|misjudged|unmade|unread',
      meaning: 'lists the facts that are lost there',
    },
    style: {
      type: 'string',
      default: 'cloze',
      takes: 'cloze|question',
      meaning: 'the cards that --lost is about',
    },
    type: { type: 'string', default: '', takes: 'type', meaning: 'only facts of this type, as value' },
    ...modelOptions,
  },
);

const tag = await createTagger();
const corpus = (await readCorpus(values.document)).filter(
  ({ part }) => values.part === undefined || part === values.part,
);
const facts = (await readFacts()).filter(({ type }) => type.startsWith(values.type));
const rows: {
  part: string;
  fact: KeyFact;
  cloze: Lot;
  question: Lot;
  near: boolean;
  open: boolean;
  isSummarised: boolean;
}[] = [];
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
      const { near, open } = offered(index, page);
      for (const [at, fact] of ofPage.entries())
        rows.push({
          part,
          fact,
          cloze: cloze[at]!,
          question: question[at]!,
          near: near.some((statement) => says(statement, stemsOf(fact.quote))),
          open: open.some((statement) => says(statement, stemsOf(fact.quote))),
          isSummarised: bullets.some((bullet) => says(bullet, stemsOf(fact.quote))),
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
    'by a step': percent(of.filter(({ cloze, near, open }) => cloze === 'asked' || near || open).length),
    points: percent(of.filter(({ isSummarised }) => isSummarised).length),
    ...Object.fromEntries(
      lots.flatMap((lot) => [
        [`${lot} c`, percent(of.filter(({ cloze }) => cloze === lot).length)],
        [`q ${lot}`, percent(of.filter(({ question }) => question === lot).length)],
      ]),
    ),
  };
}

/** What the suggestions of a page say, in stems, and the sentences that neither they nor the cards ask. */
function offered(index: DocumentIndex, page: number) {
  const { chosen, suggested } = cardsOf(index, page, tag, 'cloze_deletion');
  const text = index.pages.get(page)?.text ?? '';
  const spans = [...chosen, ...suggested].map(({ span }) => span);
  return {
    near: suggested.map(({ statement }) => stemsOf(statement)),
    open: uncovered(text, spans).map(stemsOf),
  };
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
