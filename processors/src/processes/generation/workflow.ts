import { RecordPage, RecordPageFailure, RecordSoundCards } from '@anamnesis/contracts/documents/commands.ts';
import type { PageSummary } from '@anamnesis/contracts/documents/events.ts';
import type {
  DraftCard,
  PageContent,
  SuggestedDraft,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import { textMissing } from '../../documents/refused.ts';
import { type EventNamed, remembering, send } from '../../platform/workflow.ts';
import type { DraftedPage, EarlyCards } from './drafts.ts';

type Requested = EventNamed<'PageRequested'>;
export type Input =
  | Requested
  /** `limit`: what the pages of one request may take together, in words. */
  | { type: 'TimeSpent'; limit: string }
  | { type: 'SoundCardsMade'; early: EarlyCards }
  | { type: 'PageDrafted'; drafted: DraftedPage }
  | { type: 'LimitBroken' };
export type Output = { type: 'DraftPage' };

/** Summarises a page and generates its cards. A page that fails is reported, so that the others continue. */
export const generation = remembering<Input, { data: Requested['data'] }, Output>(
  (input, { data }) => {
    switch (input.type) {
      case 'PageRequested':
        return [{ type: 'DraftPage' }];
      case 'SoundCardsMade': {
        const { cards, engine } = input.early;
        const sound = { ...pageIn(data), cards: cards.map(recorded), engine };
        // They come with the page in any case.
        return [send(RecordSoundCards, sound, { isSpare: true })];
      }
      case 'PageDrafted':
        // Results stored for a deleted document would have no owner.
        return [send(RecordPage, pageOf(data, input.drafted), { files: { source: data.textBlob } })];
      case 'TimeSpent':
        return [failure(data, `was left out, as the pages before it took ${input.limit} of work.`)];
      case 'LimitBroken':
        return [failure(data, 'takes too much time or memory to process.')];
    }
  },
  ({ data }, isTextMissing) => [failure(data, 'could not be processed.', isTextMissing)],
);

const pageIn = ({ documentId, requestId, pageNumber }: Requested['data']) => ({
  documentId,
  requestId,
  pageNumber,
});

const failure = (data: Requested['data'], what: string, isTextMissing = false) =>
  send(RecordPageFailure, {
    ...pageIn(data),
    code: 'PAGE_FAILED',
    message: isTextMissing ? textMissing : `Page ${data.pageNumber} ${what}`,
  });

function pageOf(data: Requested['data'], drafted: DraftedPage) {
  const { summary, cards, suggestions, dropped, lack, note = null, engine, insteadOf } = drafted;
  return {
    ...pageIn(data),
    summary: titled(summary, data.name),
    note,
    ...(lack === undefined ? {} : { lack }),
    cards: cards.map(recorded),
    ...(suggestions === undefined ? {} : { suggestions: suggestions.map(recordedSuggestion) }),
    dropped,
    engine,
    ...(insteadOf === undefined ? {} : { insteadOf }),
  };
}

/** What the deck keeps of a draft. */
const recorded = ({ prompt, answer, span, isHighYield, isCheckedLess }: DraftCard) => ({
  prompt,
  answer,
  span,
  ...(isHighYield ? { isHighYield } : {}),
  ...(isCheckedLess ? { isCheckedLess } : {}),
});

const recordedSuggestion = ({ kind, expected, ...card }: SuggestedDraft) => ({
  ...recorded(card),
  kind,
  expected,
});

/** With the document's name where nothing on the page would name it. */
const titled = (summary: PageContent['summary'], name: string): PageSummary | null =>
  summary && { ...summary, title: summary.title ?? name };
