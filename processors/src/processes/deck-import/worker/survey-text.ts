import { mostNamed } from '@anamnesis/contracts/decks/preview.ts';
import type { ImportDraft, ImportDraftCard } from '../../../decks/import/draft.ts';
import type { TextDeck } from '../../../decks/import/text/read-text-deck.ts';
import type { Survey, SurveyItem } from '../reading/reader.ts';

/** Cards in one message. */
const keysAtOnce = 500;

/** What is in a text: it has neither files nor answers, and is small enough for its cards to be made twice. */
export async function* surveyText(deck: TextDeck): AsyncGenerator<SurveyItem> {
  const missing = new Set<string>();
  const all = deck.drafts({ tell: () => {}, miss: (name) => void missing.add(name) });
  const byKey = new Map<string, ImportDraftCard>();
  // Another card that is known by the same name is refused.
  for (const draft of all) if (isCard(draft) && !byKey.has(draft.key)) byKey.set(draft.key, draft);
  const drafts = [...byKey.values()];
  const total = deck.notes.length;
  for (let from = 0; from < drafts.length; from += keysAtOnce) {
    const keys = drafts.slice(from, from + keysAtOnce).map(({ key }) => ({ key }));
    yield { kind: 'keys', keys, done: Math.min(total, from + keys.length), total };
  }
  yield { kind: 'survey', survey: surveyOf(deck, drafts, missing) };
}

const isCard = (draft: ImportDraft): draft is ImportDraftCard => !('refused' in draft);

function surveyOf(
  { format, notes, read }: TextDeck,
  drafts: readonly ImportDraftCard[],
  missing: ReadonlySet<string>,
): Survey {
  const decks = Map.groupBy(drafts, ({ path }) => path.join('\0'));
  return {
    format,
    notes: notes.length,
    cards: drafts.length,
    suspended: 0,
    buried: 0,
    flagged: 0,
    decks: [...decks.values()].map((own) => ({
      path: [...(own[0]?.path ?? [])],
      cards: own.length,
      mediaBytes: 0,
    })),
    noteTypes: [],
    answers: null,
    theirs: null,
    media: { files: 0, bytes: 0 },
    missing: { count: missing.size, names: [...missing].slice(0, mostNamed.missing) },
    mediaNames: [],
    reviews: 0,
    text: read,
  };
}
