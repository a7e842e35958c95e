import type { BrowserContext, Page } from 'playwright';

const longestMs = 2_000;

/** A popup that is closed is gone back over in the browser's history, some milliseconds later. */
const settled = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(() => !(history.state as { popups?: number } | null)?.popups, undefined, {
      timeout: longestMs,
    })
    // A popup is still open then, and nothing is gone back over.
    .catch(() => undefined);

/** A page whose loads wait until what was closed before is gone back over: the travel would end the load, or leave its page. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const { goto, reload } = page;
  page.goto = async (...given) => {
    await settled(page);
    return goto.apply(page, given);
  };
  page.reload = async (...given) => {
    await settled(page);
    return reload.apply(page, given);
  };
  return page;
}
