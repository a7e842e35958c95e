import { createHash } from 'node:crypto';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { QuestionEngine, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import {
  leastOptions,
  mostOptions,
  type DraftQuestion,
  type QuestionOption,
} from '@anamnesis/contracts/quizzes/question.ts';
import type { SourceCard } from '@anamnesis/contracts/quizzes/requests.ts';
import { figureOf } from '../cards/figure.ts';
import { guideOfDocument } from '../guide-of-document.ts';
import { type GuideOption, type GuideQuestion, guideQuestions } from './guide-questions.ts';

/** Changes with the forms of the questions. */
const questionsVersion = 'guides-1';

type Pack = Pick<KnowledgePack, 'find' | 'entry' | 'cards' | 'guide'>;
type Generate = QuestionEngine['generateQuestions'];
type Engine = QuestionEngine & {
  generateFirst: Generate;
  byHand: (source: QuestionSource, cardIds: readonly string[]) => Promise<string[]>;
};
/** The flaws that an item has. */
type FlawsOf = (item: { stem: string; options: readonly string[]; key: number }) => readonly string[];

/** `own`: cards of the guide as they were made; what a person wrote or changed is not among them. */
type Guide = { own: ReadonlySet<string>; questions: ReadonlyMap<string, GuideQuestion> };

const nameOfCard = ({ prompt, span }: { prompt: string; span: string }): string => `${span}\n${prompt}`;

async function guideIn(pack: Pack, { document }: QuestionSource): Promise<Guide | null> {
  const id = await guideOfDocument(pack, document);
  if (id === null) return null;
  const [entry, cards, guide] = await Promise.all([pack.entry(id), pack.cards(id), pack.guide(id)]);
  const names = new Map(guide?.symptoms.map((symptom) => [symptom.id, symptom.name]));
  return entry && cards && { own: new Set(cards.map(nameOfCard)), questions: guideQuestions(entry, names) };
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/gu, '');

const pageOf = ({ document }: QuestionSource, span: string): number | null =>
  document.pages.find(({ text }) => withoutSpaces(text).includes(withoutSpaces(span)))?.pageNumber ?? null;

/** With the sentence that says why, where it is still in the document. */
function optionOf(source: QuestionSource, { text, span }: GuideOption): QuestionOption {
  const pageNumber = pageOf(source, span);
  return { text, because: pageNumber === null ? null : { span, pageNumber } };
}

/** The same for the same sentence. */
const diceFor = (text: string): (() => number) =>
  dice(createHash('sha256').update(text).digest().readUInt32BE());

/** The question with as many options as there are, or with others and fewer where they make a flaw; null: each has one. */
function drafted(
  { stem, key, others }: GuideQuestion,
  source: QuestionSource,
  flawsOf: FlawsOf,
): DraftQuestion | null {
  const roll = diceFor(key.span);
  const shuffled = others
    .map((option) => ({ option, at: roll() }))
    .sort((one, other) => one.at - other.at)
    .map(({ option }) => option);
  for (const count of [mostOptions - 1, leastOptions - 1])
    for (let from = 0; from + count <= shuffled.length; from += 1) {
      const at = Math.floor(roll() * (count + 1));
      const options = shuffled.slice(from, from + count).toSpliced(at, 0, key);
      if (flawsOf({ stem, options: options.map(({ text }) => text), key: at }).length > 0) continue;
      return {
        form: 'statement',
        stem,
        options: options.map((option) => optionOf(source, option)),
        key: at,
        span: key.span,
      };
    }
  return null;
}

/**
 * An engine that knows the guides of the pack: of a guide's own cards the pack says which terms exclude each other, so that no
 * wrong option is right. `inner` is asked for figures, for cards that a person wrote, and for every other document.
 */
export function withGuideQuestions<E extends Engine>(inner: E, pack: Pack, flawsOf: FlawsOf): E {
  const known = new WeakMap<QuestionSource, Promise<Guide | null>>();
  const guideOf = (source: QuestionSource): Promise<Guide | null> => {
    const found = known.get(source) ?? guideIn(pack, source);
    known.set(source, found);
    return found;
  };
  const asking =
    (generate: Generate, isFirst: boolean): Generate =>
    async (source, cardIds, work) => {
      const guide = await guideOf(source);
      if (!guide) return generate(source, cardIds, work);
      const cards = new Map(source.cards.map((card) => [card.cardId, card]));
      const all: Awaited<ReturnType<Generate>> = { questions: [], refused: [] };
      for (const cardId of cardIds) {
        const card = cards.get(cardId);
        if (!card || isForInner(guide, card)) {
          const { questions, refused } = await inner.generateQuestions(source, [cardId], work);
          all.questions.push(...questions);
          all.refused.push(...refused);
        } else {
          const found = guide.questions.get(card.span);
          const question = found && drafted(found, source, flawsOf);
          if (question) all.questions.push({ ...question, cardId });
          else all.refused.push({ cardId, reason: 'distractors' });
        }
        if (isFirst && all.questions.length > 0) break;
      }
      return all;
    };
  return {
    ...inner,
    version: `${inner.version}-${questionsVersion}`,
    generateQuestions: asking(inner.generateQuestions, false),
    generateFirst: asking(inner.generateFirst, true),
    async byHand(source, cardIds) {
      const guide = await guideOf(source);
      const asked = new Set(cardIds);
      const isWritten = (card: SourceCard): boolean =>
        guide !== null && !isForInner(guide, card) && guide.questions.has(card.span);
      return source.cards
        .filter((card) => asked.has(card.cardId) && isWritten(card))
        .map(({ cardId }) => cardId);
    },
  };
}

const isForInner = ({ own }: Guide, card: SourceCard): boolean =>
  !own.has(nameOfCard(card)) || figureOf(card.answer) === card.answer;
