import type { DiseaseEntry, Source, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { readEntry, readSources, readSymptoms } from './folder.ts';
import { guideCards } from './cards/guide-cards.ts';
import { guideOf } from './guide-of.ts';
import { kept, once } from './kept.ts';
import { type NamedEntry, readNames } from './names/list.ts';
import { createMentionSearch } from './names/mentions.ts';
import { createNameSearch, type NameSearch } from './names/search.ts';
import { readGenericNames } from './generic/read.ts';
import { createGenericSearch } from './generic/search.ts';
import { createTopicSearch } from './topics/search.ts';

type Names = {
  byId: Map<string, NamedEntry>;
  search: NameSearch;
  mentioned: (text: string) => string | null;
};
type Shared = { symptoms: readonly Symptom[]; sources: readonly Source[] };

/** The pack of the repository. Files are read when they are first needed, and kept. */
export function createKnowledgePack(): KnowledgePack {
  const names = once(async (): Promise<Names> => {
    const all = await readNames();
    const byId = new Map(all.map((entry) => [entry.id, entry]));
    return { byId, search: createNameSearch(all), mentioned: createMentionSearch(all) };
  });
  const shared = once(async (): Promise<Shared> => {
    const [symptoms, sources] = await Promise.all([readSymptoms(), readSources()]);
    return { symptoms, sources };
  });
  const entry = kept(async (id: string): Promise<DiseaseEntry | null> => {
    const named = (await names()).byId.get(id);
    return named ? readEntry(named.system, id) : null;
  });

  const generic = once(async () => {
    const all = await readGenericNames();
    return { all, search: createGenericSearch(all) };
  });

  const topics = once(async () => {
    const { byId, search } = await names();
    return createTopicSearch({ names: [...byId.values()], find: search.find, entry });
  });

  return {
    entry,
    suggest: async (text, limit) => (await names()).search.suggest(text, limit),
    find: async (name) => (await names()).search.find(name),
    async names() {
      const [{ byId }, { all }] = await Promise.all([names(), generic()]);
      return { entries: [...byId.values()], generic: all };
    },
    generic: async (name) => (await generic()).search.find(name),
    suggestGeneric: async (text, limit) => (await generic()).search.suggest(text, limit),
    nearestGeneric: async (name, limit) => (await generic()).search.nearest(name, limit),
    async mentioned(text) {
      const { search, mentioned } = await names();
      return search.find(text) ?? mentioned(text);
    },
    nearest: async (name, limit) => (await names()).search.nearest(name, limit),
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
      return guideOf(found, symptoms, sources);
    },
    factsOn: async (topic, most) => (await topics())(topic, most),
  };
}
