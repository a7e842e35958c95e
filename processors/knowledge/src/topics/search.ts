import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { FoundFact } from '@anamnesis/contracts/diseases/found.ts';
import type { KnowledgePack, PackFact } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import type { NamedEntry } from '../names/list.ts';
import type { NameIndex } from '../names/search.ts';
import { isAvoided } from './avoided.ts';
import { bestFirst, type FactNamed, factsNaming } from './facts-on.ts';
import { type FoundableFact, foundable } from './foundable.ts';
import { type Sought, soughtIn } from './words.ts';

type Pack = {
  names: readonly NamedEntry[];
  /** Of their names. */
  search: Pick<NameIndex, 'find' | 'alike'>;
  entry: (id: string) => Promise<DiseaseEntry | null>;
};
type Most = Parameters<KnowledgePack['factsOn']>[1];

/** Diseases whose look-alikes stand beside what was found. */
const mostOwners = 3;

/** The ids that come most often, the most frequent first. */
function mostFrequent(ids: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([id]) => id);
}

const plain = (facts: readonly FoundableFact[]): PackFact[] => facts.map(({ fact }) => fact);

export type TopicSearch = {
  /** Facts by a topic: of a disease by its name, of all else by the words of the facts. */
  factsOn: KnowledgePack['factsOn'];
  /** At most so many facts that say it in one of several ways, the best way first, and of them at most so many of each disease. */
  saying: (
    ways: readonly string[],
    most: number,
    ofEach: number,
  ) => Promise<{
    facts: FoundFact[];
    /** One has the words as they are looked for, and not only all of them somewhere, or their stems. */
    isInRow: boolean;
  }>;
};

/** At most so many facts of each disease; of those diseases that say it as well, the one that says it most often comes first. */
function byDisease(found: readonly FactNamed[], ofEach: number): FactNamed[] {
  const scored = [...Map.groupBy(found, ({ fact }) => fact.disease).values()].map((facts) => ({
    facts,
    score: (facts[0]?.score ?? 0) + Math.min(facts.length, 20) / 100,
  }));
  return scored
    .toSorted((one, other) => other.score - one.score)
    .flatMap(({ facts }) => facts.slice(0, ofEach));
}

const asFound = ({ fact: { system: _system, ...fact }, by }: FactNamed): FoundFact => ({
  ...fact,
  isAvoided: isAvoided(fact, by),
});

/** Finds facts of the pack. */
export function createTopicSearch({ names, search: { find, alike }, entry }: Pack): TopicSearch {
  const known = new Map<string, FoundableFact[]>();
  const factsOf = async (id: string): Promise<FoundableFact[]> => {
    const there = known.get(id);
    if (there) return there;
    const read = await entry(id);
    const facts = read ? foundable(read) : [];
    known.set(id, facts);
    return facts;
  };

  /** Disease by disease, beside other work: to read one takes some milliseconds, and all are looked through. */
  async function lookThrough(ways: readonly Sought[]): Promise<FactNamed[]> {
    const giveWay = givingWay();
    const found: FactNamed[][] = [];
    for (const { id } of names) {
      found.push(factsNaming(ways, await factsOf(id)));
      await giveWay();
    }
    return bestFirst(found.flat());
  }

  async function on(topic: string): Promise<PackFact[]> {
    const named = find(topic);
    if (named !== null) return plain(await factsOf(named));
    const found = await lookThrough([soughtIn(topic)]);
    if (found.length > 0) return found.map(({ fact }) => fact);
    const [near] = alike(topic, 1);
    return near ? plain(await factsOf(near.thing.id)) : [];
  }

  /** What wrong options can be taken from: look-alikes first, then what other diseases of the specialty have in the same sections. */
  async function beside(found: readonly PackFact[], most: number): Promise<PackFact[]> {
    const there = new Set(found.map(({ disease, section, id }) => `${disease}/${section}/${id}`));
    const owners = mostFrequent(
      found.map(({ disease }) => disease),
      mostOwners,
    );
    const entries = (await Promise.all(owners.map((id) => entry(id)))).filter((each) => each !== null);
    const lookAlikes = entries.flatMap((each) => each.lookAlikes.flatMap(({ disease }) => disease ?? []));
    const [section] = mostFrequent(
      found.map((each) => each.section),
      1,
    );
    const neighbours: PackFact[] = [];
    for (const id of new Set(lookAlikes)) neighbours.push(...plain(await factsOf(id)));
    for (const { id, specialty } of names)
      if (neighbours.length < most && specialty === entries[0]?.specialty)
        neighbours.push(...plain(await factsOf(id)).filter((each) => each.section === section));
    return neighbours
      .filter((each) => !there.has(`${each.disease}/${each.section}/${each.id}`))
      .slice(0, most);
  }

  return {
    async factsOn(topic, most: Most) {
      const found = (await on(topic)).slice(0, most.on);
      return { on: found, beside: found.length === 0 ? [] : await beside(found, most.beside) };
    },
    async saying(ways, most, ofEach) {
      const near = async (isBegun: boolean): Promise<FactNamed[]> => {
        const all = await lookThrough(ways.map((way) => soughtIn(way, isBegun)));
        return all.filter(({ isScattered }) => !isScattered);
      };
      const whole = await near(false);
      const found = whole.length > 0 ? whole : await near(true);
      const facts = byDisease(found, ofEach).slice(0, most).map(asFound);
      return { facts, isInRow: found.some(({ isInRow }) => isInRow) };
    },
  };
}
