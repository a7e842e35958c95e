import { createHash } from 'node:crypto';
import { deniesBelow, pointsElsewhere } from '@anamnesis/content/questions.ts';
import {
  type CheckedStatement,
  english,
  inOneLine,
  lexiconOf,
  type Quoted,
  type WrittenLine,
} from '@anamnesis/content/checks.ts';
import { hasUnknown, splitSentences } from '@anamnesis/content/blocks.ts';
import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { KnowledgePack, PackFact } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import {
  optionCount,
  type PracticeOption,
  type PracticeWriter,
} from '@anamnesis/contracts/practice/questions/question.ts';
import {
  FindPassagesOnTopic,
  type TopicPassage,
} from '@anamnesis/contracts/practice/writing/writing-requests.ts';
import { namesSchedule, reasonsNotToShow } from '../../platform/written-texts/plain-text.ts';

/**
 * A sentence that a reason may rest on: a fact of the pack, or a sentence of the person's notes. `id`: as the model gets it; `of`: what it
 * stands under, the widest first; `isOnTopic`: a right option may rest on it, others serve for wrong ones only.
 */
export type MaterialSource = {
  id: string;
  text: string;
  of: readonly string[];
  isOnTopic: boolean;
  system: BodySystem | null;
  /** Of a guide; null: it is of the notes. */
  section: string | null;
  place: Pick<PracticeOption, 'guide' | 'page'>;
  /** What a quote of it stands in: it itself, or the passage of the notes that it is a sentence of. */
  quoted: Quoted;
};
type Unnamed = Omit<MaterialSource, 'id'>;

/** What a model writes a question from. */
export type QuestionMaterial = { from: PracticeWriter['from']; sources: readonly MaterialSource[] };

/** The hard checks of a sentence by its quote. */
export type CheckQuoted = (line: WrittenLine, quoted: Quoted, work?: Work) => Promise<CheckedStatement>;
/** With names by which a model can cite them; null where they are too few, as each option rests on one of its own. */
export const minSources = optionCount;
const named = (from: QuestionMaterial['from'], sources: readonly Unnamed[]): QuestionMaterial | null =>
  sources.length < minSources
    ? null
    : { from, sources: sources.map((source, at) => ({ id: `S${at + 1}`, ...source })) };

/** Whether a reason may rest on this text: amounts are not asked for. */
const mayBeSaid = (text: string): boolean => reasonsNotToShow(text).length === 0 && !namesSchedule(text);

/** Some of a list in an order that the name decides: each question on a topic is written from other facts, a repeated one from the same. */
export function drawnByName<T>(list: readonly T[], name: string, most: number): T[] {
  const roll = dice(createHash('sha256').update(name).digest().readUInt32BE(0));
  return list
    .map((item) => ({ item, at: roll() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
    .map(({ item }) => item);
}

/** Facts that are looked through, and those that a model is given. */
const found = { on: 300, beside: 240 };
const given = { on: 40, beside: 30 };

/** Facts of the pack on a topic; null where it has too few. `draw`: decides which of many. */
export async function factsAsMaterial(
  pack: Pick<KnowledgePack, 'factsOn'>,
  topic: string,
  draw: string,
): Promise<QuestionMaterial | null> {
  const facts = await pack.factsOn(topic, found);
  const [on, beside] = (['on', 'beside'] as const).map((which) =>
    drawnByName(
      facts[which].filter(({ text }) => mayBeSaid(text)),
      draw,
      given[which],
    ).map((fact) => factAsSource(fact, which === 'on')),
  ) as [Unnamed[], Unnamed[]];
  return on.length === 0 ? null : named('facts', [...on, ...beside]);
}

function factAsSource({ disease, name, system, section, term, text }: PackFact, isOnTopic: boolean): Unnamed {
  const of = [name, ...(term === null ? [] : [term])];
  const place = { guide: { disease, name, section } };
  return { text, of, isOnTopic, system, section, place, quoted: { over: of, text } };
}

/** The first search of a very large shelf reads all of it. */
const timeoutMs = 90_000;
const mostSentences = 40;

/** What the person's own notes say on a topic, as Ask My Notes finds it, the best first; null where that is too little. */
export async function notesAsMaterial(
  bus: Pick<MessageBus, 'request'>,
  wanted: { userId: string; topic: string },
  checkQuoted: CheckQuoted,
): Promise<QuestionMaterial | null> {
  const { passages } = FindPassagesOnTopic.output.parse(
    await bus.request(FindPassagesOnTopic.subject, wanted, timeoutMs),
  );
  const sentences = passages.flatMap(sentencesOf);
  const once = [...new Map(sentences.map((each) => [each.text, each])).values()].slice(0, mostSentences);
  const checked = await Promise.all(
    once.map(({ text, quoted }) => checkQuoted({ text, span: text }, quoted)),
  );
  // What stands under a line that forbids it, or nobody knows under what, is told as something else by itself.
  const sound = once.filter((_, at) => {
    const read = checked[at]!;
    return 'basis' in read && !read.basis.isPathUnsure && !read.basis.over.some(deniesBelow);
  });
  return named('notes', sound);
}

/** In characters: shorter ones are headings and labels, longer ones no sentences. */
const [shortest, longest] = [30, 300];

/** The sentences of a passage that say something by themselves, in English. */
function sentencesOf({ documentId, name, pageNumber, title, text }: TopicPassage): Unnamed[] {
  if (lexiconOf(text) !== english) return [];
  const of = title !== '' && mayBeSaid(title) ? [title] : [];
  const quoted = { over: title === '' ? [] : [title], text };
  const place = { guide: null, page: { documentId, name, pageNumber } };
  return splitSentences(text)
    .map((sentence) => inOneLine(sentence.text))
    .filter((said) => said.length >= shortest && said.length <= longest && said.endsWith('.'))
    .filter((said) => !hasUnknown(said) && pointsElsewhere(said, english) === undefined && mayBeSaid(said))
    .map((said) => ({ text: said, of, isOnTopic: true, system: null, section: null, place, quoted }));
}
