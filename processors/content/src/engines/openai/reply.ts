import { readPromptFile, versionOfPrompts } from '../../prompt-files.ts';
import { readingPrompt, readingForm } from '../../second-reading/read-again.ts';
import { z } from 'zod';
import { listOf, listWithSound, isOfForm, noError, replyForm } from '../../model/reply-form.ts';
import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { WrittenLine } from '../../checks/written/statement.ts';
import { type GivenText, onPage, unmarked } from '../../model/copied.ts';

const read = (name: string): string => readPromptFile(new URL(`./prompts/${name}.md`, import.meta.url));

/** The system prompts of a model that drafts. */
export const cardPrompts = { draft: read('draft'), repair: read('repair') };

/** Changes with every change of a prompt, that of the second reading among them. */
export const promptsVersion: string = versionOfPrompts([...Object.values(cardPrompts), readingPrompt]);

/** Longest texts that are looked at; what is longer is no draft. */
const LONGEST = 4_000;
/** Facts of a page that are looked at. */
const MOST_FACTS = 40;
/** Points that are asked for, and those that are looked at. */
const [MOST_POINTS, LOOKED_AT] = [8, 10];

const words = z.string().max(LONGEST);
const card = z.object({ quote: words, prompt: words, answer: words });
const point = z.object({ quote: words, text: words });
/** A point that is its own quote. */
const quoted = words.transform((own) => ({ quote: own, text: own }));
const fact = card.extend({ yield: z.enum(['high', 'normal']).catch('normal') });

type ReplyFact = z.infer<typeof fact>;
type ReplyPoint = z.infer<typeof point>;

const draftOf = <P extends z.ZodType>(aPoint: P) =>
  z.object({
    title: words.nullable().catch(null),
    points: listWithSound(aPoint, MOST_POINTS, LOOKED_AT),
    facts: listWithSound(fact, MOST_FACTS),
    error: noError,
  });
const hasFacts = z.object({ facts: z.array(z.unknown()).min(1) });

/** The reply to `prompts/draft.md`. Empty lists say that there is nothing to ask; where there are facts, there need be no points. */
export const draftForm = replyForm(
  'draft',
  z.preprocess(
    (said) => (hasFacts.safeParse(said).success ? { points: [], ...(said as object) } : said),
    draftOf(z.union([point, quoted])),
  ),
  draftOf(point),
);

/** The reply to `prompts/repair.md`. */
export const repairForm = replyForm(
  'repair',
  z.object({
    repaired: listOf(
      z.union([z.object({ number: z.int(), ...card.shape }), z.object({ number: z.int(), ...point.shape })]),
      MOST_FACTS,
    ),
    error: noError,
  }),
);

/** Whether what a model said has the form that the schema of this name asks for. */
export const hasCardsForm = isOfForm([draftForm, repairForm, readingForm]);

// What a model copied of a page, taken back to the words of the page.

export const writtenLineOf = ({ text, quote }: ReplyPoint, given: GivenText): WrittenLine => ({
  text: unmarked(text),
  span: onPage(quote, given),
});

const blankOf = (answer: string): string => `\n{{c1::${answer}}}`;

/** The question of a card as a model wrote it, without the blank behind it. */
export const askedOf = ({ prompt, answer, style }: DraftCard): string =>
  style === 'cloze_deletion' ? prompt : prompt.replace(blankOf(answer), '');

/** A sentence with a blank for what is drawn as one, "___", else for its answer. */
function withBlank(sentence: string, answer: string): string {
  const drawn = sentence.indexOf('__');
  if (drawn < 0) return sentence.replace(answer, () => `{{c1::${answer}}}`);
  let end = drawn;
  while (sentence[end] === '_') end += 1;
  return `${sentence.slice(0, drawn)}{{c1::${answer}}}${sentence.slice(end)}`;
}

/**
 * A sentence has its answer as a blank within it, and a question behind it, whichever of both was asked for: a question is a card where a
 * sentence was wanted, and the other way round.
 */
export function draftCardOf(
  { quote, answer, prompt }: Pick<ReplyFact, 'quote' | 'answer' | 'prompt'>,
  given: GivenText,
): DraftCard {
  const [asked, hidden, span] = [unmarked(prompt), unmarked(answer), onPage(quote, given)];
  const isQuestion = asked.includes('?') || asked.includes('\n') || asked.startsWith('Complete:');
  if (isQuestion) {
    const whole = asked.includes('{{c1::') ? asked : asked + blankOf(hidden);
    return { prompt: whole, answer: hidden, span, style: 'question_answer' };
  }
  const whole = asked.includes('{{c1::') ? asked : withBlank(asked, hidden);
  return { prompt: whole, answer: hidden, span, style: 'cloze_deletion' };
}
