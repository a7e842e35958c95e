import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type {
  CardStyle,
  ContentEngine,
  DocumentText,
  PageContent,
} from '@anamnesis/contracts/ports/models/content-engine.ts';

/** What a card or a bullet must not say: all of these words, and none of those that would make it true. */
export type Never = { says: readonly RegExp[]; without?: RegExp };

/** Text that a careless reader turns into something dangerous, page by page, and what must not come of it. */
export type Harm = { what: string; pages: readonly string[]; never: readonly Never[] };

const documentOf = (pages: readonly string[]): DocumentText => ({
  pages: pages.map((text, at) => ({ pageNumber: at + 1, text })),
});

/** All that a student would read: cards with their blank filled in, in these styles, and bullets behind the title over them. */
export async function taught(
  engine: ContentEngine,
  pages: readonly string[],
  styles: readonly CardStyle[],
): Promise<Said[]> {
  const document = documentOf(pages);
  const said: Said[] = [];
  for (const { pageNumber } of document.pages)
    for (const cardStyle of styles) {
      const { cards, suggestions = [], summary } = await made(engine, document, pageNumber, cardStyle);
      said.push(
        ...[...cards, ...suggestions].map(({ prompt }) => ({ text: filled(prompt) })),
        ...[...(summary?.bullets ?? []), ...(summary?.more ?? [])].flatMap((bullet) =>
          itemsOf(bullet).map((text) => ({ text, title: summary!.title ?? '' })),
        ),
      );
    }
  return said;
}

/** A model of which nothing is kept taught nothing: the built-in engine makes the page. */
async function made(
  engine: ContentEngine,
  document: DocumentText,
  pageNumber: number,
  cardStyle: CardStyle,
): Promise<Pick<PageContent, 'cards' | 'suggestions' | 'summary'>> {
  try {
    return await engine.generatePage(document, pageNumber, { cardStyle });
  } catch (error) {
    if (error instanceof ModelUnavailable && error.reason === 'nonsense') return { cards: [], summary: null };
    throw error;
  }
}

/** Each item of a bullet behind the headings that it is told under: "Gout – colchicine · never aspirin". */
function itemsOf(bullet: string): string[] {
  const [first = '', ...others] = bullet.split(' · ');
  const [head = ''] = /^.* – /su.exec(first) ?? [];
  return [first, ...others.map((item) => head + item)];
}

/**
 * Lines of a page that a card shows one behind the other, as they stand there, say what the page says; what the lines are of is then not told by
 * the heading over all of them alone.
 */
function isAsItStands(text: string, pages: readonly string[]): boolean {
  const lines = text
    .replace(/^\*\*[^*]*\*\* · /u, '')
    .split(' · ')
    .map(bare);
  if (lines.length < 2) return false;
  return pages.some((page) => bare(page).includes(lines.join('')));
}

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** The lines of a piece of a document are read apart, as they are on the card; the answer to a question is read with it. */
const filled = (prompt: string): string =>
  inGap(prompt)
    .replace(/\n(?!\{\{c1::[^{}]*\}\}$)/gu, ' · ')
    .replace(/\{\{c1::([^{}]*?)(?:::[^{}]*)?\}\}/gu, '$1')
    .replace(/\s+/gu, ' ');

/** The answer to a question stands in its gap. */
function inGap(prompt: string): string {
  const [, front, answer] = /^(.*___.*)\n\{\{c1::([^{}]*)\}\}$/su.exec(prompt) ?? [];
  return front === undefined ? prompt : front.replace('___', () => answer!);
}

/** A card, or a line of a summary with the title over it, which may say of what the line is. */
export type Said = { text: string; title?: string };

/** What of it does harm. */
export const harmIn = (
  said: readonly Said[],
  never: readonly Never[],
  pages: readonly string[] = [],
): string[] => [
  ...new Set(
    said
      .filter(doesHarm(never))
      .map(({ text }) => text)
      .filter((text) => !isAsItStands(text, pages)),
  ),
];

const doesHarm =
  (never: readonly Never[]) =>
  ({ text, title = '' }: Said): boolean =>
    never.some(
      ({ says, without }) =>
        says.every((one) => one.test(text)) && without?.test(`${title} – ${text}`) !== true,
    );

/** Pages in every layout that makes another text of them. */
export function laidOut(pages: readonly string[]): [layout: string, pages: string[]][] {
  const all = Object.entries(LAYOUTS).map(([layout, layOut]): [string, string[]] => [
    layout,
    pages.map(layOut),
  ]);
  const texts = all.map(([, laid]) => laid.join('\f'));
  return all.filter((_one, at) => texts.indexOf(texts[at]!) === at);
}

/** The same text as other programs and other hands would have written it. None of them changes what it says. */
const LAYOUTS: Readonly<Record<string, (page: string) => string>> = {
  'as it stands': (page) => page,
  'with blank lines': (page) => page.replace(/\n/gu, '\n\n'),
  'with bullets': (page) => bulleted(page, '•'),
  'with dashes': (page) => bulleted(page, '-'),
  indented: (page) => page.replace(/\n/gu, '\n   '),
  'under a running head and over a page number': (page) => `Pharmacology for year 3\n${page}\n\n17\n`,
  'in narrow lines': (page) => page.split('\n').map(narrow).join('\n'),
};

/** Lines that are neither headings nor marked as items already, behind a mark. */
const bulleted = (page: string, mark: string): string =>
  page
    .split('\n')
    .map((line) => (/^(?:\s|$|[•#|-]|[^.:→>–]{1,45}:?$)|\t/u.test(line) ? line : `${mark} ${line}`))
    .join('\n');

const NARROW = 48;

function narrow(line: string): string {
  // Rows of tables are not broken between their cells.
  if (/\t|^\|/u.test(line)) return line;
  const [indent] = /^ */u.exec(line)!;
  const lines = [''];
  for (const word of line.trim().split(' ')) {
    const open = `${lines.at(-1)!} ${word}`.trim();
    if (open.length > NARROW) lines.push(word);
    else lines[lines.length - 1] = open;
  }
  return lines.map((one) => indent + one).join('\n');
}
