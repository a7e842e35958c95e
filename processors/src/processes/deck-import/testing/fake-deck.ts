import type { AnswerElsewhere } from '@anamnesis/contracts/cards/imports/commands.ts';
import type { ImportDraftCard } from '../../../decks/import/draft.ts';
import type { AnsweredCard, DeckReader, Survey } from '../reading/reader.ts';

export const aSurvey: Survey = {
  format: 'anki',
  notes: 2,
  cards: 2,
  decks: [{ path: ['Heart'], cards: 2, mediaBytes: 3 }],
  noteTypes: [{ name: 'Basic', notes: 2 }],
  suspended: 0,
  buried: 0,
  flagged: 0,
  answers: null,
  media: { files: 1, bytes: 3 },
  missing: { count: 0, names: [] },
  mediaNames: [],
  reviews: 0,
  theirs: null,
};

export const aDraft = (key: string, more: Partial<ImportDraftCard> = {}): ImportDraftCard => ({
  key,
  path: ['Heart'],
  card: { prompt: `${key}?\n{{c1::It}}`, answer: 'It' },
  ...more,
});

type Content = {
  survey?: Partial<Survey>;
  /** Each list comes by itself. */
  drafts?: (ImportDraftCard | { refused: { text: string; reason: string } })[][];
  files?: Record<string, string>;
  answers?: [packageCardId: number, answers: AnswerElsewhere[]][];
  asked?: AnsweredCard[];
};

/** A reader of one deck, which has this in it. */
export function fakeDeck({
  survey,
  drafts = [],
  files = {},
  answers = [],
  asked = [],
}: Content = {}): DeckReader {
  const whole = { ...aSurvey, mediaNames: Object.keys(files), reviews: answers.length, ...survey };
  return {
    async *survey() {
      const keys = drafts.flat().filter((draft) => 'card' in draft);
      yield { kind: 'keys', keys, done: whole.notes, total: whole.notes };
      if (asked.length > 0) yield { kind: 'answers', cards: asked };
      yield { kind: 'survey', survey: whole };
    },
    async *media(_, names) {
      for (const name of names) {
        const bytes = Buffer.from(files[name] ?? '');
        if (files[name] === undefined || name.endsWith('.exe')) yield { kind: 'unknown', name };
        else if (name.startsWith('large')) {
          yield { kind: 'begin', name, ending: 'png' };
          for (const byte of bytes) yield { kind: 'piece', bytes: Uint8Array.of(byte) };
          yield { kind: 'end' };
        } else yield { kind: 'file', name, ending: 'png', bytes };
      }
    },
    async *drafts() {
      let done = 0;
      for (const some of drafts) yield { drafts: some, done: (done += some.length), total: whole.notes };
      yield { dropped: { scripts: 1 }, missing: ['gone.png'] };
    },
    async *answers() {
      const cards = answers.map(([packageCardId, given]) => ({ packageCardId, answers: given }));
      yield { cards, done: cards.length, total: cards.length };
    },
  };
}
