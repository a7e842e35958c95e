import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { BlockMode, GivenQuestion, PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { secondsForQuestion } from '@anamnesis/contracts/practice/limits.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import type { PracticeWish } from '@anamnesis/contracts/practice/writing/wish.ts';
import { answeredEvent, type AnswerMoment } from '../answer.ts';
import { askedInPractice } from '../asked.ts';
import type { Practice } from '../practice.ts';
import { type TimedBlock, isBlockOver, isPaused } from './block.ts';

export type BlockCommand =
  | ({
      type: 'StartBlock';
      blockId: string;
      mode: BlockMode;
      wish: PracticeWish;
      questions: readonly GivenQuestion[];
      plannedFor: string | null;
    } & AnswerMoment)
  | { type: 'PauseBlock'; blockId: string; at: string }
  | { type: 'ResumeBlock'; blockId: string; at: string }
  | ({ type: 'EndBlock'; blockId: string } & AnswerMoment);
type CommandOf<T extends BlockCommand['type']> = Extract<BlockCommand, { type: T }>;

export const blockOpen = (block: TimedBlock | null): Rejection =>
  new Rejection(practiceRefusals.BLOCK_OPEN, 'Another block is open', { blockId: block?.blockId });

export function startBlock(
  { blockId, mode, wish, questions, plannedFor, ...moment }: CommandOf<'StartBlock'>,
  state: Practice,
): PracticeEvent[] {
  const { block } = state;
  if (block && !isBlockOver(block, moment.at)) throw blockOpen(block);
  const seconds = questions.length * secondsForQuestion;
  const data = { blockId, mode, seconds, wish, questions: [...questions], plannedFor, at: moment.at };
  return [...(block ? endOf(block, moment, state) : []), { type: 'PracticeBlockStarted', data }];
}

/** Throws NOT_FOUND, or BLOCK_ENDED where it is not open any more. */
function openBlock(blockId: string, { block, ended }: Practice): TimedBlock {
  if (block?.blockId === blockId) return block;
  if (ended.includes(blockId)) throw new Rejection(practiceRefusals.BLOCK_ENDED, 'This block has ended');
  throw notFound('Block');
}

export function pauseBlock({ blockId, at }: CommandOf<'PauseBlock'>, state: Practice): PracticeEvent[] {
  const block = openBlock(blockId, state);
  if (isPaused(block)) return [];
  if (Date.parse(at) >= Date.parse(block.endsAt))
    throw new Rejection(practiceRefusals.BLOCK_ENDED, 'The time of this block is over');
  return [{ type: 'PracticeBlockPaused', data: { blockId, at } }];
}

export function resumeBlock({ blockId, at }: CommandOf<'ResumeBlock'>, state: Practice): PracticeEvent[] {
  return isPaused(openBlock(blockId, state)) ? [{ type: 'PracticeBlockResumed', data: { blockId, at } }] : [];
}

export function endBlock({ blockId, ...moment }: CommandOf<'EndBlock'>, state: Practice): PracticeEvent[] {
  if (state.ended.includes(blockId)) return [];
  if (state.block?.blockId !== blockId) throw notFound('Block');
  return endOf(state.block, moment, state);
}

/** The choices of an exam become its answers. */
function endOf(
  { blockId, mode, questionIds }: TimedBlock,
  moment: AnswerMoment,
  state: Practice,
): PracticeEvent[] {
  const chosen =
    mode === 'exam' ? questionIds.filter((id) => (state.asked.get(id)?.chosen ?? null) !== null) : [];
  const answers = chosen.map((id) => {
    const given = { ...moment, chosen: askedInPractice(state, id).chosen, isCorrect: false, timeTaken: null };
    return answeredEvent(id, given, state);
  });
  return [...answers, { type: 'PracticeBlockEnded', data: { blockId, at: moment.at } }];
}
