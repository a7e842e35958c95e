import { withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';
import type { PageContent } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { inOneLine } from '@anamnesis/content/checks.ts';

/** Pages before one whose cards its model is told, and characters of that. */
const mostPages = 12;
const longest = 6_000;

/**
 * What the nearest of these pages ask, as far as it is made already, the nearest last. `madeOf` resolves to what is stored of a page.
 */
export async function askedOn(
  pages: readonly number[],
  madeOf: (page: number) => Promise<PageContent | undefined>,
): Promise<string[]> {
  const made = await Promise.all(pages.slice(-mostPages).map(madeOf));
  const asked = made.flatMap((content) =>
    (content?.cards ?? []).map(({ prompt }) => inOneLine(withoutClozeMarkup(prompt))),
  );
  let room = longest;
  const from = asked.findLastIndex((one) => (room -= one.length) < 0);
  return asked.slice(from + 1);
}
