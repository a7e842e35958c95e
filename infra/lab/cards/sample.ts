// `node infra/lab/cards/sample.ts --per 40 --seed 1 --sheets 4 --out <folder> [--each 3] [--document <part of a name>]`: draws
// candidates that nobody has judged yet and writes them as sheets to read, with the candidates themselves beside them; with
// `--each` so many of each sentence, so that blanks are compared and not only sentences; with `--maker` only those whose maker's
// name begins so (a pattern: `fact|sequel`); with `--best 0.6` only the best card of each sentence, from this expectation on:
// what the engine would show, where the judgement is most often too sure of itself.
import { parseArgs } from 'node:util';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Candidate } from '@anamnesis/content/engines/extractive/candidates/candidate.ts';
import { candidatesOf } from '@anamnesis/content/engines/extractive/candidates/candidates.ts';
import { withTopic } from '@anamnesis/content/engines/extractive/candidates/with-topic.ts';
import { indexDocument } from '@anamnesis/content/page/document-index.ts';
import { judge, type Judged } from '@anamnesis/content/engines/extractive/judgement/judge.ts';
import { settingOf } from '@anamnesis/content/engines/extractive/judgement/setting.ts';
import { createTagger } from '@anamnesis/content/language/tagger.ts';
import { candidateId, drawn } from './candidate-id.ts';
import { readCorpus, type CorpusDocument } from './corpus.ts';
import { readJudgements, type JudgedCandidate } from './judgements.ts';
import { writeSheets } from './sheets.ts';

const { values } = parseArgs({
  options: {
    per: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '1' },
    sheets: { type: 'string', default: '1' },
    out: { type: 'string' },
    document: { type: 'string', default: '' },
    maker: { type: 'string' },
    best: { type: 'string' },
  },
});
if (values.out === undefined) throw new Error('Say with --out where the sheets go.');

const tag = await createTagger();
const judged = new Set((await readJudgements()).map(({ id }) => id));

type Drawn = { page: number; candidate: Judged };

const groupOf = ({ page, candidate: { start, style, maker } }: Drawn): string =>
  [page, start, style, maker.startsWith('completion')].join();

/** Of each statement the card that is thought best of or any, in turns; half of them among the best of the document. */
function draw({ name, document }: CorpusDocument, most: number): JudgedCandidate[] {
  const index = indexDocument(document);
  const all = document.pages.flatMap(({ pageNumber }): Drawn[] => {
    const page = index.pages.get(pageNumber);
    if (page === undefined) return [];
    const setting = settingOf(index, page, tag);
    return (['cloze_deletion', 'question_answer'] as CardStyle[]).flatMap((style) =>
      candidatesOf(index, pageNumber, tag, style).map((one) => ({
        page: pageNumber,
        candidate: judge(one, setting),
      })),
    );
  });
  const groups = Map.groupBy(all, groupOf);
  const lot = (text: string) => drawn(`${values.seed} ${name} ${text}`);
  const isNew = ({ candidate }: Drawn) => !judged.has(candidateId(name, withTopic(candidate)));
  const one = [...groups.values()]
    .map((group) => {
      const best = group.reduce((a, b) => (b.candidate.good > a.candidate.good ? b : a));
      if (values.best !== undefined) return best;
      const any = group[Math.floor(lot(group[0]!.candidate.prompt) * group.length)]!;
      return lot(`${any.candidate.prompt} best`) < 0.6 ? best : any;
    })
    .filter((best) => isNew(best) && best.candidate.good >= Number(values.best ?? 0));
  const besideOf = (first: Drawn) =>
    dealt(
      groups.get(groupOf(first))!.filter((other) => other !== first && isNew(other)),
      lot,
    ).slice(0, Number(values.each) - 1);
  const share = (test: (candidate: Candidate) => boolean, count: number) => {
    const ranked = one
      .filter(({ candidate }) => test(candidate))
      .sort((a, b) => b.candidate.good - a.candidate.good);
    const best = dealt(ranked.slice(0, Math.ceil(ranked.length / 3)), lot).slice(0, Math.round(count / 2));
    const others = ranked.filter((card) => !best.includes(card));
    return [...best, ...dealt(others, lot).slice(0, Math.round(count) - best.length)];
  };
  const wanted =
    values.maker === undefined
      ? [
          ...share(({ maker }) => maker.startsWith('cloze'), most * 0.35),
          ...share(({ maker }) => maker.startsWith('question'), most * 0.3),
          ...share(({ maker }) => /^(?:fact|definition)/u.test(maker), most * 0.2),
          ...share(({ maker }) => maker.startsWith('sequel'), most * 0.15),
        ]
      : share(({ maker }) => new RegExp(`^(?:${values.maker})`, 'u').test(maker), most);
  return wanted
    .flatMap((first) => [first, ...besideOf(first)])
    .map(({ page, candidate }) => ({
      id: candidateId(name, withTopic(candidate)),
      document: name,
      page,
      ...candidate,
    }));
}

const dealt = (cards: readonly Drawn[], lot: (text: string) => number): Drawn[] =>
  [...cards].sort((a, b) => lot(a.candidate.prompt) - lot(b.candidate.prompt));

const corpus = (await readCorpus(values.document)).filter(({ part }) => part === 'work');
const sample = corpus.flatMap((document) => draw(document, Number(values.per)));
await writeSheets(sample, {
  count: sample.length,
  sheets: Number(values.sheets),
  out: values.out,
  seed: values.seed,
});
console.log(`${sample.length} candidates of ${corpus.length} documents on ${values.sheets} sheets`);
