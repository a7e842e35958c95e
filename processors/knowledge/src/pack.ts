import type { DiseaseEntry, FactSource, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import { fewestTyped } from '@anamnesis/contracts/diseases/limits.ts';
import type { DiseaseGuide, NameScope } from '@anamnesis/contracts/diseases/guides/guide.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { readEntry, readSources, readSymptoms } from './folder.ts';
import { guideCards } from './cards/guide-cards.ts';
import { guideOf } from './guide-of.ts';
import { kept, keptOnce } from './kept.ts';
import { type NamedEntry, readNames, withPatient } from './names/list.ts';
import { createMentionSearch } from './names/mentions.ts';
import { createNameSearch, type NameIndex } from './names/search.ts';
import { foundName, readDrugs, readOtherNames, saidInFacts, thingsOf } from './names/things.ts';
import { readGenericNames } from './generic/read.ts';
import { createPictures } from './pictures/pictures.ts';
import { createScores } from './scores/scores.ts';
import { createTopicSearch } from './topics/search.ts';

/** Where fewer names than so many fit, facts are looked for, too. */
const fewNames = 3;

const nothingSaid = { facts: [], isInRow: false };

type Names = {
  all: readonly NamedEntry[];
  byId: ReadonlyMap<string, NamedEntry>;
};
type Mentioned = (text: string) => string | null;
type Shared = { symptoms: readonly Symptom[]; sources: readonly FactSource[] };

/** The pack of the repository. Files are read when they are first needed, and kept. */
export function createKnowledgePack(): KnowledgePack {
  const names = keptOnce(async (): Promise<Names> => {
    const all = await readNames();
    return { all, byId: new Map(all.map((entry) => [entry.id, entry])) };
  });
  const among = async (scope: NameScope): Promise<readonly NamedEntry[]> => {
    const { all } = await names();
    return scope === 'patients' ? withPatient(all) : all;
  };
  /** Of the entries alone: a list or a score is no disease. */
  const search = kept(async (scope: NameScope): Promise<NameIndex<NamedEntry>> =>
    createNameSearch(await among(scope)),
  );
  const mentions = kept(async (scope: NameScope): Promise<Mentioned> =>
    createMentionSearch(await among(scope)),
  );
  const shared = keptOnce(async (): Promise<Shared> => {
    const [symptoms, sources] = await Promise.all([readSymptoms(), readSources()]);
    return { symptoms, sources };
  });
  const entry = kept(async (id: string): Promise<DiseaseEntry | null> => {
    const named = (await names()).byId.get(id);
    return named ? readEntry(named.specialty, id) : null;
  });

  const scores = createScores({
    names: async () => (await names()).byId,
    sources: async () => (await shared()).sources,
  });

  const generic = keptOnce(readGenericNames);

  const things = kept(async (scope: NameScope) => {
    const isAll = scope === 'guides';
    const [entries, otherNames] = await Promise.all([among(scope), readOtherNames()]);
    const [lists, known, drugs] = isAll
      ? await Promise.all([generic(), scores.all(), readDrugs()])
      : [[], [], []];
    const all = thingsOf({ entries, generic: lists, scores: known, drugs, otherNames });
    return { ...createNameSearch(all), said: saidInFacts(otherNames, all) };
  });

  const topics = keptOnce(async () => {
    const [{ all }, ofGuides] = await Promise.all([names(), search('guides')]);
    return createTopicSearch({ names: all, search: ofGuides, entry });
  });

  const pictures = createPictures(async () => (await shared()).sources);

  return {
    entry,
    scores,
    find: async (name, scope = 'guides') => (await search(scope)).find(name),
    async names() {
      const [{ all: entries }, lists, all] = await Promise.all([names(), generic(), scores.all()]);
      return { entries, generic: lists, scores: all };
    },
    generic: async (name) => (await generic()).find((each) => each.name === name) ?? null,
    async opens(name) {
      const opened = (await things('guides')).opens(name);
      return opened && foundName(opened);
    },
    async lookUp(text, most, scope = 'guides') {
      const { opens, fitting, alike, said: inFacts } = await things(scope);
      const said = opens(text)?.thing.said ?? [];
      const fits = fitting(text, most.names);
      const isLong = text.trim().length >= fewestTyped;
      const isSought = most.facts > 0 && isLong && (fits.length < fewNames || said.length > 0);
      const { saying } = await topics();
      const ways = said.length > 0 ? said : [text, inFacts(text) ?? []].flat();
      const { facts, isInRow } = isSought ? await saying(ways, most.facts, most.ofEach) : nothingSaid;
      const near = fits.length === 0 && !isInRow && isLong ? alike(text, most.names) : [];
      // Facts with other words of the same stem are not meant where a name has only a typo.
      if (near.length > 0) return { names: near.map(foundName), isAlike: true, facts: [] };
      return { names: fits.map(foundName), isAlike: false, facts };
    },
    async mentioned(text, scope = 'guides') {
      const { find } = await search(scope);
      return find(text) ?? (await mentions(scope))(text);
    },
    async cards(id) {
      const found = await entry(id);
      if (!found) return null;
      const { symptoms } = await shared();
      return guideCards(found, new Map(symptoms.map((symptom) => [symptom.id, symptom.name])));
    },
    async guide(id): Promise<DiseaseGuide | null> {
      const found = await entry(id);
      if (!found) return null;
      const { symptoms, sources } = await shared();
      const { byId } = await names();
      return guideOf(found, symptoms, sources, (disease) => byId.has(disease), await scores.of(id));
    },
    pictures: pictures.of,
    picturePage: pictures.page,
    factsOn: async (topic, most) => (await topics()).factsOn(topic, most),
  };
}
