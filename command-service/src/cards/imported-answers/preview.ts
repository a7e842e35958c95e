import { PreviewAnswers } from '@anamnesis/contracts/cards/imports/commands.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import { givingWay } from '@anamnesis/contracts/kernel/give-way.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { newCard } from '../card.ts';
import { clockAtImport } from './clock-at-import.ts';
import { importAnswers } from './decide.ts';

/** Replies to the import of a deck when its cards would be due. A card whose answers all are left out is due today, as a new one is. */
export const servePreviewingAnswers = ({
  bus,
  streams,
  clock,
}: Pick<Dependencies, 'bus' | 'streams' | 'clock'>): Promise<Subscription> =>
  bus.reply(PreviewAnswers.subject, async (message) => {
    const { userId, cards, timeZone } = PreviewAnswers.input.parse(message);
    const { under, days } = await clockAtImport(streams, userId, timeZone);
    const now = clock().toISOString();
    const today = studyDayOf(now, days);
    const initial = newCardSchedule(today);
    const of = { type: 'ImportAnswers', documentId: '', cardId: '', importId: '', initial } as const;
    const giveWay = givingWay();
    const dueDates: string[] = [];
    for (const answers of cards) {
      const [event] = importAnswers({ ...of, answers, now, days, under }, newCard);
      dueDates.push(event?.data.schedule.spacedRepetition.dueDate ?? today);
      const waiting = giveWay();
      if (waiting) await waiting;
    }
    return { today, dueDates };
  });
