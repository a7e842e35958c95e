// The written practice questions on what a document is about.
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { sciences } from '@anamnesis/contracts/practice/questions/item.ts';
import { bankCardId } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import {
  longestOption,
  longestStem,
  longestWhy,
  type DraftQuestion,
} from '@anamnesis/contracts/quizzes/questions/question.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/questions/question.ts';
import { quizOrderOf, editionVersionOf } from '@anamnesis/contracts/practice/questions/quiz-order.ts';
import { readGenericNames } from '../generic/read.ts';
import { readEntry } from '../folder.ts';
import { kept, keptOnce } from '../kept.ts';
import { createAllMentions } from '../names/all-mentions.ts';
import { foldNameSpelling } from '../names/fold.ts';
import { readNames } from '../names/list.ts';
import { createPracticeBank } from '../practice/bank.ts';
import { readPracticeItems } from '../practice/folder.ts';
import { type DocumentTopic, topicsOfDocument } from './topics-of-document.ts';

/** A question of the bank as a quiz of a document asks it. `pageNumber` and `span`: where the document names its topic. */
export type QuizBankQuestion = DraftQuestion & {
  cardId: string;
  textVersion: number;
  pageNumber: number;
  topic: string;
};

/** Questions of one document. */
const mostQuestions = 150;
/** Of a group of diseases that is named each counts for so much, and so does a form of a disease: "acute severe asthma". */
const ofGroup = 0.4;
/** What a question asks for, and what its teaching names, where its disease is no topic. */
const ofKey = 0.5;
const ofTeaching = 0.6;
/** What is said more than once, or once and in the guide of what the document is about; it is asked where there are fewer questions than `enough`. */
const ofOther = 0.3;
const [leastSaid, mostGuides] = [2, 3];
const enough = 20;
/** Less than this of what the document is about most is beside it. */
const leastShare = 0.15;
/** Of what is said of the field that most is of. */
const leastOfField = 0.4;
/** A word that so many names hold is none of one thing: "infection". */
const mostNames = 5;

type Written = { name: string; disease: string; key: string; taught: readonly string[] };

/** Finds the questions on what a document is about, those on what it says most of first. */
export function createBankQuestions(): (document: DocumentText) => Promise<QuizBankQuestion[]> {
  const bank = createPracticeBank();
  const index = keptOnce(async () => {
    const [entries, generic] = await Promise.all([readNames(), readGenericNames()]);
    const ofEntries = [
      ...entries.map(({ id, name }) => ({ name, key: `d ${id}` })),
      ...entries.flatMap(({ id, synonyms }) => synonyms.map((name) => ({ name, key: `d ${id}` }))),
    ];
    const diseasesIn = createAllMentions(ofEntries);
    const written: Written[] = [];
    for (const system of bodySystems)
      for (const science of sciences)
        for (const { id, picture, options, teaching = '' } of await readPracticeItems(system, science)) {
          // What is drawn cannot be shown in a quiz.
          if (picture !== undefined) continue;
          const [disease = ''] = (options[0]?.fact ?? '').split('/');
          const name = `${system}/${science}/${id}`;
          written.push({
            name,
            disease,
            key: foldNameSpelling(options[0]?.text ?? ''),
            taught: diseasesIn(teaching).map((one) => one.key),
          });
        }
    const groups = new Map(
      generic.flatMap(({ name, kind, leadsTo }) =>
        kind === 'group' ? [[name, leadsTo.map(({ disease }) => disease)] as const] : [],
      ),
    );
    const inNames = new Map<string, number>();
    for (const called of [
      ...entries.map(({ name }) => foldNameSpelling(name)),
      ...written.map(({ key }) => key),
    ])
      for (const word of new Set(called.split(' '))) inNames.set(word, (inNames.get(word) ?? 0) + 1);
    const isOfOneThing = (key: string): boolean =>
      key.split(' ').some((word) => word.length > 3 && (inNames.get(word) ?? 0) <= mostNames);
    const folded = entries.map(({ id, name }) => ({ id, name: ` ${foldNameSpelling(name)}` }));
    /** "Acute severe asthma" is one of asthma. */
    const formsOf = (id: string): string[] => {
      const own = folded.find((entry) => entry.id === id);
      return own
        ? folded.flatMap((entry) => (entry.id !== id && entry.name.endsWith(own.name) ? [entry.id] : []))
        : [];
    };
    const mentions = createAllMentions([
      ...entries.map(({ id, name }) => ({ name, key: `d ${id}` })),
      ...generic.flatMap(({ name, synonyms }) =>
        [name, ...synonyms].map((each) => ({ name: each, key: `g ${name}` })),
      ),
      ...ofEntries,
      ...written.flatMap(({ key }) => (isOfOneThing(key) ? [{ name: key, key: `k ${key}` }] : [])),
    ]);
    const names = new Map(entries.map(({ id, name }) => [id, name]));
    const systems = new Map(entries.map(({ id, system }) => [id, system]));
    const specialties = new Map(entries.map(({ id, specialty }) => [id, specialty]));
    return { written, groups, formsOf, mentions, diseasesIn, names, systems, specialties };
  });

  /** The diseases that a guide names. */
  const namedInGuide = kept(async (id: string): Promise<readonly string[]> => {
    const { specialties, diseasesIn } = await index();
    const entry = await readEntry(specialties.get(id)!, id);
    return diseasesIn(JSON.stringify(entry)).map(({ key }) => key.slice('d '.length));
  });

  return async (document) => {
    const { written, groups, formsOf, mentions, names, systems, specialties } = await index();
    const byDisease = new Map<string, DocumentTopic>();
    const byKey = new Map<string, DocumentTopic>();
    const inHeadings = new Map<string, DocumentTopic>();
    const put = (disease: string, topic: DocumentTopic, share: number): void => {
      const known = byDisease.get(disease);
      const score = topic.score * share;
      if (!known || known.score < score) byDisease.set(disease, { ...topic, score });
    };
    const found = topicsOfDocument(document, mentions);
    const ofSpecialty = new Map<string, number>();
    for (const { key, score } of found) {
      const specialty = specialties.get(key.slice('d '.length)) ?? '';
      if (specialty !== '') ofSpecialty.set(specialty, (ofSpecialty.get(specialty) ?? 0) + score);
    }
    const most = Math.max(0, ...ofSpecialty.values());
    /** Of another field than most of it: it is there beside what the document is about. */
    const isBeside = ({ key, isWhole }: DocumentTopic): boolean => {
      const specialty = specialties.get(key.slice('d '.length));
      return !isWhole && specialty !== undefined && ofSpecialty.get(specialty)! < leastOfField * most;
    };
    for (const topic of found) {
      if (isBeside(topic)) continue;
      if (!topic.isMain) continue;
      const [kind, name] = [topic.key.slice(0, 1), topic.key.slice(2)];
      if (kind === 'd') {
        put(name, topic, 1);
        if (topic.isWhole) {
          inHeadings.set(name, topic);
          for (const form of formsOf(name)) put(form, topic, ofGroup);
        }
      } else if (kind === 'g') {
        if (topic.isHeading) for (const disease of groups.get(name) ?? []) put(disease, topic, ofGroup);
      } else if (topic.isNamed) byKey.set(name, topic);
    }
    const related = new Set<string>();
    for (const id of [...inHeadings.keys()].slice(0, mostGuides))
      for (const each of await namedInGuide(id)) related.add(each);
    for (const topic of found) {
      const disease = topic.key.slice('d '.length);
      const isSaid = topic.score >= leastSaid || related.has(disease);
      if (topic.key.startsWith('d ') && !topic.isMain && isSaid) put(disease, topic, ofOther);
    }
    /** Of what stands in headings, in a question of its own system: a nephritis with high pressure is none of blood pressure. */
    const taughtIn = (name: string, key: string): DocumentTopic | undefined => {
      const disease = key.slice('d '.length);
      const system = systems.get(disease);
      return system === undefined || name.startsWith(`${system}/`) ? inHeadings.get(disease) : undefined;
    };
    const on = written.flatMap(({ name, disease, key, taught }) => {
      const [best] = [
        { topic: byDisease.get(disease), share: 1 },
        { topic: byKey.get(key), share: ofKey },
        ...taught.map((each) => ({ topic: taughtIn(name, each), share: ofTeaching })),
      ]
        .flatMap(({ topic, share }) => (topic ? [{ topic, score: topic.score * share }] : []))
        .toSorted((one, other) => other.score - one.score);
      return best ? [{ name, called: names.get(disease) ?? '', ...best }] : [];
    });
    const main = on.filter(({ topic }) => topic.isMain);
    const best = Math.max(0, ...main.map(({ score }) => score));
    // What is only spoken of stands in where there is little on what it is about.
    const chosen = (main.length < enough ? on : main)
      .filter(({ score, topic }) => !topic.isMain || score >= leastShare * best)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, mostQuestions);
    const questions: QuizBankQuestion[] = [];
    for (const { name, topic, called } of chosen) {
      const question = await bank.question(name);
      const made = question && quizQuestionOf(question, topic);
      if (made) questions.push({ ...made, topic: called });
    }
    return questions;
  };
}

/** What is measured stands before what is asked, each test in a line. */
function stemOf({ stem, results = [] }: PracticeQuestion): string {
  const parts = stem.split('\n\n');
  const lines = results.map(({ test, value, unit, range }) =>
    [`${test}: ${value}`, unit, range === '' ? '' : `(${range})`].filter(Boolean).join(' '),
  );
  return [...parts.slice(0, -1), ...(lines.length > 0 ? [lines.join('\n')] : []), parts.at(-1)!].join('\n\n');
}

function quizQuestionOf(
  question: PracticeQuestion,
  { pageNumber, span }: DocumentTopic,
): Omit<QuizBankQuestion, 'topic'> | undefined {
  const { item, options } = question;
  const stem = stemOf(question);
  if (stem.length > longestStem || options.some(({ text }) => text.length > longestOption)) return undefined;
  const order = quizOrderOf(question);
  return {
    form: 'vignette',
    stem,
    options: order.map((at) => ({ text: options[at]!.text, because: null, why: within(options[at]!.why) })),
    key: order.indexOf(0),
    span,
    cardId: bankCardId(item),
    textVersion: editionVersionOf(question),
    pageNumber,
  };
}

/** Whole sentences, as many as there is room for. */
function within(why: string): string {
  if (why.length <= longestWhy) return why;
  const end = why.lastIndexOf('. ', longestWhy);
  return end > 0 ? why.slice(0, end + 1) : `${why.slice(0, longestWhy - 1)}…`;
}
