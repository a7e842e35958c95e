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
  /** Tells all listeners as after a travel. */
  tell: () => void;
}

/**
 * Gives each open popup an entry in the browser's history, so that Back closes the topmost one instead of leaving the
 * page. The entries have the address of the page and are numbered in their state; those of popups that are closed are
 * gone back over. What is written meanwhile by others is written when that is done, as the travel would go over it, and
 * the router is told then: it has looked at the address before. Each entry has its number, so that a travel that comes too
 * late is made good.
 * `soon` runs a task after the current one, or after some ms: until then one popup may have made way for another.
 */
export function popupHistory(
  { history, location, addEventListener, tell }: PageHistory,
  soon: (task: () => void, ms?: number) => unknown = setTimeout,
) {
  const open: Popup[] = [];
  let travelling = false;
  let telling = false;
  let travels = 0;
  let planned = false;
  const delayed: (() => void)[] = [];
  let place = '';
  /** A travel that was given up and may still come, by the entry that it leads to, and the entry that was written since. */
  let late: { to: number; written?: number } | undefined;

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
    const to = entryOf(history.state) + delta;
    history.go(delta);
    soon(() => {
      if (number !== travels || !travelling) return;
      // The browser does not travel: the entry is one of the page's then.
      travelling = false;
      history.replaceState({ ...history.state, popups: 0 }, '');
      const given = (late = { to });
      arrive();
      soon(() => (late === given ? (late = undefined) : undefined), latestMs);
    }, longestTravelMs);
  };
  /** It would undo what was written since: on to where that is, however many entries of popups lie between. */
  const undo = (event: Parameters<Listener>[0], written: number): void => {
    event.stopImmediatePropagation();
    const delta = written - entryOf(history.state);
    travelling = delta !== 0;
    if (travelling) travel(delta);
  };
  const arrive = (): void => {
    travelling = false;
    const writes = delayed.splice(0);
    for (const write of writes) write();
    place = placeOf();
    plan();
    if (writes.length === 0) return;
    telling = true;
    tell();
    telling = false;
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history);
    history[name] = (state: unknown, ...given) => {
      if (travelling) return void delayed.push(() => history[name](state, ...given));
      const entry = entryOf(history.state) + (name === 'pushState' ? 1 : 0);
      if (late) late.written = entry;
      write({ ...(typeof state === 'object' ? state : {}), entry }, ...given);
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
      if (telling) return;
      const came = !travelling && late?.to === entryOf(history.state) ? late : undefined;
      late = undefined;
      if (came?.written !== undefined) return undo(event, came.written);
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

const numberIn = (state: unknown, name: 'popups' | 'entry'): number => {
  const count: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : 0;
  return typeof count === 'number' ? count : 0;
};
const popupsIn = (state: unknown): number => numberIn(state, 'popups');
const entryOf = (state: unknown): number => numberIn(state, 'entry');
