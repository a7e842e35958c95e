import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { KnowledgePack, PackFact } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { givingWay } from '@anamnesis/contracts/kernel/give-way.ts';
import { fold } from '../names/fold.ts';
import { createAlike, shapeOf } from '../names/likeness.ts';
import type { NamedEntry } from '../names/list.ts';
import { inOrder, naming } from './facts-on.ts';
import { type FoundableFact, foundable } from './foundable.ts';
import { soughtIn } from './words.ts';

type Pack = {
  names: readonly NamedEntry[];
  find: (name: string) => string | null;
  entry: (id: string) => Promise<DiseaseEntry | null>;
};
type Most = Parameters<KnowledgePack['factsOn']>[1];

/** Two spellings of a name are at least so alike. */
const alike = 0.75;
/** Diseases whose look-alikes stand beside what was found. */
const mostOwners = 3;

/** Finds the id of a name that is nearly this one; undefined where there is none. */
function nearlyNamed(names: readonly NamedEntry[]): (topic: string) => string | undefined {
  const shaped = names.flatMap(({ id, name, synonyms }) =>
    [name, ...synonyms].map((each) => ({ id, shape: shapeOf(fold(each)) })),
  );
  const near = createAlike(shaped, alike);
  return (topic) => {
    const [first, ...others] = near(shapeOf(fold(topic)));
    return first && others.reduce((one, other) => (other.score > one.score ? other : one), first).one.id;
  };
}

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

/** Finds facts by a topic: of a disease by its name, of all else by the words of the facts. */
export function createTopicSearch({ names, find, entry }: Pack): KnowledgePack['factsOn'] {
  let nearly: ReturnType<typeof nearlyNamed> | null = null;
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
  async function saying(topic: string): Promise<PackFact[]> {
    const giveWay = givingWay();
    const sought = soughtIn(topic);
    const found: ReturnType<typeof naming>[] = [];
    for (const { id } of names) {
      found.push(naming(sought, await factsOf(id)));
      await giveWay();
    }
    return inOrder(found.flat());
  }

  async function on(topic: string): Promise<PackFact[]> {
    const named = find(topic);
    if (named !== null) return plain(await factsOf(named));
    const found = await saying(topic);
    if (found.length > 0) return found;
    nearly ??= nearlyNamed(names);
    const near = nearly(topic);
    return near === undefined ? [] : plain(await factsOf(near));
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

  return async (topic, most: Most) => {
    const found = (await on(topic)).slice(0, most.on);
    return { on: found, beside: found.length === 0 ? [] : await beside(found, most.beside) };
  };
}
