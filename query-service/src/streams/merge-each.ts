import type { Content, Piece, ProgressKind } from '@anamnesis/contracts/kernel/progress.ts';
import type { z } from 'zod';
import type { Merge } from './follow-work.ts';
import { type Place, placeIn, positionOf } from './position.ts';

/** What a client puts in place of everything that it has from `from` on. `position`: how far it is then. */
export type Part<C extends Content> = { position: string; from: number; content: C };

type MergeOptions<State, C extends Content, Event> = {
  /** The content that is recorded so far, of which attempt. */
  factsOf: (state: State) => { attempt: number; content: C };
  eventOf: (part: Part<C>, state: State) => Event;
  /** The position of the last part that the client has; absent: it has none. */
  since?: string | undefined;
  /** How many characters or items are held for a client that does not take them. */
  mostHeld?: number;
};

/**
 * Sends every piece once and in order, from `since` on. Pieces that came too early or twice are sorted out by their
 * numbers. What is lost, or is too much for a slow client, is known from the facts. When a later attempt makes the content
 * anew, its first part begins at 0 again.
 */
export function mergeEach<C extends Content, State, Event>(
  _kind: ProgressKind<z.ZodType<Piece<C>>, 'each'>,
  { factsOf, eventOf, since, mostHeld = 64 * 1024 }: MergeOptions<State, C, Event>,
): Merge<State, Piece<C>, Event> {
  let sent: Place = placeIn(since);
  let newest = sent.attempt;
  /** Pieces of the newest attempt that are not sent yet, by where they begin. */
  const held = new Map<number, C>();
  let size = 0;
  let hasDropped = false;
  /** What was missing when the facts were last read for it. */
  let sought = '';

  const missingAt = (): number => (newest === sent.attempt ? sent.at : 0);
  const missing = (): string => positionOf({ attempt: newest, at: missingAt() });
  const release = (): void => {
    held.clear();
    size = 0;
  };
  const turnTo = (attempt: number): void => {
    if (attempt <= newest) return;
    newest = attempt;
    release();
  };
  const partFrom = (from: number, attempt: number, content: C): Part<C> => {
    sent = { attempt, at: from + content.length };
    return { position: positionOf(sent), from, content };
  };

  /** The next part in order that is held, or null. */
  function take(): Part<C> | null {
    const from = missingAt();
    for (const [at, piece] of held) {
      if (at > from) continue;
      held.delete(at);
      size -= piece.length;
      const fresh = piece.slice(from - at) as C;
      if (fresh.length > 0) return partFrom(from, newest, fresh);
    }
    return null;
  }

  return {
    hear({ attempt, at, piece }) {
      turnTo(attempt);
      const before = held.get(at)?.length ?? 0;
      if (attempt < newest || at + piece.length <= missingAt() || piece.length <= before) return;
      held.set(at, piece);
      size += piece.length - before;
      if (size <= mostHeld) return;
      release();
      hasDropped = true;
    },
    seeksFacts() {
      const from = missingAt();
      const hasGap = held.size === 0 ? hasDropped : ![...held.keys()].some((at) => at <= from);
      if (!hasGap || sought === missing()) return false;
      sought = missing();
      hasDropped = false;
      return true;
    },
    *facts(state, isOver) {
      const { attempt, content } = factsOf(state);
      turnTo(attempt);
      const isOther = attempt !== sent.attempt || (isOver && content.length < sent.at);
      // Until a later attempt records something, what was recorded before says nothing of it.
      if (!isOther || isOver || attempt > sent.attempt) {
        const from = isOther ? 0 : sent.at;
        const isShown = isOther && sent.at > 0;
        const fresh = content.slice(from) as C;
        if (fresh.length > 0 || isShown || isOver) yield eventOf(partFrom(from, attempt, fresh), state);
        else if (isOther) sent = { attempt, at: 0 };
      }
    },
    *progress(state) {
      for (let part = take(); part; part = take()) yield eventOf(part, state);
    },
  };
}
