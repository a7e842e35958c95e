import {
  type BrowseOrder,
  type CardSearch,
  type OrderedSearch,
  orderedSearchSchema,
} from '@anamnesis/contracts/cards/browse/search.ts';
import { leechAfter } from '@anamnesis/contracts/cards/text/editing.ts';
import { flagNames } from '../../../rich-card/marks/flag-mark.tsx';

type Field = keyof OrderedSearch;
const fields = Object.keys(orderedSearchSchema.shape) as Field[];
const numbers: ReadonlySet<Field> = new Set(['flag', 'misses']);

/** What an address looks for. What is none is left out: an address may be older than the app, or typed. */
export function searchIn(params: URLSearchParams): OrderedSearch {
  const found = fields.flatMap((field) => {
    const value = params.get(field);
    if (value === null || value === '') return [];
    const parsed = orderedSearchSchema.safeParse({ [field]: numbers.has(field) ? Number(value) : value });
    return parsed.success ? [parsed.data] : [];
  });
  return Object.assign({}, ...found) as OrderedSearch;
}

/** The address of a search, with its question mark; '' for all cards. */
export function addressOf(search: OrderedSearch): string {
  const params = new URLSearchParams();
  for (const field of fields)
    if (search[field] !== undefined && search[field] !== '') params.set(field, String(search[field]));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** What a list can be sorted by, besides its documents. */
export const orderNames: Readonly<Record<BrowseOrder, string>> = {
  due: 'Due first',
  misses: 'Most missed first',
  newest: 'Newest first',
};

type Choice = readonly [value: string, label: string];
type Chosen = 'state' | 'yield' | 'kind' | 'madeBy' | 'flag' | 'misses';

/** The lists that a search is put together of, each with what it says while nothing is chosen. */
export const choices: Readonly<Record<Chosen, { any: string; name: string; of: readonly Choice[] }>> = {
  state: {
    name: 'State',
    any: 'Any state',
    of: [
      ['due', 'Due'],
      ['new', 'New'],
      ['seen', 'Answered before'],
      ['suspended', 'Suspended'],
    ],
  },
  yield: {
    name: 'Yield',
    any: 'Any yield',
    of: [
      ['high', 'High yield'],
      ['normal', 'Normal yield'],
    ],
  },
  kind: {
    name: 'Kind',
    any: 'Any kind',
    of: [
      ['cloze', 'Text with blanks'],
      ['question', 'Question and answer'],
      ['picture', 'Picture'],
      ['rich', 'As its deck shows it'],
    ],
  },
  madeBy: {
    name: 'Made by',
    any: 'Made by anyone',
    of: [
      ['builtin', 'Built-in engine'],
      ['model', 'Language model'],
      ['person', 'You'],
      ['elsewhere', 'From elsewhere'],
    ],
  },
  flag: {
    name: 'Flag',
    any: 'Any flag or none',
    of: Object.entries(flagNames).map(([flag, name]) => [flag, `${name} flag`] as const),
  },
  misses: {
    name: 'Missed',
    any: 'Missed or not',
    of: [
      ['1', 'Missed before'],
      ['3', 'Missed 3 times or more'],
      [String(leechAfter), `Missed ${leechAfter} times or more`],
    ],
  },
};
export const chosenFields = Object.keys(choices) as Chosen[];

/** As it is called until somebody names it: 'heart, Due'. `place`: of the document or folder. */
export function searchInWords(search: CardSearch, place: string | undefined): string {
  const chosen = chosenFields.flatMap((field) =>
    choices[field].of.filter(([value]) => value === String(search[field])).map(([, label]) => label),
  );
  return [search.words, search.tag, place, ...chosen].filter(Boolean).join(', ') || 'All cards';
}
