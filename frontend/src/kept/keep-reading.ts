import type { StudiedDocument } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import type { AnswerOf, InputOf } from '../api/endpoint-types.ts';
import { isReading, type KeptReading, type Opened, readingName } from './kept-names.ts';
import type { KeptStore } from './kept-store.ts';

/** Of so many documents of today's cards the summaries are there. */
const mostOfToday = 30;
/** And of each kind so many in all: those that were asked for last. */
const mostOfKind = 40;

export type Ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E>>;

type Write = (values: Record<string, unknown>) => Promise<void>;
/** When it was asked for, in ms, and whether there was something to keep. */
type Asked = { at: number; isKept: boolean };

/** Keeps the summaries of the documents of today, and of summaries and guides those that were opened lately. */
export function makeReadingKeeper({ ask, store }: { ask: Ask; store: KeptStore }) {
  /** By person and name. */
  const asked = new Map<string, Asked>();
  let changedAt = 0;

  const keptOf = async (person: string, name: string): Promise<KeptReading | undefined> =>
    (await store.read(person, name)) as KeptReading | undefined;

  const askedOf = async (person: string, name: string): Promise<Asked> => {
    const key = `${person} ${name}`;
    if (!asked.has(key)) {
      const kept = await keptOf(person, name);
      asked.set(key, { at: kept ? Date.parse(kept.at) : 0, isKept: kept !== undefined });
    }
    return asked.get(key)!;
  };

  /** Whether it is on the device then. Rejects where the server is not reached. */
  const keep = async (person: string, of: Opened, write: Write): Promise<boolean> => {
    const [name, now] = [readingName(of), Date.now()];
    const { answer, isGone } = await contentOf(ask, of);
    if (answer)
      await write({ [name]: { of, at: new Date(now).toISOString(), answer } satisfies KeptReading });
    const isKept = answer !== null || (!isGone && (await keptOf(person, name)) !== undefined);
    asked.set(`${person} ${name}`, { at: now, isKept });
    return isKept;
  };

  return {
    keep,
    /** Pages have changed: summaries are asked for again. */
    pagesChanged: (): void => void (changedAt = Date.now()),
    /** Asks for what is missing or a day old. Returns the names of what stays. */
    refresh: async (
      person: string,
      documents: readonly StudiedDocument[],
      write: Write,
    ): Promise<string[]> => {
      const known = new Set((await store.names(person)).filter(isReading));
      const listed = new Map<string, Opened>();
      for (const document of documents.slice(0, mostOfToday)) {
        const { documentId, name, type } = document;
        const of = { kind: 'summary', document: { documentId, name, type } } as const;
        listed.set(readingName(of), of);
      }
      const kept: { name: string; at: number }[] = [];
      for (const name of new Set([...listed.keys(), ...known])) {
        const before = await askedOf(person, name);
        const isNew = before.at > changedAt || name.startsWith('guide ');
        const isFresh = isNew && Date.now() - before.at < dayMs && before.isKept === known.has(name);
        const of = isFresh ? undefined : (listed.get(name) ?? (await keptOf(person, name))?.of);
        const isKept = of ? await keep(person, of, write) : known.has(name);
        if (isKept) kept.push({ name, at: (await askedOf(person, name)).at });
      }
      const latest = kept.toSorted((one, other) => other.at - one.at).map(({ name }) => name);
      const kinds = Map.groupBy(latest, (name) => name.startsWith('guide '));
      return [...kinds.values()].flatMap((names) => names.slice(0, mostOfKind));
    },
  };
}

/** null: nothing that could be read, or no answer. A summary of more pages than come at once is not kept. */
async function contentOf(ask: Ask, of: Opened): Promise<{ answer: object | null; isGone: boolean }> {
  try {
    if (of.kind === 'guide')
      return { answer: await ask(diseasesApi.getDisease, { disease: of.disease }), isGone: false };
    const answer = await ask(documentsApi.getProcessedText, { pdfId: of.document.documentId });
    const isWhole = answer.textEntries.length > 0 && answer.nextCursor === null;
    return isWhole ? { answer, isGone: false } : { answer: null, isGone: true };
  } catch (failure) {
    const { status } = failure as { status?: number };
    if (status === 0) throw failure;
    // Any other refusal says nothing of what is kept.
    return { answer: null, isGone: status === 404 };
  }
}
