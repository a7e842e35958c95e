import { type CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { GivenQuestion, PracticeEvent, PracticePlan } from '@anamnesis/contracts/practice/events.ts';
import { askedApart, mostOpen } from '@anamnesis/contracts/practice/limits.ts';
import {
  itemOfWritten,
  askedSubjectOf,
  writtenIdOf,
} from '@anamnesis/contracts/practice/questions/question.ts';
import { Map as PersistentMap } from 'immutable';
import { started, withPause, withResumption, type TimedBlock } from './blocks/block.ts';
import {
  questionsWithStatus,
  withWish,
  withWritten,
  type WrittenQuestions,
} from './writing/written-questions.ts';

/** A question as it was given, and what came of it. `chosen`: in an open exam the latest choice. */
export type AskedPracticeQuestion = Omit<GivenQuestion, 'questionId'> & {
  blockId: string | null;
  chosen: number | null;
  isCorrect: boolean | null;
  isBookmarked: boolean;
  card: { documentId: string; cardId: string } | null;
};

/** A question that comes back. */
export type Missed = Pick<GivenQuestion, 'item' | 'system' | 'science' | 'difficulty'> & {
  schedule: CardSchedule;
};

/**
 * `asked`: the latest questions, and those that are bookmarked; `ids` in the order in which they were given. `recent`: what the
 * last ones asked, the latest last. `seen`: at which giving each written question was given last; `count`: the givings.
 */
export type Practice = {
  asked: PersistentMap<string, AskedPracticeQuestion>;
  ids: readonly string[];
  recent: readonly string[];
  wasRepeat: boolean;
  seen: PersistentMap<string, number>;
  count: number;
  missed: PersistentMap<string, Missed>;
  block: TimedBlock | null;
  /** The blocks that ended last. */
  ended: readonly string[];
  /** What a model was asked for. */
  written: WrittenQuestions;
  /** What the person noted, by the name of the question. */
  notes: PersistentMap<string, string>;
  /** A block a day; null: none. */
  plan: PracticePlan | null;
};

export const noPractice: Practice = {
  asked: PersistentMap(),
  ids: [],
  recent: [],
  wasRepeat: false,
  seen: PersistentMap(),
  count: 0,
  missed: PersistentMap(),
  block: null,
  ended: [],
  written: PersistentMap(),
  notes: PersistentMap(),
  plan: null,
};

/** Ended blocks that a late call may name. */
const keptBlocks = 50;

export function evolvePractice(state: Practice, event: PracticeEvent): Practice {
  switch (event.type) {
    case 'PracticeQuestionGiven': {
      const given = withGiven(state, [event.data], null);
      const writtenId = writtenIdOf(event.data.item);
      return writtenId === null
        ? given
        : { ...given, written: questionsWithStatus(given.written, writtenId, 'given') };
    }
    case 'PracticeBlockStarted': {
      const { blockId, questions } = event.data;
      return { ...withGiven(state, questions, blockId), block: started(event.data) };
    }
    case 'PracticeBlockPaused':
      return { ...state, block: withPause(state.block, event.data) };
    case 'PracticeBlockResumed':
      return { ...state, block: withResumption(state.block, event.data) };
    case 'PracticeQuestionAnswered': {
      const { questionId, item, system, science, difficulty, chosen, isCorrect, schedule } = event.data;
      const missed = schedule
        ? state.missed.set(item, { item, system, science, difficulty, schedule })
        : state.missed.delete(item);
      return { ...change(state, questionId, { chosen, isCorrect }), missed };
    }
    case 'PracticeOptionChosen':
      return change(state, event.data.questionId, { chosen: event.data.chosen });
    case 'PracticeBlockEnded': {
      const ended = [...state.ended, event.data.blockId].slice(-keptBlocks);
      return { ...state, ended, block: null };
    }
    case 'PracticeQuestionBookmarked':
      return change(state, event.data.questionId, { isBookmarked: event.data.isBookmarked });
    case 'PracticeQuestionFlagged':
      return state;
    case 'PracticeNoteKept': {
      const { item, text } = event.data;
      return { ...state, notes: text === '' ? state.notes.delete(item) : state.notes.set(item, text) };
    }
    case 'PracticePlanSet': {
      const { at: _at, ...plan } = event.data;
      return { ...state, plan };
    }
    case 'PracticePlanDropped':
      return { ...state, plan: null };
    case 'PracticeCardMade': {
      const { questionId, documentId, cardId } = event.data;
      return change(state, questionId, { card: { documentId, cardId } });
    }
    case 'PracticeWritingAsked':
      return { ...state, written: withWish(state.written, event.data) };
    case 'PracticeQuestionWritten':
      return { ...state, written: withWritten(state.written, event.data, isBookmarkedIn(state)) };
    case 'PracticeWritingRefused':
      return { ...state, written: questionsWithStatus(state.written, event.data.writtenId, 'refused') };
    default:
      return event satisfies never;
  }
}

const isBookmarkedIn =
  ({ asked }: Practice) =>
  (writtenId: string): boolean =>
    asked.some(({ item, isBookmarked }) => isBookmarked && item === itemOfWritten(writtenId));

function change(state: Practice, questionId: string, fields: Partial<AskedPracticeQuestion>): Practice {
  const asked = state.asked.get(questionId);
  return asked ? { ...state, asked: state.asked.set(questionId, { ...asked, ...fields }) } : state;
}

/** What the questions of an open exam ask: whoever is asked the same beside it would get its key. */
export const subjectsOfExam = ({ block, asked }: Pick<Practice, 'block' | 'asked'>): Set<string> =>
  new Set(
    (block?.mode === 'exam' ? block.questionIds : []).flatMap((id) => {
      const item = asked.get(id)?.item;
      return item === undefined ? [] : [askedSubjectOf(item)];
    }),
  );

const isWritten = (item: string): boolean => !/^(?:facts|model)\//u.test(item);

function withGiven(state: Practice, given: readonly GivenQuestion[], blockId: string | null): Practice {
  let { count, seen } = state;
  for (const { item } of given) {
    count += 1;
    if (isWritten(item)) seen = seen.set(item, count);
  }
  const asked = state.asked.withMutations((all) => {
    for (const { questionId, ...question } of given)
      all.set(questionId, {
        ...question,
        blockId,
        chosen: null,
        isCorrect: null,
        isBookmarked: false,
        card: null,
      });
  });
  const all = [...state.ids, ...given.map(({ questionId }) => questionId)];
  // A block may be left open for long: its choices become answers all the same.
  const open = new Set([...all.slice(-mostOpen), ...(state.block?.questionIds ?? [])]);
  const isKept = (id: string): boolean => open.has(id) || asked.get(id)?.isBookmarked === true;
  const ids = all.filter(isKept);
  const forgotten = all.filter((id) => !isKept(id));
  return {
    ...state,
    asked: asked.deleteAll(forgotten),
    ids,
    recent: [...state.recent, ...given.map(({ item }) => askedSubjectOf(item))].slice(-askedApart),
    wasRepeat: given.at(-1)?.isRepeat ?? state.wasRepeat,
    seen,
    count,
  };
}
