import { turnOf } from '../queue/play-parts.ts';
import type { SessionView } from './session-shape.ts';

/** Measures how long the current card has been seen since its turn began, without the time in which its text is changed. */
export function measureTurns(seen: () => number) {
  let [turn, since] = ['', 0];
  let editingSince: number | null = null;
  return {
    follow({ play, editing }: Pick<SessionView, 'play' | 'editing'>): void {
      const isEditing = editing !== null;
      if (editingSince !== null && !isEditing) since += seen() - editingSince;
      editingSince = isEditing ? (editingSince ?? seen()) : null;
      if (turnOf(play) === turn) return;
      [turn, since] = [turnOf(play), seen()];
    },
    ms: (): number => seen() - since,
  };
}
