import type { DiseaseEntry, Source, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { DiseaseGuide, NameScope } from '@anamnesis/contracts/diseases/guide.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { readEntry, readSources, readSymptoms } from './folder.ts';
import { guideCards } from './cards/guide-cards.ts';
import { guideOf } from './guide-of.ts';
import { kept, once } from './kept.ts';
import { type NamedEntry, readNames, withPatient } from './names/list.ts';
import { createMentionSearch } from './names/mentions.ts';
import { createNameSearch, type NameSearch } from './names/search.ts';
import { readGenericNames } from './generic/read.ts';
import { createGenericSearch } from './generic/search.ts';
import { createPictures } from './pictures/pictures.ts';
import { createScores } from './scores/scores.ts';
import { createTopicSearch } from './topics/search.ts';

type Names = {
  all: readonly NamedEntry[];
  byId: ReadonlyMap<string, NamedEntry>;
};
type Mentioned = (text: string) => string | null;
type Shared = { symptoms: readonly Symptom[]; sources: readonly Source[] };

/** The pack of the repository. Files are read when they are first needed, and kept. */
export function createKnowledgePack(): KnowledgePack {
  const names = once(async (): Promise<Names> => {
    const all = await readNames();
    return { all, byId: new Map(all.map((entry) => [entry.id, entry])) };
  });
  const among = async (scope: NameScope): Promise<readonly NamedEntry[]> => {
    const { all } = await names();
    return scope === 'patients' ? withPatient(all) : all;
  };
  const search = kept(async (scope: NameScope): Promise<NameSearch> => createNameSearch(await among(scope)));
  const mentions = kept(async (scope: NameScope): Promise<Mentioned> =>
    createMentionSearch(await among(scope)),
  );
  const shared = once(async (): Promise<Shared> => {
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

  const generic = once(async () => {
    const all = await readGenericNames();
    return { all, search: createGenericSearch(all) };
  });

  const topics = once(async () => {
    const [{ all }, { find }] = await Promise.all([names(), search('guides')]);
    return createTopicSearch({ names: all, find, entry });
  });

  const pictures = createPictures(async () => (await shared()).sources);

  return {
    entry,
    scores,
    suggest: async (text, limit, scope = 'guides') => (await search(scope)).suggest(text, limit),
    find: async (name, scope = 'guides') => (await search(scope)).find(name),
    async names() {
      const [{ all: entries }, { all }] = await Promise.all([names(), generic()]);
      return { entries, generic: all };
    },
    generic: async (name) => (await generic()).search.find(name),
    suggestGeneric: async (text, limit) => (await generic()).search.suggest(text, limit),
    nearestGeneric: async (name, limit) => (await generic()).search.nearest(name, limit),
    async mentioned(text, scope = 'guides') {
      const { find } = await search(scope);
      return find(text) ?? (await mentions(scope))(text);
    },
    nearest: async (name, limit, scope = 'guides') => (await search(scope)).nearest(name, limit),
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
    factsOn: async (topic, most) => (await topics())(topic, most),
  };
}
