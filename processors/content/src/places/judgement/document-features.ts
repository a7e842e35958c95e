import { shareOf } from '../text/stems.ts';
import { is, type NamedFeatures, type SeenPlace } from './seen.ts';

/** What the document makes of what is hidden, and of what stays. */
export function documentFeatures({ place, page, document, hidden, rest }: SeenPlace): NamedFeatures {
  const { stems } = document;
  const own = stems(hidden);
  const others = stems(rest);
  const count = (of: readonly string[]) => (of.length === 0 ? 0 : document.count(of));
  const each = own.map((one) => count([one]));
  const left = others.map((one) => Math.log2(1 + count([one])));
  const { bold, heading, named } = document.stressOf(own);
  const path = new Set(stems(page.blocks[place.block]!.path.join(' ')));
  const later = stems(page.text.slice(place.excerpt.end, place.excerpt.end + 4_000));
  return {
    'hidden count': Math.log2(1 + count(own)),
    'hidden in 1000': (1_000 * count(own)) / Math.max(1, document.size),
    'hidden rarest count': Math.log2(1 + Math.min(1_000, ...each)),
    'hidden commonest count': Math.log2(1 + Math.max(0, ...each)),
    'hidden stressed': Math.log2(1 + bold),
    'hidden heads': Math.log2(1 + heading),
    'hidden named': Math.log2(1 + named),
    'hidden in path': shareOf(own, path),
    'hidden again': is(own.length > 0 && own.every((one) => later.includes(one))),
    'rest rarest count': Math.min(12, ...left),
    'rest mean count': left.reduce((sum, one) => sum + one, 0) / Math.max(1, left.length),
    'rest in path': shareOf(others, path),
    'document size': Math.log2(1 + document.size),
  };
}
