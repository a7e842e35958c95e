/** What is open over the page; `onBack` is called when the person goes back, and may leave it open. */
export interface Popup {
  onBack: () => void;
}

/** A travel in the history of a page takes milliseconds, and much longer on a machine with too much to do. */
const longestTravelMs = 1_000;
const latestMs = 30_000;

type Listener = (event: Pick<Event, 'stopImmediatePropagation'>) => void;

/** The part of a window that is needed. */
export interface PageHistory {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<Location, 'href'>;
  addEventListener: (type: 'popstate', listener: Listener, capture: true) => void;
}

/**
 * Gives each open popup an entry in the browser's history, so that Back closes the topmost one instead of leaving the
 * page. The entries have the address of the page and are numbered in their state; those of popups that are closed are
 * gone back over. What is written meanwhile by others is written when that is done, as the travel would go over it.
 * `soon` runs a task after the current one, or after some ms: until then one popup may have made way for another.
 */
export function popupHistory(
  { history, location, addEventListener }: PageHistory,
  soon: (task: () => void, ms?: number) => unknown = setTimeout,
) {
  const open: Popup[] = [];
  let travelling = false;
  let travels = 0;
  let planned = false;
  const delayed: (() => void)[] = [];
  let place = '';
  /** A travel that was given up and may still come, and whether something was written since. */
  let late: { delta: number; isOver: boolean } | undefined;

  const adjust = (): void => {
    planned = false;
    if (travelling) return;
    const surplus = popupsIn(history.state) - open.length;
    travelling = surplus > 0;
    if (travelling) travel(-surplus);
    for (let count = popupsIn(history.state) + 1; count <= open.length; count += 1)
      history.pushState({ ...history.state, popups: count }, '');
    place = placeOf();
  };
  const travel = (delta: number): void => {
    const number = (travels += 1);
    history.go(delta);
    soon(() => {
      if (number !== travels || !travelling) return;
      // The browser does not travel: the entry is one of the page's then.
      travelling = false;
      history.replaceState({ ...history.state, popups: 0 }, '');
      const given = (late = { delta, isOver: false });
      arrive();
      soon(() => (late === given ? (late = undefined) : undefined), latestMs);
    }, longestTravelMs);
  };
  /** It would undo what was written since: back to where that is. */
  const undo = (event: Parameters<Listener>[0], delta: number): void => {
    event.stopImmediatePropagation();
    travelling = true;
    travel(-delta);
  };
  const arrive = (): void => {
    travelling = false;
    for (const write of delayed.splice(0)) write();
    place = placeOf();
    plan();
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history);
    history[name] = (...given) => {
      if (travelling) return void delayed.push(() => history[name](...given));
      if (late) late.isOver = true;
      write(...given);
    };
  }
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
      const came = travelling ? undefined : late;
      late = undefined;
      if (came?.isOver) return undo(event, came.delta);
      const isOwn = travelling || open.length > 0;
      // It is the same page: the router has nothing to do.
      if (isOwn && placeOf() === place) event.stopImmediatePropagation();
      place = placeOf();
      if (travelling) return arrive();
      if (popupsIn(history.state) < open.length) open.at(-1)?.onBack();
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
