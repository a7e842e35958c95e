/** What dragging a row needs. Points are in CSS pixels of the window. */
export interface DragOptions<Place> {
  /** The press that it may begin with. */
  press: { clientX: number; clientY: number };
  name: string;
  /** The list, whose parent or page is scrolled at its edges. */
  list: HTMLElement;
  /** What is at a point, and takes the row; null: nothing does. */
  at: (x: number, y: number) => Place | null;
  /** It is over that now, and not let go yet. */
  over: (place: Place | null) => void;
  drop: (place: Place) => void;
}

/** A press that moves less is a click. */
const clickPx = 6;
const edgePx = 40;
const mostPxAFrame = 14;

/** Follows a press of the mouse or the pen until it is let go: as soon as it moves, the row is dragged. Escape ends it. */
export function dragRow<Place>({ press, name, list, at, over, drop }: DragOptions<Place>): void {
  let ghost: HTMLElement | null = null;
  let point = { x: press.clientX, y: press.clientY };
  let frame = 0;
  const place = (): Place | null => at(point.x, point.y);
  const scroll = (): void => {
    const by = scrolledBy(list, point.y);
    if (by !== 0) {
      scrollerOf(list).scrollBy(0, by);
      over(place());
    }
    frame = requestAnimationFrame(scroll);
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
    if (!ghost && Math.hypot(x - press.clientX, y - press.clientY) < clickPx) return;
    if (!ghost) {
      ghost = document.body.appendChild(ghostOf(name));
      frame = requestAnimationFrame(scroll);
    }
    point = { x, y };
    ghost.style.translate = `${x + 8}px ${y + 8}px`;
    over(place());
  };
  const end = (dropped: boolean): void => {
    for (const [type, listener] of listeners)
      window.removeEventListener(type, listener as EventListener, true);
    cancelAnimationFrame(frame);
    if (!ghost) return;
    ghost.remove();
    const taker = dropped ? place() : null;
    over(null);
    if (dropped) swallowClick();
    if (taker !== null) drop(taker);
  };
  const listeners = [
    ['pointermove', move],
    ['pointerup', () => end(true)],
    ['pointercancel', () => end(false)],
    [
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !ghost) return;
        event.preventDefault();
        event.stopPropagation();
        end(false);
      },
    ],
  ] as const;
  for (const [type, listener] of listeners) window.addEventListener(type, listener as EventListener, true);
}

function ghostOf(name: string): HTMLElement {
  const ghost = document.createElement('div');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.className =
    'pointer-events-none fixed top-0 left-0 z-50 max-w-64 truncate rounded-md bg-raised px-2 py-1 text-sm shadow-raised';
  ghost.textContent = name;
  return ghost;
}

const scrollerOf = (list: HTMLElement): Element => {
  const parent = list.parentElement;
  return parent && parent.scrollHeight > parent.clientHeight
    ? parent
    : (document.scrollingElement ?? document.documentElement);
};

/** The faster the nearer to the edge. */
function scrolledBy(list: HTMLElement, y: number): number {
  const box = (list.parentElement ?? list).getBoundingClientRect();
  const top = Math.max(0, box.top) + edgePx - y;
  const bottom = y - (Math.min(window.innerHeight, box.bottom) - edgePx);
  const near = Math.min(1, Math.max(top, bottom) / edgePx);
  return near <= 0 ? 0 : Math.ceil(near * mostPxAFrame) * (top > bottom ? -1 : 1);
}

/** Letting go is no click on what is under it. */
function swallowClick(): void {
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, true));
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
