import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import { freePlace, type Box } from './toast-place.ts';

const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]';
/** A bar with what is pressed next. */
const bars = '[data-messages]';
/** Open over everything else, a dialog too. */
const menus = '[role="menu"]';
/** What an answer or a search has marked is being read. */
const marked = 'mark';
const dialogs = '[role="dialog"], [role="alertdialog"]';
const comingAndGoing = `${dialogs}, ${bars}, ${menus}, ${marked}`;

/** Where the messages of a list lie: it is found anew when they change, with the window, and when a dialog opens or closes. */
export function useToastPlace(list: RefObject<HTMLElement | null>): CSSProperties {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const put = (): void => {
      const { offsetWidth: width, offsetHeight: height } = element;
      const { innerWidth, innerHeight } = window;
      const room = { width: innerWidth, height: innerHeight, narrow: innerWidth < 768 };
      const next = freePlace({ width, height }, room, pressedOutside(element));
      setPlace((before) => (before?.left === next.left && before.top === next.top ? before : next));
    };
    put();
    const sizes = new ResizeObserver(put);
    sizes.observe(element);
    let later = 0;
    const surroundings = new MutationObserver((changes) => {
      if (!changes.some(changesRoom)) return;
      put();
      // A menu has its place a moment after it came.
      cancelAnimationFrame(later);
      later = requestAnimationFrame(put);
    });
    surroundings.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', put);
    return () => {
      sizes.disconnect();
      surroundings.disconnect();
      cancelAnimationFrame(later);
      removeEventListener('resize', put);
    };
  }, [list]);
  return place ?? { visibility: 'hidden' };
}

/** What can be pressed or is marked now, but for the messages themselves: under a dialog, nothing but what is in it. */
function pressedOutside(list: HTMLElement): Box[] {
  const open = [...document.querySelectorAll(dialogs)].findLast(isShown);
  const menusOver = open ? document.querySelectorAll(menus) : [];
  return [...(open ?? document).querySelectorAll(`${controls}, ${bars}, ${menus}, ${marked}`), ...menusOver]
    .filter((each) => !list.contains(each) && isShown(each) && !each.closest('[inert]'))
    .map(inSight);
}

/** Where an element is seen: what is scrolled out of its list is covered by nobody. */
function inSight(element: Element): Box {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.scrollHeight <= around.clientHeight || getComputedStyle(around).overflowY === 'visible')
      continue;
    const room = around.getBoundingClientRect();
    left = Math.max(left, room.left);
    top = Math.max(top, room.top);
    right = Math.min(right, room.right);
    bottom = Math.min(bottom, room.bottom);
  }
  return { left, top, width: right - left, height: bottom - top };
}

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** A dialog, a bar or a mark came or went, or what is in a dialog changed; not a list of the page that is scrolled. */
const changesRoom = ({ target, addedNodes, removedNodes }: MutationRecord): boolean =>
  (target instanceof Element && target.closest(dialogs) !== null) ||
  [...addedNodes, ...removedNodes].some(
    (node) =>
      node instanceof Element &&
      (node.matches(comingAndGoing) || node.querySelector(comingAndGoing) !== null),
  );
