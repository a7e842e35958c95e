// `npm run lab -- eval-answers [--read 40] [--learn] [--engine openai --questions 40 --price-in 0.25 --price-out 2
// --timeout 3600]`: whether the built-in engine answers questions from the passage that holds the answer, and says that the notes do not
// answer them where that passage was taken out. 95 % intervals by Wilson. The weights of `confidence.ts` were trained (`--learn`) and its threshold chosen on the chapters that are called tuning here; figures are of the others.
//
// Notes: the chapter of the question and two others (about 200 passages), or the whole collection. What is taken out: the passages
// that hold the answer by the collection's own labels; its section; the section and whatever else says the words of the
// answer; its chapter. After the first of these the textbook mostly says it again elsewhere.
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { parseArgs } from 'node:util';
import { createAnswers, LEAST_CONFIDENCE, answerParts } from '@anamnesis/content/answers/answer.ts';
import { confidence, type Signs } from '@anamnesis/content/answers/confidence.ts';
import { loadSentenceVectors } from '@anamnesis/content/vectors/sentence-vectors.ts';
import { memoisedVectors } from '@anamnesis/content/answers/vectors.ts';
import { type Collection, type Item, medQuad, openStax, type Question } from './answer-questions.ts';
import { learnLogistic } from '../learning/logistic.ts';
import { type Found, type Notes, notesOf } from './notes.ts';
import { compareWithModel } from './compare-with-model.ts';
import { withInterval } from './wilson.ts';

const { values } = parseArgs({
  options: {
    read: { type: 'string', default: '0' },
    learn: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'builtin' },
    questions: { type: 'string', default: '40' },
    'price-in': { type: 'string' },
    'price-out': { type: 'string' },
    // In seconds: how long a reply may take that is written by hand.
    timeout: { type: 'string' },
  },
});

const THRESHOLDS = [0.2, 0.3, 0.35, 0.4, 0.5, 0.6];
const reading = { vectorOf: memoisedVectors(loadSentenceVectors()), leastConfidence: LEAST_CONFIDENCE };
const answers = createAnswers(reading);

const folded = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** What is taken out of the notes of a question. */
const GONE: Readonly<Record<string, (item: Item, question: Question) => boolean>> = {
  nothing: () => false,
  'the passages': ({ id }, { right }) => right.has(id),
  'the section': ({ part }, question) => part === question.part,
  'the section, and what else says the answer': ({ part, text }, question) =>
    part === question.part || folded(text).includes(folded(question.answer)),
  'the chapter': ({ chapter }, question) => chapter === question.chapter,
};

/** What came of a question. */
type Outcome = {
  question: Question;
  /** Of the processor, all threads. */
  milliseconds: number;
  verdict: Answer['verdict'];
  isFromRight: boolean;
  saysAnswer: boolean;
  /** Of each thing that it asks. */
  signs: Signs[];
  isAnsweredAt: (threshold: number) => boolean;
  print: () => string;
};

function outcomeOf(question: Question, found: readonly Found[]): Outcome {
  const before = process.cpuUsage();
  const { verdict, sentences, citations, missing, conflicts } = answers.answer(question.text, found);
  const { user, system } = process.cpuUsage(before);
  const partAnswers = answerParts(question.text, found, { ...reading, leastConfidence: 0 });
  const cited = sentences.flatMap(({ sources }) => sources.map((at) => citations[at]!));
  const isFromRight = cited.some(({ PDF_id, span }) =>
    found.some(
      ({ id, documentId, text }) => question.right.has(id) && documentId === PDF_id && text.includes(span),
    ),
  );
  const said = folded(sentences.map(({ text }) => text).join(' '));
  return {
    question,
    milliseconds: (user + system) / 1_000,
    verdict,
    isFromRight,
    saysAnswer: question.answer !== '' && said.includes(folded(question.answer)),
    signs: partAnswers.map(({ signs }) => signs),
    isAnsweredAt: (threshold) =>
      partAnswers.some(({ isAnswered, signs }) => isAnswered && confidence(signs) >= threshold),
    print: () =>
      [
        `Q: ${question.text}`,
        `   textbook: ${question.answer}`,
        `   ${verdict}${missing.length > 0 ? `, missing: ${missing.join(' | ')}` : ''}${isFromRight ? ', from a right passage' : ''} ${partAnswers.map(({ asked, signs }) => `[${asked.kind} ${confidence(signs).toFixed(2)}]`).join(' ')}`,
        ...sentences.map(
          ({ text, sources }) =>
            `   – ${text} [${sources.map((at) => `${citations[at]!.PDF_name}`).join('; ')}]`,
        ),
        ...conflicts.map(([a, b]) => `   CONFLICT ${a} ${b}`),
      ].join('\n'),
  };
}

async function outcomes(
  questions: readonly Question[],
  notesFor: (question: Question) => Promise<Notes>,
  isGone: (item: Item, question: Question) => boolean,
): Promise<Outcome[]> {
  const made: Outcome[] = [];
  for (const question of questions) {
    const notes = await notesFor(question);
    made.push(outcomeOf(question, await notes.search(question.text, (item) => isGone(item, question))));
  }
  return made;
}

const count = <T>(of: readonly T[], test: (one: T) => boolean): number => of.filter(test).length;

/** Notes of the chapter of a question and of two others, always the same ones. */
function threeChapters({ items }: Collection): (question: Question) => Promise<Notes> {
  const chapters = [...new Set(items.map(({ chapter }) => chapter))];
  const known = new Map<string, Promise<Notes>>();
  return ({ chapter }) => {
    const at = chapters.indexOf(chapter);
    const own = new Set([0, 11, 19].map((by) => chapters[(at + by) % chapters.length]));
    const notes = known.get(chapter) ?? notesOf(items.filter((item) => own.has(item.chapter)));
    known.set(chapter, notes);
    return notes;
  };
}

function printTable(title: string, rows: ReadonlyMap<string, readonly Outcome[]>): void {
  console.log(`\n${title}`);
  const there = rows.get('nothing')!;
  const n = there.length;
  console.log(
    `  ${n} questions; answered or partly: ${withInterval(
      count(there, ({ verdict }) => verdict !== 'none'),
      n,
    )}, of these partly ${count(there, ({ verdict }) => verdict === 'partly')}`,
  );
  console.log(
    `  (a) with a sentence from a right passage: ${withInterval(
      count(there, ({ isFromRight }) => isFromRight),
      n,
    )}`,
  );
  if (there.some(({ question }) => question.answer !== ''))
    console.log(
      `      with the words of the textbook's answer: ${withInterval(
        count(there, ({ saysAnswer }) => saysAnswer),
        n,
      )}`,
    );
  for (const [gone, of] of rows)
    console.log(
      `  ${gone === 'nothing' ? '(c)' : '(b)'} abstained, taken out ${gone}: ${withInterval(
        count(of, ({ verdict }) => verdict === 'none'),
        of.length,
      )}`,
    );
  const times = there.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  console.log(
    `  processor time of an answer over 10 passages: ${times[Math.floor(n / 2)]!.toFixed(0)} ms, p95 ${times[Math.floor(0.95 * n)]!.toFixed(0)} ms`,
  );
  console.log(`  | least confidence | ${[...rows.keys()].join(' | ')} |`);
  for (const threshold of THRESHOLDS)
    console.log(
      `  | ${threshold} | ${[...rows.values()].map((of) => `${((100 * count(of, (one) => !one.isAnsweredAt(threshold))) / of.length).toFixed(0)} %`).join(' | ')} |`,
    );
}

async function compare(
  title: string,
  questions: readonly Question[],
  notesFor: (question: Question) => Promise<Notes>,
  gone: readonly string[],
): Promise<Map<string, Outcome[]>> {
  const rows = new Map<string, Outcome[]>();
  for (const name of gone) rows.set(name, await outcomes(questions, notesFor, GONE[name]!));
  printTable(title, rows);
  return rows;
}

const SHRINK = 0.01;
const NAMES = ['constant', 'passage', 'nearest', 'similar', 'together', 'length'];

function printWeights(rows: ReadonlyMap<string, readonly Outcome[]>): void {
  const used = ['nothing', 'the section, and what else says the answer'].flatMap((name) =>
    rows.get(name)!.map(({ signs: [first] }) => {
      const { passage, nearest, similar, together, length } = first!;
      const numbers = [passage, nearest, similar, together, length];
      return { numbers, label: name === 'nothing' ? 1 : 0 };
    }),
  );
  const weights = learnLogistic(used, SHRINK);
  console.log(`  learnt: { ${NAMES.map((name, at) => `${name}: ${weights[at]!.toFixed(2)}`).join(', ')} }`);
}

const textbook = openStax();
const chapters = [...new Set(textbook.items.map(({ chapter }) => chapter))];
const isTuning = ({ chapter }: Question) => chapters.indexOf(chapter) % 2 === 0;
const near = threeChapters(textbook);
const everything = Object.keys(GONE);

if (values.engine !== 'builtin' && values.engine !== 'openai')
  throw new Error(`There is no engine ${values.engine}. The engines are: builtin, openai.`);
if (values.engine === 'openai') {
  const asked = textbook.questions.filter((question) => !isTuning(question));
  await compareWithModel(asked, near, GONE['the section, and what else says the answer']!, values);
} else if (values.learn)
  printWeights(
    await compare('OpenStax, tuning chapters', textbook.questions.filter(isTuning), near, everything),
  );
else {
  const checked = textbook.questions.filter((question) => !isTuning(question));
  const rows = await compare(
    'OpenStax, chapters that nothing was tuned on; notes: three chapters',
    checked,
    near,
    everything,
  );
  const all = notesOf(textbook.items);
  await compare('The same; notes: all 32 chapters', checked, () => all, everything);
  const pages = medQuad();
  const allPages = notesOf(pages.items);
  await compare(
    'MedQuAD, every fourth question; notes: all 803 passages',
    pages.questions.filter((_, at) => at % 4 === 0),
    () => allPages,
    ['nothing', 'the passages', 'the chapter'],
  );
  const of = rows.get('nothing')!;
  const step = Math.max(1, Math.floor(of.length / Number(values.read)));
  for (const one of of.filter((_, at) => at % step === 0).slice(0, Number(values.read)))
    console.log(`\n${one.print()}`);
}
