export type Theme = 'dark' | 'light';

/** Read by /theme.js before the first paint. */
const key = 'anamnesis.theme';
const canvas: Record<Theme, string> = { light: '#f1eee8', dark: '#131110' };

/** What was chosen for good, to return to from a preview; undefined before that is known. */
let kept: Theme | null | undefined;
let previews = 0;

/** Shows a theme, or with null the one of the device, and remembers it for the next time the page is opened. */
export function applyTheme(
  theme: Theme | null,
  page: Document = document,
  storage: Storage = localStorage,
): void {
  kept = theme;
  if (previews === 0) paint(theme, page);
  try {
    if (theme) storage.setItem(key, theme);
    else storage.removeItem(key);
  } catch {
    // It holds until the tab closes.
  }
}

/** Shows a theme that is not chosen yet, in this tab only. The returned function goes back to the one that is. */
export function previewTheme(theme: Theme | null, page: Document = document): () => void {
  if (kept === undefined) kept = shown(page);
  previews += 1;
  paint(theme, page);
  return () => {
    previews -= 1;
    if (previews === 0) paint(kept ?? null, page);
  };
}

const shown = ({ documentElement: { dataset } }: Document): Theme | null =>
  dataset['theme'] === 'dark' || dataset['theme'] === 'light' ? dataset['theme'] : null;

function paint(theme: Theme | null, page: Document): void {
  const { dataset } = page.documentElement;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own: Theme = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = canvas[theme ?? own];
  }
}

const dark = '(prefers-color-scheme: dark)';

/** Whether the device asks for a dark theme, for `useSyncExternalStore`. */
export const deviceTheme = {
  subscribe(changed: () => void): () => void {
    const query = matchMedia(dark);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  },
  isDark: (): boolean => matchMedia(dark).matches,
};
