// The questions that documents give without a model, and what the person did with them and with the cards of the same lines.
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { type AskableRequest, ListAskable } from '@anamnesis/contracts/quizzes/requests.ts';
import type { Dependencies } from '../../dependencies.ts';
import { askProcessors } from '../../notes-search/ask-processors.ts';
import type { KnownQuestion, QuizCard } from './quiz-card.ts';

/** The first look at a very long document reads all of it. */
const timeoutMs = 60_000;

/** Which questions quizzes are made of. */
export type QuizSource = 'notes' | 'bank' | 'both';

/** Those of one document; none where it is gone. */
export async function askableIn(
  deps: Pick<Dependencies, 'bus' | 'logger'>,
  userId: string,
  documentId: string,
): Promise<readonly AskableRequest[]> {
  const found = await askProcessors(deps, ListAskable, { userId, documentId }, timeoutMs, notNow);
  return found.status === 'listed' ? found.questions : [];
}

const notNow = (): Rejection =>
  new Rejection(
    commonRefusals.NOT_YET,
    'The questions cannot be looked for at the moment. Please try again in a minute.',
  );

export const isOfBank = ({ topic }: Pick<AskableRequest, 'topic'>): boolean => topic !== '';

/** What of a card counts for the questions of its lines. */
export type AskableCard = Pick<CardDocument, 'pageNumber' | 'span' | 'yield'> & {
  risk: number | null;
  answers: number;
  missed: number;
  lastAnswered: string;
};

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/gu, '');

/** The cards of the same lines; of a question of the bank, which stands on no line, those of its page. */
export function cardsBeside<C extends Pick<AskableCard, 'pageNumber' | 'span'>>(
  question: AskableRequest,
  cards: readonly C[],
): C[] {
  const onPage = cards.filter(({ pageNumber }) => pageNumber === question.pageNumber);
  if (isOfBank(question)) return onPage;
  const own = withoutSpaces(question.span);
  return onPage.filter(({ span }) => {
    const other = withoutSpaces(span);
    return other !== '' && (own.includes(other) || other.includes(own));
  });
}

/** How likely a question that nobody has a card of is answered wrongly, by the answers to it. */
const riskOfMissing = ({ missed, answered }: Pick<KnownQuestion, 'missed' | 'answered'>): number | null =>
  answered === 0 ? null : (missed + 1) / (answered + 2);

const latest = (instants: readonly string[]): string => instants.toSorted().at(-1) ?? '';

/** A question as it is chosen by; null: the person deleted it. `known`: as it was asked before. */
export function askableCard(
  documentId: string,
  question: AskableRequest,
  known: readonly KnownQuestion[],
  cards: readonly AskableCard[],
): QuizCard | null {
  const { cardId, textVersion, pageNumber, span, text, fact } = question;
  const present = known.find((one) => one.textVersion === textVersion);
  if (present && present.status !== 'active') return null;
  const beside = cardsBeside(question, cards);
  const own = isOfBank(question) ? [] : beside;
  const risks = own.flatMap(({ risk }) => risk ?? []);
  return {
    cardId,
    documentId,
    pageNumber,
    // Two written questions on one topic have nothing in common that is asked.
    span: isOfBank(question) ? '' : span,
    text,
    from: isOfBank(question) ? 'bank' : 'notes',
    isHighYield: beside.some((card) => card.yield === 'high'),
    risk: risks.length > 0 ? Math.max(...risks) : present ? riskOfMissing(present) : null,
    missed: (present?.missed ?? 0) + Math.max(0, ...own.map(({ missed }) => missed)),
    answers: (present?.answered ?? 0) + Math.max(0, ...own.map(({ answers }) => answers)),
    lastAnswered: latest([present?.lastAnsweredAt ?? '', ...own.map(({ lastAnswered }) => lastAnswered)]),
    questionId: present?.questionId ?? null,
    fact,
    lastCorrect: present?.lastCorrectAt ?? '',
  };
}
