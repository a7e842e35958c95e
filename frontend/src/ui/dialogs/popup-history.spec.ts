import { expect, it, vi } from 'vitest';
import { popupHistory, type PageHistory } from './popup-history.ts';

const plain = ({ entry: _entry, ...state }: Record<string, unknown>) => state;

/** A tab whose history can be looked at; what is planned runs with `settle`, as do its travels. */
function aTab(entries: Record<string, unknown>[] = [{ idx: 0 }]) {
  const tasks: (() => void)[] = [];
  const late: (() => void)[] = [];
  const listeners: Parameters<PageHistory['addEventListener']>[1][] = [];
  const told = vi.fn<(state: Record<string, unknown>) => void>();
  const location = { href: 'http://app/' };
  let at = entries.length - 1;
  const go = (delta: number): void => {
    // A browser looks for the entry at once, and goes there later.
    const to = at + delta;
    tasks.push(() => {
      at = to;
      tell();
    });
  };
  const tell = (): void => {
    let stopped = false;
    for (const listener of listeners) listener({ stopImmediatePropagation: () => (stopped = true) });
    if (!stopped) told(plain(history.state ?? {}));
  };
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (state: Record<string, unknown>) => void entries.splice((at += 1), Infinity, state),
    replaceState: (state: Record<string, unknown>) => void (entries[at] = state),
    go,
  };
  const settle = (): void => {
    for (let task = tasks.shift(); task; task = tasks.shift()) task();
  };
  const popups = popupHistory(
    { history, location, tell: () => tell(), addEventListener: (_, listener) => listeners.push(listener) },
    (task, ms = 0) => (ms > 0 ? late : tasks).push(task),
  );
  settle();
  return {
    ...popups,
    settle,
    /** The router was told of a travel. */
    told,
    entries: () => entries.slice(0, at + 1).map(plain),
    /** The browser does not travel. */
    refuse: () => {
      tasks.length = 0;
      for (const task of late.splice(0)) task();
    },
    /** The travel is given up before it comes. */
    delay: () => late.shift()?.(),
    entry: () => plain(history.state ?? {}),
    /** The task after the current one. */
    step: () => tasks.shift()?.(),
    back: () => (go(-1), settle()),
    navigate: (idx: number) => {
      location.href = `http://app/${idx}`;
      history.pushState({ idx });
    },
  };
}

it('closes what is open when the person goes back, and stays on the page', () => {
  const tab = aTab();
  const leave = tab.enter({ onBack: () => leave() });
  tab.settle();
  expect(tab.entries()).toEqual([{ idx: 0 }, { idx: 0, popups: 1 }]);
  tab.back();
  expect(tab.entries()).toEqual([{ idx: 0 }]);
  expect(tab.told).not.toHaveBeenCalled();
});

it('closes the topmost one of several', () => {
  const tab = aTab();
  const below = vi.fn<() => void>();
  tab.enter({ onBack: below });
  const leave = tab.enter({ onBack: () => leave() });
  tab.settle();
  tab.back();
  expect(below).not.toHaveBeenCalled();
  expect(tab.entries()).toEqual([{ idx: 0 }, { idx: 0, popups: 1 }]);
});

it('asks once more at the next Back when it was left open, as a question was answered with no', () => {
  const tab = aTab();
  const asked = vi.fn<() => void>();
  tab.enter({ onBack: asked });
  tab.settle();
  tab.back();
  tab.back();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(tab.entries()).toHaveLength(2);
});

it('leaves no entry behind when it is closed otherwise', () => {
  const tab = aTab();
  tab.enter({ onBack: () => {} })();
  const leave = tab.enter({ onBack: () => {} });
  tab.settle();
  leave();
  tab.settle();
  expect(tab.entries()).toEqual([{ idx: 0 }]);
  expect(tab.told).not.toHaveBeenCalled();
});

it('keeps the entry while one popup makes way for another', () => {
  const tab = aTab();
  const first = tab.enter({ onBack: () => {} });
  tab.settle();
  first();
  tab.enter({ onBack: () => {} });
  tab.settle();
  expect(tab.entries()).toEqual([{ idx: 0 }, { idx: 0, popups: 1 }]);
});

it('does not undo a navigation that closed it, and going back from there skips its entry', () => {
  const tab = aTab();
  const leave = tab.enter({ onBack: () => {} });
  tab.settle();
  leave();
  tab.navigate(1);
  tab.settle();
  expect(tab.entries().at(-1)).toEqual({ idx: 1 });
  tab.back();
  expect(tab.entries()).toEqual([{ idx: 0 }]);
  expect(tab.told).toHaveBeenCalled();
});

it('does not lose a navigation that follows while its entry is gone back over', () => {
  const tab = aTab();
  const leave = tab.enter({ onBack: () => {} });
  tab.settle();
  leave();
  tab.step();
  tab.navigate(1);
  expect(tab.entries()).toHaveLength(2);
  tab.settle();
  expect(tab.entries()).toEqual([{ idx: 0 }, { idx: 1 }]);
  // It looked at the address before that was written.
  expect(tab.told).toHaveBeenLastCalledWith({ idx: 1 });
});

it('holds nothing back where the browser does not travel', () => {
  const tab = aTab();
  const leave = tab.enter({ onBack: () => {} });
  tab.settle();
  leave();
  tab.step();
  tab.navigate(1);
  tab.refuse();
  tab.settle();
  expect(tab.entries()).toEqual([{ idx: 0 }, { idx: 0, popups: 0 }, { idx: 1 }]);
});

it('goes on to what was written where the browser travels later than it was waited for', () => {
  const tab = aTab();
  const leave = tab.enter({ onBack: () => {} });
  tab.settle();
  leave();
  tab.step();
  tab.navigate(1);
  tab.delay();
  expect(tab.entry()).toEqual({ idx: 1 });
  tab.settle();
  expect(tab.entry()).toEqual({ idx: 1 });
  expect(tab.told.mock.calls).toEqual([[{ idx: 1 }]]);
});

it('leaves the entries of popups that were open when the page was loaded anew', () => {
  expect(aTab([{ idx: 0 }, { idx: 0, popups: 1 }]).entries()).toEqual([{ idx: 0 }]);
});
