/** Brings an element to the middle of the panel that scrolls it. The page itself stays where it is. */
export function scrollWithin(panel: HTMLElement | null, element: HTMLElement | undefined): void {
  if (!panel || !element || panel.scrollHeight <= panel.clientHeight) return;
  const within = element.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  panel.scrollTop += within - panel.clientHeight / 3;
}
