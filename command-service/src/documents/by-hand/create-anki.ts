import { tidyPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import type { api } from '@anamnesis/contracts/api.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { nextReviewLabel } from '@anamnesis/contracts/cards/study/next-review-label.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { library } from '../../library/category.ts';
import { requireDocument } from '../../library/decider.ts';
import { recallChoices } from '../../preferences/load-policy.ts';
import { studyClock } from '../../preferences/study-clock.ts';
import { decks } from '../../cards/category.ts';
import { previewReview } from '../../cards/scheduling/preview.ts';
import { requirePage } from '../pages/require-page.ts';

/** A card that the person writes for a page; due from today. A repeated command gives the same card. */
export const createAnki =
  (deps: Dependencies): CommandHandler<typeof api.createAnki> =>
  async ({ body, commandId }, context) => {
    const { pdfId: documentId, pageNumber, prompt, span } = body;
    const { streams, clock } = deps;
    const owner = await streams.load(library, libraryStream(context.userId));
    const document = requireDocument(owner.state, documentId);
    await requirePage(deps, { documentId, document }, pageNumber);
    const cardId = deriveId(commandId, 'card');
    const at = clock().toISOString();
    const choices = await recallChoices(streams, context.userId);
    const today = studyDayOf(at, studyClock(choices, context));
    const command = {
      type: 'CreateCard',
      documentId,
      cardId,
      pageNumber,
      studyDay: today,
      prompt,
      span,
    } as const;
    const who = fromRequest(commandId, context);
    const { state, position } = await streams.handle(decks, deckStream(documentId), command, who);
    const schedule = newCardSchedule(state.cards.get(cardId)?.studyDay ?? today);
    return {
      body: {
        anki: {
          id: cardId,
          questionId: cardId,
          pdfId: documentId,
          prompt: tidyPrompt(prompt),
          pageNumber,
          isHighYield: false,
          span: tidyPrompt(span),
          origin: 'written',
          textVersion: 0,
          isSuspended: false,
          misses: 0,
          spacedRepetition: schedule.spacedRepetition,
          previousDelayType: null,
          delayedUntil: null,
          nextReview: nextReviewLabel(previewReview(schedule, { at, studyDay: today }, choices.under.policy)),
        },
      },
      position,
    };
  };
