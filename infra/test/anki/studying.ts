import { z } from 'zod';
import { runInAnki } from './anki.ts';

/** By the guid of a note: `answers` by number of its card, from 0, and button from 1; `edits` by the name of a field. */
type Plan = {
  answers: Readonly<Record<string, readonly (readonly [ordinal: number, ease: number])[]>>;
  edits: Readonly<Record<string, Readonly<Record<string, string>>>>;
  tags: Readonly<Record<string, readonly string[]>>;
};
const given = z.array(z.tuple([z.string(), z.int(), z.int()]));

/** Studies the collection in a folder, and writes `legacy.apkg` and `latest.apkg` of it; resolves with the answers. */
export const studyInAnki = async (collection: string, out: string, plan: Plan) =>
  given
    .parse(await runInAnki('study_deck.py', [collection, JSON.stringify(plan), out]))
    .map(([guid, at, ease]) => ({ guid, at, ease }));
