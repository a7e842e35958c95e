import type { DiseaseEntry } from '../../diseases/entry.ts';
import type { FoundFact, FoundName } from '../../diseases/found.ts';
import type { GenericName } from '../../diseases/generic-name.ts';
import type { DiseaseGuide, NameScope, ShownScore } from '../../diseases/guides/guide.ts';
import type { ShownGuidePicture } from '../../diseases/guides/picture.ts';
import type { Specialty } from '../../diseases/specialties.ts';
import type { BodySystem } from '../../diseases/systems.ts';
import type { ScoreName } from '../../scores/score.ts';
import type { DraftCard } from '../models/content-engine.ts';

/** A fact of a guide by itself. `name`: of its disease; `term`: what stands in front of it, null where nothing does. */
export type PackFact = {
  disease: string;
  name: string;
  /** null: of none of the nine systems. */
  system: BodySystem | null;
  section: string;
  id: string;
  text: string;
  term: string | null;
};

/** The scores of the pack. */
export interface KnownScores {
  /** Those that stand in the guide of a disease, by id. */
  of(disease: string): Promise<ScoreName[]>;
  /** null: no such score. */
  get(id: string): Promise<ShownScore | null>;
}

/** What is found for a text that somebody typed. */
export type LookedUp = {
  /** The best first: by the name, as an abbreviation, as a part of the name; where nothing fits and no fact says it as it is typed, those that are spelled like it. */
  names: FoundName[];
  /** The names are only spelled like it, and no fact says it. */
  isAlike: boolean;
  /** The facts that say it, the best first: of a drug also those that name its class, of a class those that name its drugs. */
  facts: FoundFact[];
};

/**
 * The diseases that the project wrote itself.
 *
 * Obligations:
 * - Nothing is read before the first call; entries are read one by one, when they are asked for.
 * - Names are compared without case, marks and punctuation, and British and American spellings are equal.
 * - Input of any length is answered in bounded time.
 * - `among`: the diseases of which a name is looked for; absent: all that have a guide.
 */
export interface KnowledgePack {
  readonly scores: KnownScores;
  /** What all entries are called, by id, the names that stand for several of them, and the scores. */
  names(): Promise<{
    entries: readonly { id: string; name: string; specialty: Specialty; synonyms: readonly string[] }[];
    generic: readonly GenericName[];
    scores: readonly (ScoreName & { diseases: readonly string[] })[];
  }>;
  /** The generic name that is called exactly so; null where there is none. */
  generic(name: string): Promise<GenericName | null>;
  /** What is called so, or what alone is meant where its name says more, as 'Acute pericarditis' does; null: nothing. */
  opens(name: string): Promise<FoundName | null>;
  /**
   * The one search of names: at most so many of guides, lists, scores and drugs. Facts are looked for where few names fit and of drugs: at most so many,
   * and at most `ofEach` of one disease. Nothing fits an empty text, and what is not nearly spelled like a name is not offered.
   */
  lookUp(
    text: string,
    most: { names: number; facts: number; ofEach: number },
    among?: NameScope,
  ): Promise<LookedUp>;
  /** The id of the disease with this id, name, synonym or abbreviation; null where there is none. */
  find(name: string, among?: NameScope): Promise<string | null>;
  /** The id of the disease that a text of any length speaks of: by the longest of the names in it; null where it holds none. */
  mentioned(text: string, among?: NameScope): Promise<string | null>;
  /** null: no such disease. */
  entry(id: string): Promise<DiseaseEntry | null>;
  /** The cards of its guide, each with the sentence that proves it; null: no such disease. */
  cards(id: string): Promise<DraftCard[] | null>;
  /** The entry as it is shown, with its sources and the names of its symptoms. */
  guide(id: string): Promise<DiseaseGuide | null>;
  /** The pictures of its guide, in the order of their titles. */
  pictures(id: string): Promise<ShownGuidePicture[]>;
  /** A picture as a PDF of one page with words that can be found; null: no such picture. */
  picturePage(id: string): Promise<{ title: string; bytes: Uint8Array } | null>;
  /**
   * At most so many facts `on` a topic: those of the disease that it names, or those that say it, the best first; and facts `beside` them, of
   * diseases that look alike or are of the same specialty. None where the pack has nothing on it.
   */
  factsOn(
    topic: string,
    most: { on: number; beside: number },
  ): Promise<{ on: PackFact[]; beside: PackFact[] }>;
}
