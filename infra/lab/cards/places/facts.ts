// `npm run lab -- eval-places`: of the key facts that readers named on pages of the corpus (`key-facts/`), how many the dealt places ask, how many a
// suggestion asks, and where the others are lost. With --print also cards to read.
import {
  allPlacesOf,
  placeCardOf,
  createTagger,
  deal,
  type Judged,
  judgeOf,
  partsOfBlock,
  type PlaceKind,
  type PlacePage,
  type PageStretch,
} from '@anamnesis/content/laboratory.ts';
import type { HowMany } from '@anamnesis/contracts/kernel/how-many.ts';
import { readOptions } from '@anamnesis/infra/tools/options.ts';
import { readFacts, says, stemsOf, type KeyFact } from '../key-facts.ts';
import { isOfFirstHalf, readPlaced, type PlacedDocument } from './corpus-pages.ts';

/** `told`: a place says it and hides something else; `unread`: no excerpt says it. */
type Lot = 'dealt' | 'suggested' | 'unread';

const values = readOptions(
  'npm run lab -- eval-places: how many key facts the places of a page ask, and where others are lost.',
  {
    document: {
      type: 'string',
      default: '',
      takes: 'part of a name',
      meaning: 'only the documents named so',
    },
    part: { type: 'string', takes: 'work|check', meaning: 'only documents to build with, or to measure on' },
    half: {
      type: 'boolean',
      default: false,
      meaning: 'only the documents that train-places --half has not seen',
    },
    many: {
      type: 'string',
      default: 'normal',
      takes: 'fewer|normal|everything',
      meaning: 'how many cards are dealt',
    },
    lost: { type: 'boolean', default: false, meaning: 'lists the facts that nothing asks' },
    print: {
      type: 'string',
      default: '0',
      takes: 'count',
      meaning: 'prints the cards of so many pages with key facts of each document',
    },
  },
);

const tag = await createTagger();
const facts = await readFacts();
const rows: { fact: KeyFact; part: string; lot: Lot; hits: boolean }[] = [];
const kinds = new Map<PlaceKind, { cards: number; good: number; suggestions: number }>();
const lines = { all: 0, dealt: 0, suggested: 0 };
let [pages, cards, suggestions, words, thoughtGood] = [0, 0, 0, 0, 0];
for (const placed of await readPlaced(values.document)) {
  if (values.part !== undefined && placed.part !== values.part) continue;
  if (values.half && isOfFirstHalf(placed.name)) continue;
  const own = facts.filter(({ document }) => document === placed.name);
  for (const [number, ofPage] of Map.groupBy(own, ({ page }) => page)) measure(placed, number, ofPage);
  if (placed.kind === 'notes') measureLines(placed);
  const named = new Set(own.map(({ page }) => page));
  const toRead = [...placed.document.pages.values()].filter(({ pageNumber }) => named.has(pageNumber));
  for (const page of toRead.slice(0, Number(values.print))) print(placed, page);
}
if (rows.length > 0) tell();

function dealtOn({ document }: PlacedDocument, page: PlacePage) {
  const judge = judgeOf(page, document, tag);
  const next = document.pages.get(page.pageNumber + 1);
  return deal(allPlacesOf(page, next, document, tag).map(judge), document, values.many as HowMany);
}

function measure(placed: PlacedDocument, number: number, ofPage: readonly KeyFact[]): void {
  const page = placed.document.pages.get(number);
  if (page === undefined) return;
  const { dealt, suggested } = dealtOn(placed, page);
  pages += 1;
  cards += dealt.length;
  suggestions += suggested.length;
  thoughtGood += dealt.reduce((sum, one) => sum + one.good, 0);
  words += page.text.split(/\s+/u).length;
  for (const { kind, good } of dealt) {
    const own = countsOf(kind);
    own.cards += 1;
    own.good += good;
  }
  for (const { kind } of suggested) countsOf(kind).suggestions += 1;
  const saying = (places: readonly Judged[]) =>
    places.map(({ excerpt, path, around, hidden }) => ({
      said: stemsOf(
        [...path, ...[...around, excerpt].map(({ start, end }) => page.text.slice(start, end))].join(' '),
      ),
      alone: stemsOf(page.text.slice(excerpt.start, excerpt.end)),
      hidden: hidden.flatMap(({ start, end }) => [...stemsOf(page.text.slice(start, end))]),
    }));
  const [byCards, bySuggestions] = [saying(dealt), saying(suggested)];
  for (const fact of ofPage) {
    const quote = stemsOf(fact.quote);
    const asks = ({ said, alone }: (typeof byCards)[0]) => says(said, quote) || says(alone, quote);
    const lot: Lot = byCards.some(asks) ? 'dealt' : bySuggestions.some(asks) ? 'suggested' : 'unread';
    const whole = stemsOf(`${fact.quote} ${fact.fact}`);
    const hits = byCards.some((one) => asks(one) && one.hidden.some((stem) => whole.has(stem)));
    rows.push({ fact, part: placed.part, lot, hits });
    if (values.lost && lot === 'unread')
      console.log(`\n${fact.document}, page ${fact.page} (${fact.form})\n  ${fact.fact}\n  “${fact.quote}”`);
  }
}

function countsOf(kind: PlaceKind) {
  const found = kinds.get(kind) ?? { cards: 0, good: 0, suggestions: 0 };
  kinds.set(kind, found);
  return found;
}

/** Of typed notes each line that says something, and of which is known what it stands under: whether a card or a suggestion asks of it. */
function measureLines(placed: PlacedDocument): void {
  for (const page of placed.document.pages.values()) {
    const { dealt, suggested } = dealtOn(placed, page);
    const saying = page.blocks.filter(
      ({ kind, start, end, isPathUnsure }) =>
        !isPathUnsure &&
        !['furniture', 'heading', 'table'].includes(kind) &&
        /\p{L}{3}/u.test(page.text.slice(start, end)),
    );
    for (const line of saying.flatMap((block) => partsOfBlock(page.text, block))) {
      const isAsked = ({ excerpt, hidden }: Judged) =>
        hidden.length > 1 ? hidden.some((one) => overlaps(one, line)) : overlaps(excerpt, line);
      lines.all += 1;
      if (dealt.some(isAsked)) lines.dealt += 1;
      else if (suggested.some(isAsked)) lines.suggested += 1;
      else if (values.lost)
        console.log(
          `\n${placed.name}, page ${page.pageNumber}, line: ${page.text.slice(line.start, line.end)}`,
        );
    }
  }
}

function overlaps(one: PageStretch, other: PageStretch): boolean {
  return one.start < other.end && one.end > other.start;
}

function percent(count: number, of: readonly unknown[]): string {
  return `${Math.round((100 * count) / of.length)} %`;
}

function tell(): void {
  const groups = {
    all: () => 'all',
    'by part': ({ part }: (typeof rows)[0]) => part,
    'by form': ({ fact }: (typeof rows)[0]) => fact.form,
    'by type': ({ fact }: (typeof rows)[0]) => fact.type,
  };
  console.log(
    `${pages} pages of ${Math.round(words / pages)} words: ${(cards / pages).toFixed(1)} cards and ${(suggestions / pages).toFixed(1)} suggestions a page; of the cards ${((100 * thoughtGood) / cards).toFixed(0)} % are thought good.`,
  );
  console.table(
    Object.fromEntries(
      [...kinds].map(([kind, { cards: dealt, good, suggestions: more }]) => [
        kind,
        { cards: dealt, 'thought good': `${Math.round((100 * good) / dealt)} %`, suggestions: more },
      ]),
    ),
  );
  if (lines.all > 0)
    console.log(
      `${lines.all} lines of notes: ${((100 * lines.dealt) / lines.all).toFixed(0)} % have a card, ${((100 * (lines.dealt + lines.suggested)) / lines.all).toFixed(0)} % a card or a suggestion.`,
    );
  for (const [title, group] of Object.entries(groups)) {
    console.log(`\n${title}`);
    console.table(
      Object.fromEntries(
        [...Map.groupBy(rows, group)].map(([name, of]) => {
          const count = (lot: Lot) => of.filter((row) => row.lot === lot).length;
          return [
            name,
            {
              facts: of.length,
              dealt: percent(count('dealt'), of),
              'hides of it': percent(of.filter(({ hits }) => hits).length, of),
              'or suggested': percent(count('dealt') + count('suggested'), of),
            },
          ];
        }),
      ),
    );
  }
}

function print({ name, document }: PlacedDocument, page: PlacePage): void {
  console.log(`\n== ${name}, page ${page.pageNumber}`);
  const { dealt, suggested } = dealtOn({ name, document } as PlacedDocument, page);
  for (const place of dealt) console.log(shown(place, page));
  console.log(`   (${suggested.length} suggested)`);
  for (const place of suggested.slice(0, 3)) console.log(`   ? ${shown(place, page)}`);
}

function shown(place: Judged, page: PlacePage): string {
  const [cloze, question] = (['cloze_deletion', 'question_answer'] as const).map(
    (style) => placeCardOf(place, page, style).prompt,
  );
  return `${place.kind} ${place.good.toFixed(2)} ${place.worth.toFixed(2)} ${cloze!}\n        ${question!.replace(/\n\{\{c1::[^{}]*\}\}$/u, '')}`.replaceAll(
    '\n',
    '\n        ',
  );
}
