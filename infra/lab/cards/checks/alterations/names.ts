import {
  type Alteration,
  type Group,
  hasWord,
  likeIn,
  type Material,
  ofText,
  replaced,
  whole,
} from '../altering.ts';
import { withoutMarks } from '../drafts.ts';
import { drugs, drugsByClass, drugsOf, lookAlikes, organisms } from '../names.ts';
import { oneOf } from '../pages.ts';

const DRUG = whole(drugs);
const ORGANISM = whole(organisms, 'gu');

/** A name for another one, which what proves the draft does not have. */
const nameKind = (
  kind: string,
  group: Group,
  pattern: RegExp,
  others: (name: string, material: Material) => string | undefined,
): Alteration =>
  ofText(kind, group, (text, material) =>
    replaced(text, pattern, ([name]) => {
      const other = others(name, material);
      return other === undefined || isSaid(other, material.line.near) ? undefined : likeIn(other, name);
    }),
  );

/** Of an organism, of its species: "E. coli" is "Escherichia coli". */
const stemOf = (name: string): string => name.toLowerCase().split(' ').at(-1)!.slice(0, 7);
/** Also in another form, or as a part of a name. */
const isSaid = (name: string, text: string): boolean => text.toLowerCase().includes(stemOf(name));

const namesOn = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern))];

/** One that stands elsewhere on the page. */
const ofPage =
  (pattern: RegExp) =>
  (name: string, { page, line, lot }: Material): string | undefined =>
    oneOf(
      namesOn(page.checked.text, pattern).filter(
        (other) => stemOf(other) !== stemOf(name) && !isSaid(other, line.near),
      ),
      `${lot} ${name}`,
    );

/** One that stands nowhere on it. */
const ofNoPage =
  (all: readonly string[]) =>
  (name: string, { page, lot }: Material): string | undefined =>
    oneOf(
      all.filter(
        (other) => /^\p{Lu}\./u.test(other) === /^\p{Lu}\./u.test(name) && !isSaid(other, page.checked.text),
      ),
      `${lot} ${name}`,
    );

const lookAlikeOf = (name: string): string | undefined =>
  lookAlikes.flatMap(([one, other]) =>
    one === name.toLowerCase() ? [other] : other === name.toLowerCase() ? [one] : [],
  )[0];

/** A class that it is not of, and that the page does not name. */
function classFor(name: string, { page, lot }: Material): string | undefined {
  if (page.checked.lexicon?.code !== 'en') return undefined;
  const others = Object.entries(drugsByClass)
    .filter(
      ([group, names]) =>
        /^an? /u.test(group) && !/another|drug|hormone/u.test(group) && !names.includes(name.toLowerCase()),
    )
    .map(([group]) => group)
    .filter(
      (group) =>
        !hasWord(page.checked.text, group.replace(/^an? /u, '')) &&
        !isSaid(group.replace(/^an? /u, ''), page.checked.text),
    );
  return oneOf(others, `${lot} ${name}`);
}

const exchangedIn = (text: string, pattern: RegExp): string[] => {
  const plain = withoutMarks(text);
  const [one, other, ...more] = namesOn(plain, pattern);
  if (one === undefined || other === undefined || more.length > 0 || stemOf(one) === stemOf(other)) return [];
  if (plain.split(one).length !== 2 || plain.split(other).length !== 2) return [];
  const between = plain.slice(plain.indexOf(one) + one.length, plain.indexOf(other));
  // "A and B" is the same as "B and A".
  if (/^[\s,/+&]*(?:and|or|und|oder|y|o|et|ou|with|plus)?[\s,]*$/u.test(between)) return [];
  return [text.replaceAll(new RegExp(`${one}|${other}`, 'gu'), (found) => (found === one ? other : one))];
};

export const names: readonly Alteration[] = [
  nameKind('another drug of the page', 'drugs', DRUG, ofPage(DRUG)),
  nameKind('a drug of no page', 'drugs', DRUG, (name, material) =>
    ofNoPage(drugsOf(material.page.checked.lexicon?.code))(name, material),
  ),
  nameKind('a name that looks alike', 'drugs', DRUG, lookAlikeOf),
  // Of many drugs nobody lists all classes: a reader decides.
  nameKind('a class that it is not of', 'senses', DRUG, classFor),
  nameKind('another organism of the page', 'organisms', ORGANISM, ofPage(ORGANISM)),
  nameKind('an organism of no page', 'organisms', ORGANISM, ofNoPage(organisms)),
  ofText('two drugs in each other’s place', 'places', (text) => exchangedIn(text, DRUG)),
];
