import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { type FoundName, namesIn } from './find-names.ts';
import { testNames, type TestNames } from './names.ts';
import { isExamining, isOfPast, isRequest, purpose, question, saysMore } from './request.ts';
import type { Token } from './tokens.ts';

/** What is ordered or asked for, and what is left to be understood. */
type Read = { asks: Ask[]; rest: string };
/** `ofPast`: a part names tests that the patient had or does, which is no order. */
export type TestsRead = Read & { ofPast: boolean };

/** Names of a request that are read. */
const mostNames = 16;

type Tests = Pick<PatientCase, 'tests'>['tests'];

const isExamined = /^\s*(?:exam|reading|check)/iu;

const isComplaint = /^\s*(?:pain|ache|hurt|problem|symptom|swelling|infection|feel)/iu;

/** What a name asks for; null: nothing where no examination is meant. */
function askOf(
  found: FoundName,
  { before, after, tests, names }: { before: string; after: string; tests: Tests; names: TestNames },
): Ask | null {
  const { words, named } = found;
  const said = words.join(' ');
  const isOwn = tests.some(({ term }) => names.wordsOf(term).join(' ') === said);
  if (isOwn) return `test:${words.join('-')}`;
  if (named?.isWhich) return 'test:which';
  if (named !== null && named.exam !== null) {
    if (named.isBare && isComplaint.test(after)) return null;
    const isExam = !named.isBare || isExamining(before, named.exam) || isExamined.test(after);
    return isExam ? `exam:${named.exam.replace('/', ':')}` : null;
  }
  return `test:${names.idOf(words)}`;
}

/** The parts of a text between its marks ('C. difficile' and 'E.C.G.' have none) and the questions that begin in it. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const sentence of text.matchAll(/(?:\b\p{L}\.|[^.?!;\n])+[.?!;\n]*/gu)) {
    let from = 0;
    for (const { index } of sentence[0].matchAll(question)) {
      if (index > from) parts.push(sentence[0].slice(from, index));
      from = index;
    }
    parts.push(sentence[0].slice(from));
  }
  return parts;
}

/** The requests of one part; null: there are none. */
function readPart(part: string, tokens: readonly Token[], tests: Tests, names: TestNames): Read | null {
  const found = namesIn(tokens, names);
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  const between = (from: number, to: number): string => part.slice(from, to);
  const endOf = (name: FoundName): number => tokens[name.to - 1]!.end;
  const startOf = (name: FoundName): number => tokens[name.from]!.start;
  const before = between(0, startOf(first));
  const after = between(endOf(last), part.length);
  const isOwn = tests.some(({ term }) => names.wordsOf(term).join(' ') === first.words.join(' '));
  const isLay = found.every(
    ({ named }) =>
      named !== null && (named.isLay || named.isWhich || (named.isBare && !isExamined.test(after))),
  );
  if (
    !isRequest(before, after, {
      isLay: isLay && !(isOwn && !first.named?.isLay),
      isAlone: found.length === 1,
    })
  )
    return null;

  const asks: Ask[] = [];
  const left: string[] = [];
  let end = 0;
  let isAsked = false;
  for (const [nth, name] of found.slice(0, mostNames).entries()) {
    const gap = between(end, startOf(name));
    const next = found[nth + 1];
    const ask = askOf(name, {
      before: between(0, startOf(name)),
      after: between(endOf(name), next ? startOf(next) : part.length),
      tests,
      names,
    });
    if (ask === null) {
      left.push(between(end, endOf(name)));
    } else {
      isAsked = true;
      asks.push(ask);
      if (saysMore(gap)) left.push(gap);
    }
    end = endOf(name);
  }
  if (!isAsked) return null;
  const tail = between(end, part.length).replace(purpose, '');
  if (saysMore(tail)) left.push(tail);
  // 'Tests' beside a name of one is no other.
  const specific = asks.length > 1 ? asks.filter((ask) => ask !== 'test:which') : asks;
  return { asks: specific, rest: left.join(' ') };
}

/** Reads the tests and examinations that a line asks for by their names. Their words are taken with them: nothing else is read from them. */
export function readTests(said: string, tests: Tests = []): TestsRead {
  const names = testNames();
  const asks: Ask[] = [];
  const rest: string[] = [];
  let ofPast = false;
  for (const text of partsOf(said)) {
    const tokens = names.tokens(text);
    const read = readPart(text, tokens, tests, names);
    ofPast ||= read === null && isOfPast(text) && namesIn(tokens, names).length > 0;
    if (read) asks.push(...read.asks);
    rest.push(read ? read.rest : text);
  }
  return { asks: [...new Set(asks)], ofPast, rest: asks.length === 0 ? said : rest.join(' ').trim() };
}
