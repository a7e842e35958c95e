import { type Alteration, exchanged, ofText, replaced } from '../altering.ts';
import { withoutMarks } from '../drafts.ts';

const PREFIXES = [
  ['hyper', 'hypo'],
  ['tachy', 'brady'],
  ['intra', 'extra'],
  ['pre', 'post'],
  ['macro', 'micro'],
  ['endo', 'exo'],
] as const;

/** Who does something to whom: "A inhibits B". */
const ROLES =
  /^((?:[\p{L}\d-]+ ){0,3}[\p{L}\d-]+) (inhibits|stimulates|causes|activates|blocks|precedes|innervates|supplies|increases|decreases|reduces|hemmt|senkt|inhibe|reduce|cause|provoque) ((?:[\p{L}\d-]+ ){0,4}[\p{L}\d-]+)\.$/u;

export const senses: readonly Alteration[] = [
  ofText('rises for falls', 'senses', (text, { words }) => exchanged(text, words.directions)),
  ofText('left for right, above for below', 'senses', (text, { words }) => exchanged(text, words.places)),
  ofText('before for after', 'senses', (text, { words }) => exchanged(text, words.times)),
  ofText('hyper- for hypo-', 'senses', (text, { line }) =>
    PREFIXES.flatMap((pair) =>
      ([pair, pair.toReversed()] as [string, string][]).flatMap(([own, other]) =>
        replaced(text, new RegExp(String.raw`(?<!\p{L})${own}(\p{Ll}{4,})`, 'giu'), ([found, rest = '']) => {
          const turned =
            found.charAt(0) === own.charAt(0)
              ? other + rest
              : other.charAt(0).toUpperCase() + other.slice(1) + rest;
          return line.near.toLowerCase().includes(turned.toLowerCase()) ? undefined : turned;
        }),
      ),
    ),
  ),
  ofText('roles are turned', 'senses', (text) => {
    const [, who, does, whom] = ROLES.exec(withoutMarks(text)) ?? [];
    if (who === undefined || whom === undefined) return [];
    const turned = `${whom.charAt(0).toUpperCase()}${whom.slice(1)} ${does} ${who.charAt(0).toLowerCase()}${who.slice(1)}.`;
    const answer = /\uE000(.*)\uE001/u.exec(text)?.[1] ?? '';
    const at = turned.toLowerCase().indexOf(answer.toLowerCase());
    return at < 0
      ? []
      : [
          `${turned.slice(0, at)}\uE000${turned.slice(at, at + answer.length)}\uE001${turned.slice(at + answer.length)}`,
        ];
  }),
];
