import { createContext, use } from 'react';

/** A row of the tree, for what is drawn in it. */
export interface RowState {
  /** The row that Tab leads to. */
  active: boolean;
  /** It is pointed at, Tab leads to it, or neither can be told: buttons that few need are there. */
  usable: boolean;
  /** A document that is dragged would go into the folder that the row belongs to. */
  takes: boolean;
  /** Where a row that is dragged would be put. */
  edge: 'above' | 'below' | null;
  /** Moves it among its siblings. */
  move: (to: number) => void;
}

export const RowContext = createContext<RowState>({
  active: true,
  usable: true,
  takes: false,
  edge: null,
  move: () => {},
});

/** `tabIndex` of a button in a row: Tab leads to those of the active row alone. */
export const useRowTabIndex = (): -1 | undefined => (use(RowContext).active ? undefined : -1);
