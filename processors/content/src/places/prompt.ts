// A place in one line of text: its path, what is shown, and a blank for what is hidden; all words as they stand on the page.
import { asHeading } from './path.ts';
import type { Around, Place, PlacePage, Stretch } from './place.ts';
import { textOf, type PageText } from './plain.ts';
import { askingIn, languageOf } from './words/asking.ts';

/** Between an item and those beside it. */
const beside = ' · ';

export type PlaceInWords = {
  readonly path: string;
  /** The lines before it and behind it, and what stands of its own before and behind the blank. */
  readonly before: string;
  readonly left: string;
  readonly answer: string;
  readonly right: string;
  readonly behind: string;
};

/** In one line: "path – path: shown {{c1::hidden}} shown". */
export const promptOf = ({ path, before, left, answer, right, behind }: PlaceInWords): string =>
  tidy(`${path} ${before}${left}${blankOf(answer)}${right}${behind}`);

/** Two colons would begin a hint. */
export const blankOf = (answer: string): string => `{{c1::${answer.replaceAll('::', ':\u2060:')}}}`;
export const tidy = (text: string): string => text.replace(/ {2,}/gu, ' ').trim();

export function inWords(place: Place, page: PlacePage): PlaceInWords {
  const read = textOf(page);
  const said = (stretch: Stretch) => read.plain(stretch).text;
  const all = (as: Around['as']) => place.around.filter((one) => one.as === as).map(said);
  if (place.kind === 'list') {
    const asks = askingIn[languageOf(page.text)][isCounted(place, page) ? 'steps' : 'list'](
      place.hidden.length,
    );
    const answer = place.hidden.map(said).join('; ');
    return {
      path: joinedPath([...place.path], `${asks}:`),
      before: '',
      left: '',
      answer,
      right: '',
      behind: '',
    };
  }
  const answer = said(place.hidden[0]!);
  const [before, behind] = [all('before'), labelled(place, 'behind label', 'behind', said)];
  const lines = {
    before: before.map((line) => line + beside).join(''),
    behind: behind.map((line) => beside + line).join(''),
  };
  if (place.kind === 'cell') {
    const heads = [
      ...labelled(place, 'row label', 'row head', said),
      ...all('column head'),
      ...(place.columnHead ? [place.columnHead] : []),
    ];
    return {
      path: joinedPath([...place.path, ...all('title'), ...heads]),
      ...lines,
      left: '',
      answer,
      right: '',
    };
  }
  const [left, right] = besides(place, read);
  return { path: joinedPath(place.path), ...lines, left, answer, right };
}

/** "Antidote: acetylcysteine" */
function labelled(
  { around }: Place,
  label: Around['as'],
  head: Around['as'],
  said: (stretch: Stretch) => string,
): string[] {
  let labels: string[] = [];
  return around.flatMap((one) => {
    if (one.as === label) labels.push(said(one));
    if (one.as !== head) return [];
    const whole = [...labels, said(one)].join(': ');
    labels = [];
    return [whole];
  });
}

/** What stands in the excerpt before and behind what is hidden. */
function besides({ excerpt, hidden: [hidden] }: Place, read: PageText): [string, string] {
  const whole = read.plain(excerpt);
  const from = whole.at.findIndex((at) => at >= hidden!.start);
  const end = whole.at.findIndex((at) => at >= hidden!.end);
  return [whole.text.slice(0, from), end === -1 ? '' : whole.text.slice(end)];
}

const isCounted = ({ block }: Place, { blocks, text }: PlacePage) => {
  const { start, mark = 0 } = blocks[block]!;
  return /\d/u.test(text.slice(start, start + mark));
};

function joinedPath(path: readonly string[], last = ''): string {
  const parts = path.map(asHeading);
  const joined = parts.join(' – ').replaceAll('*', '∗');
  if (joined === '') return last;
  const end = /[?!:.]$/u.test(joined) ? '' : ':';
  return `${joined}${end} ${last}`.trim();
}
