import { NUMBER, type Page, placesOf } from './chain.ts';
import { isShortLabel, leadOf } from './leads.ts';
import { saysCondition } from './names.ts';
import { namedIn } from './page-facts.ts';
import type { PageLine } from './page-lines.ts';
import { asRead } from './signs.ts';

/** "Rifampicin – hepatitis; red urine. Isoniazid – neuropathy": each stated under a heading of its own. */
const NEXT_LEAD = /(?<=\.) (?=\p{Lu}[^.;–:]{2,60}(?: – |: ))/u;

/** What is said in brackets at length is an item as well: "salbutamol (5 min: lorazepam 4 mg)". */
const NEXT_ITEM = /; |(?<=[\p{L})])\. | \((?=[^()]{16})/u;

/** "Severe" names nothing, "Severe asthma" and "Uncomplicated UTI" do. */
const isLabelOnly = (lead: string): boolean =>
  isShortLabel(lead) &&
  !saysCondition(lead) &&
  !/(?<!\p{L})(?!(?:IV|IM|SC|PO|PR|CIs?|SE|MOA|OD|BD|TDS|QDS)(?!\p{L}))\p{Lu}{2,5}(?!\p{L})/u.test(lead);

/** A part of what a card or a bullet says, with the heading that it is stated under; none is ''. */
export type StatedItem = { lead: string; item: string };

/** What a card or a bullet says, item by item. */
export const itemsOf = (text: string): StatedItem[] =>
  text
    .replace(NUMBER, '')
    .split(NEXT_LEAD)
    .flatMap((part) => {
      const found = leadOf(part);
      const lead = found === undefined || isLabelOnly(found.lead) ? '' : found.lead;
      const rest = lead === '' ? part : found!.rest;
      return rest.split(NEXT_ITEM).map((item) => ({ lead, item }));
    });

export const isRow = ({ text, mark }: PageLine): boolean => mark === '|' || /\t|\s{3,}|\s\|\s/u.test(text);

/** Where an item begins on a page: lines below each other that hold its words are one place, and a row begins with its name. */
export function placesOfItem(item: string, page: Page): number[] {
  const places = new Set(placesOf(item, page));
  const named = namedIn(item)?.name;
  return [...places].filter(
    (place) =>
      !places.has(place - 1) &&
      (named === undefined || !isRow(page.lines[place]!) || page.read[place]!.startsWith(asRead(named))),
  );
}
