import type { SettingValues } from '@anamnesis/contracts/preferences/settings.ts';

/** Read by /theme.js before the first paint. */
const key = 'anamnesis.pages-at-night';

/** Shows the pages of PDFs that way while it is dark, and remembers it for the next time the app is opened. */
export function applyPagesAtNight(
  pages: SettingValues['pagesAtNight'],
  page: Document = document,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  page.documentElement.dataset['pages'] = pages;
  try {
    storage.setItem(key, pages);
  } catch {
    // It holds until the tab closes.
  }
}
