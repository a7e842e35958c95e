import { knownOf } from './chain.ts';
import { leadOf } from './leads.ts';
import { isClass, namesDrug } from './names.ts';
import { deniedOn } from './negative-heading.ts';
import { namedIn } from './page-facts.ts';
import { placesOfItem } from './places.ts';
import { asRead, keyed } from './signs.ts';

/** What is done instead of what is forbidden. */
const INSTEAD =
  /^(?:use|give|prefer\w*|try|choose|switch|consider|safe|ok)\b|\b(?:instead|except|unless)\b|→|->/iu;

/** In words: "Avoid" does not say in whom. */
const LEAST = 3;

/**
 * The heading of a text that forbids what the text states, where it is the whole line of the page right over that list: "Avoid in
 * pregnancy" of "Avoid in pregnancy – nitrofurantoin: haemolysis". What it forbids stands behind it, and is not to be named in it.
 */
export function denyingLead(text: string, page: string): string | undefined {
  const stated = leadOf(text);
  if (stated === undefined || keyed(stated.lead).length < LEAST) return undefined;
  const name = namedIn(stated.rest)?.name ?? stated.rest;
  if (!(namesDrug(name) || isClass(name))) return undefined;
  if (INSTEAD.test(stated.rest)) return undefined;
  const known = knownOf(page);
  const denied = deniedOn(page, known);
  if (denied.size === 0) return undefined;
  const places = placesOfItem(stated.rest, known);
  const isBelow = (place: number): boolean => {
    const heading = denied.get(place)?.heading ?? -1;
    const between = known.lines.slice(heading + 1, place + 1);
    return (
      heading >= 0 && asRead(stated.lead).endsWith(known.read[heading]!) && between.every(({ gap }) => !gap)
    );
  };
  const place = places[0];
  if (place === undefined || !places.every(isBelow)) return undefined;
  return known.lines[denied.get(place)!.heading]!.text;
}
