import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { KnowledgePack, PackFact } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { fold } from '../names/fold.ts';
import { likeness, type Shape, shapeOf } from '../names/likeness.ts';
import type { NamedEntry } from '../names/list.ts';
import { factsOn } from './facts-on.ts';
import { type FoundableFact, foundable } from './foundable.ts';

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

type Shaped = { id: string; shapes: readonly Shape[] };

const shapedOf = (names: readonly NamedEntry[]): Shaped[] =>
  names.map(({ id, name, synonyms }) => ({
    id,
    shapes: [name, ...synonyms].map((each) => shapeOf(fold(each))),
  }));

/** A name that is nearly this one; undefined where there is none. */
function nearlyNamed(topic: string, names: readonly Shaped[]): string | undefined {
  const shape = shapeOf(fold(topic));
  const near = names.map(({ id, shapes }) => ({
    id,
    score: Math.max(...shapes.map((each) => likeness(shape, each))),
  }));
  const best = near.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score >= alike ? best.id : undefined;
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
  let shaped: Shaped[] | null = null;
  const known = new Map<string, FoundableFact[]>();
  const factsOf = async (id: string): Promise<FoundableFact[]> => {
    const there = known.get(id);
    if (there) return there;
    const read = await entry(id);
    const facts = read ? foundable(read) : [];
    known.set(id, facts);
    return facts;
  };

  async function all(): Promise<FoundableFact[]> {
    const facts: FoundableFact[][] = [];
    // One after the other: to parse one takes some milliseconds, and others wait meanwhile.
    for (const { id } of names) facts.push(await factsOf(id));
    return facts.flat();
  }

  async function on(topic: string): Promise<PackFact[]> {
    const named = find(topic);
    if (named !== null) return plain(await factsOf(named));
    const found = factsOn(topic, await all());
    if (found.length > 0) return found;
    shaped ??= shapedOf(names);
    const near = nearlyNamed(topic, shaped);
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
