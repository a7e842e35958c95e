import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { useMemo, useState } from 'react';
import * as board from './sheet/board-state.ts';
import { boxOf, type FoundFigure, labelsFound } from './sheet/found-labels.ts';
import { shapesOf } from './sheet/sheet.ts';
import type { DrawnPage } from './use-page.ts';

/** The labels of the page that can be taken, and how far the search for them is. */
export interface FoundLabels {
  /** `none`: it has none, which is said until something is drawn. `quiet`: there is nothing to say. */
  status: 'running' | 'failed' | 'none' | 'found' | 'quiet';
  figures: readonly FoundFigure[];
  /** Hides the labels of a figure; those of all without one. */
  take: (figure?: FoundFigure) => void;
  takeOne: (id: string) => void;
  /** None of them is wanted. */
  dismiss: () => void;
  searchAgain: () => void;
}

interface FoundOptions {
  page: Pick<DrawnPage, 'figures' | 'search' | 'searchAgain'>;
  /** What other pictures of the page hide; null until that is known. */
  before: readonly Shape[] | null;
  state: board.BoardState;
  change: (change: board.Change) => void;
}

const noneFound: readonly FoundFigure[] = [];

export function useFoundLabels({ page, before, state, change }: FoundOptions): FoundLabels {
  const { figures, search, searchAgain } = page;
  const { shapes } = state.history.now;
  const [isWanted, setWanted] = useState(true);
  const found = useMemo(
    () => (isWanted && before ? labelsFound(figures, [...before, ...shapes]) : noneFound),
    [isWanted, figures, before, shapes],
  );
  const take = (some: readonly FoundFigure[]): void => {
    const titled = some.find(({ title }) => title !== '');
    const taken = shapesOf(some.flatMap(({ labels }) => labels.map(boxOf)));
    change(board.add(taken, (now) => (now.title === '' && titled ? { ...now, title: titled.title } : now)));
  };
  return {
    status: statusOf(),
    figures: found,
    take: (figure) => take(figure ? [figure] : found),
    takeOne: (id) => {
      const some = found.map((each) => ({ ...each, labels: each.labels.filter((label) => label.id === id) }));
      take(some.filter(({ labels }) => labels.length > 0));
    },
    dismiss: () => setWanted(false),
    searchAgain,
  };

  function statusOf(): FoundLabels['status'] {
    if (found.length > 0) return 'found';
    if (!isWanted) return 'quiet';
    if (search === 'failed') return 'failed';
    if (search === 'running' || !before) return 'running';
    return figures.length === 0 && shapes.length === 0 ? 'none' : 'quiet';
  }
}
