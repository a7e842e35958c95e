import type { KnowledgePack, PackFact } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { speaksToSomebody } from '../../platform/written-texts/orders.ts';
import { namesSchedule, reasonNotToShow } from '../../platform/written-texts/plain-text.ts';
import { drawn } from './draw.ts';
import { fewestSources, type Material, named, type Source } from './material.ts';

/** Facts that are looked through, and those that a model is given. */
const found = { on: 300, beside: 240 };
const given = { on: 40, beside: 30 };

/** Whether a reason may rest on this text: amounts are not asked for. */
export const mayBeSaid = (text: string): boolean =>
  reasonNotToShow(text) === null && !namesSchedule(text) && !speaksToSomebody(text);

const asSource = (
  { disease, name, system, section, term, text }: PackFact,
  isOnTopic: boolean,
): Omit<Source, 'id'> => {
  const of = [name, ...(term === null ? [] : [term])];
  const place = { guide: { disease, name, section } };
  return { text, of, isOnTopic, system, section, place, quoted: { over: of, text } };
};

/** Facts of the pack on a topic; null where it has too few. `draw`: decides which of many. */
export async function factsAsMaterial(
  pack: Pick<KnowledgePack, 'factsOn'>,
  topic: string,
  draw: string,
): Promise<Material | null> {
  const facts = await pack.factsOn(topic, found);
  const on = drawn(
    facts.on.filter(({ text }) => mayBeSaid(text)),
    draw,
    given.on,
  );
  const beside = drawn(
    facts.beside.filter(({ text }) => mayBeSaid(text)),
    draw,
    given.beside,
  );
  const sources = [...on.map((fact) => asSource(fact, true)), ...beside.map((fact) => asSource(fact, false))];
  return on.length === 0 || sources.length < fewestSources ? null : named('facts', sources);
}
