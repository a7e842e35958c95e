import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import { type AnswerElsewhere, PreviewAnswers } from '@anamnesis/contracts/cards/imports/commands.ts';
import { StandingOfCards } from '@anamnesis/contracts/cards/imports/requests.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { z } from 'zod';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { askQueryService } from '../ask-query-service.ts';
import { type Card, cardIn, evolveCard, newCard } from '../study/card.ts';
import { clockAtImport } from './clock-at-import.ts';
import { importAnswers } from './decide.ts';
import { newAmong } from './new-answers.ts';

type Deps = Pick<Dependencies, 'bus' | 'streams' | 'clock' | 'log'>;
type Standing = Extract<z.output<typeof StandingOfCards.output>, { status: 'found' }>['cards'][number];
type Asked = z.output<typeof PreviewAnswers.input>;

/** Replies to the import of a deck when its cards would be due. A card whose answers all are left out is due today, as a new one is. */
export const servePreviewingAnswers = (deps: Deps): Promise<Subscription> =>
  deps.bus.reply(PreviewAnswers.subject, async (message) => {
    const { userId, cards, timeZone } = PreviewAnswers.input.parse(message);
    const { under, days } = await clockAtImport(deps.streams, userId, timeZone);
    const now = deps.clock().toISOString();
    const today = studyDayOf(now, days);
    const command = {
      type: 'ImportAnswers',
      documentId: '',
      cardId: '',
      importId: '',
      now,
      days,
      under,
    } as const;
    const dueWith = (answers: readonly AnswerElsewhere[], card: Card, studyDay: string): string => {
      const [event] = importAnswers({ ...command, answers, initial: newCardSchedule(studyDay) }, card);
      return (event?.data.schedule ?? card.schedule)?.spacedRepetition.dueDate ?? studyDay;
    };

    const standing = await standingOf(deps, userId, cards);
    const giveWay = givingWay();
    const dueDates: (string | null)[] = [];
    for (const { cardId, answers } of cards) {
      const known = standing.get(cardId ?? '');
      if (!known) dueDates.push(dueWith(answers, newCard, today));
      else if (known.dueDate === null || newAmong(answers, known.elsewhere, Date.parse(now)).length === 0)
        dueDates.push(known.dueDate);
      else {
        const card = cardIn(known.documentId, await cardNow(deps, known.cardId));
        dueDates.push(dueWith(answers, card, known.studyDay));
      }
      const waiting = giveWay();
      if (waiting) await waiting;
    }
    return { today, dueDates };
  });

/** By card id. Most cards of a deck that comes again were not answered elsewhere since: how they stand is all that is needed of them. */
async function standingOf(
  deps: Deps,
  userId: string,
  cards: Asked['cards'],
): Promise<ReadonlyMap<string, Standing>> {
  const cardIds = cards.flatMap(({ cardId }) => cardId ?? []);
  if (cardIds.length === 0) return new Map();
  const position = (await deps.log.head()).toString();
  const found = await askQueryService(deps, StandingOfCards, { userId, cardIds, position });
  return new Map(found.cards.map((card) => [card.cardId, card]));
}

/** Nobody is about to ask for it again: it is not kept. */
const cardNow = ({ streams }: Deps, cardId: string): Promise<Card> =>
  streams.view({ initialState: newCard, evolve: evolveCard }, cardStream(cardId));
