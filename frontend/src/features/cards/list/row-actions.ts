/** What can be done with a card of the list. The object is stable between renders. */
export interface RowActions {
  select: (id: string, selected: boolean) => void;
  edit: (id: string) => void;
  rate: (id: string, isHighYield: boolean) => void;
  flag: (id: string, flagged: boolean) => void;
  deleteNow: (id: string) => void;
  suspend: (id: string, isSuspended: boolean) => void;
  move: (ids: readonly string[]) => void;
  /** Looks for cards with that tag. */
  byTag?: (tag: string) => void;
}
