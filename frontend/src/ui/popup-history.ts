/** What is open over the page; `onBack` is called when the person goes back, and may leave it open. */
export interface Popup {
  onBack: () => void;
}

type Listener = (event: Pick<Event, 'stopImmediatePropagation'>) => void;

/** The part of a window that is needed. */
export interface PageHistory {
  history: Pick<History, 'state' | 'pushState' | 'go'>;
  location: Pick<Location, 'href'>;
  addEventListener: (type: 'popstate', listener: Listener, capture: true) => void;
}

/**
 * Gives each open popup an entry in the browser's history, so that Back closes the topmost one instead of leaving the
 * page. The entries have the address of the page and are numbered in their state; those of popups that are closed are
 * gone back over. `soon` runs a task after the current one: until then one popup may have made way for another.
 */
export function popupHistory(
  { history, location, addEventListener }: PageHistory,
  soon: (task: () => void) => unknown = setTimeout,
) {
  const open: Popup[] = [];
  let travelling = false;
  let planned = false;
  let place = '';

  const adjust = (): void => {
    planned = false;
    if (travelling) return;
    const surplus = popupsIn(history.state) - open.length;
    travelling = surplus > 0;
    if (travelling) history.go(-surplus);
    for (let count = popupsIn(history.state) + 1; count <= open.length; count += 1)
      history.pushState({ ...history.state, popups: count }, '');
    place = placeOf();
  };
  const plan = (): void => {
    if (planned) return;
    planned = true;
    soon(adjust);
  };
  /** The same for all entries of a page; the router numbers its own. */
  const placeOf = (): string => `${history.state?.idx} ${location.href}`;

  addEventListener(
    'popstate',
    (event) => {
      const isOwn = travelling || open.length > 0;
      // It is the same page: the router has nothing to do.
      if (isOwn && placeOf() === place) event.stopImmediatePropagation();
      place = placeOf();
      if (!travelling && popupsIn(history.state) < open.length) open.at(-1)?.onBack();
      travelling = false;
      plan();
    },
    true,
  );
  // The page was loaded anew while something was open.
  plan();

  return {
    /** Returns what is called when it is closed. */
    enter(popup: Popup): () => void {
      open.push(popup);
      plan();
      return () => {
        open.splice(open.indexOf(popup), 1);
        plan();
      };
    },
  };
}

const popupsIn = (state: unknown): number => {
  const count = typeof state === 'object' && state !== null && 'popups' in state ? state.popups : 0;
  return typeof count === 'number' ? count : 0;
};
