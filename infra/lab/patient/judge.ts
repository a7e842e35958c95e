import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { testNames } from '@anamnesis/knowledge/laboratory.ts';

export type Judged = {
  isUnderstood: boolean;
  expected: readonly Ask[];
  got: readonly Ask[];
  missed: Ask[];
  extra: Ask[];
};

export const isAct = (ask: Ask): boolean => ask.startsWith('act:');
const kindOf = (ask: Ask): string => ask.split(':')[0] ?? '';

/** An aspect of the symptom that is spoken of is the same with and without its name. */
const inFull = (ask: Ask, focus: string | null): Ask =>
  focus !== null && /^aspect:[^:]+$/.test(ask) ? `${ask}:${focus}` : ask;

/** `symptom:?` is one that the vocabulary has not: whatever symptom is found for it, or none, is right. */
const isUnknown = (ask: Ask): boolean => ask.endsWith(':?');

/** Topics that were one when the lines were labelled: what is asked for more closely is asked for. */
const closer: Readonly<Record<Ask, readonly Ask[]>> = {
  'topic:mood': ['topic:self-harm', 'topic:coping'],
  'topic:home': ['topic:safety', 'topic:children', 'topic:company', 'topic:job'],
  'topic:relationship': ['topic:children', 'topic:safety'],
  'topic:pregnancy': ['topic:pregnancies', 'topic:children'],
  'topic:periods': ['topic:menarche'],
  'topic:family': ['topic:parents', 'topic:siblings'],
  'topic:diet': ['topic:fluids', 'topic:last-meal'],
  'topic:birth': ['topic:development', 'topic:fluids'],
  'topic:smoking': ['topic:vaping'],
  'topic:injury': ['topic:safety', 'topic:foreign-body'],
  'symptom:reduced-urine': ['topic:nappies'],
};
const isMeant = (wanted: Ask, given: readonly Ask[]): boolean =>
  given.includes(wanted) || (closer[wanted] ?? []).some((ask) => given.includes(ask));

function against(expected: readonly Ask[], got: readonly Ask[]): Judged {
  const wanted = expected.filter((ask) => !isAct(ask) && !isUnknown(ask));
  const given = got.filter((ask) => !isAct(ask));
  // Whoever is asked for a drug by name or class is asked for what they take, as the labels have it.
  const isOfDrug = (ask: Ask): boolean =>
    ask === 'topic:drugs' && given.some((each) => each.startsWith('drug:'));
  const missed = wanted.filter((ask) => !isMeant(ask, given) && !isOfDrug(ask));
  const free = new Set(expected.filter((ask) => isUnknown(ask)).map((ask) => kindOf(ask)));
  const isLabelled = (ask: Ask): boolean => ask.startsWith('drug:') && wanted.includes('topic:drugs');
  const isCloser = (ask: Ask): boolean => wanted.some((each) => closer[each]?.includes(ask));
  const extra = given.filter(
    (ask) => !wanted.includes(ask) && !isCloser(ask) && !free.has(kindOf(ask)) && !isLabelled(ask),
  );
  // A line that asks for nothing is understood when nothing is reported.
  const asksNothing = expected.every(isAct);
  return {
    isUnderstood: missed.length === 0 && (!asksNothing || extra.length === 0),
    expected,
    got,
    missed,
    extra,
  };
}

/** A test by its own name is one of a kind of the list: 'LDH' of blood tests, 'MRI of the lumbar spine' of that of the spine. */
function ofKind(ask: Ask, expected: readonly Ask[]): Ask {
  if (!ask.startsWith('test:') || expected.includes(ask)) return ask;
  const names = testNames();
  const id = ask.slice('test:'.length);
  const kinds = names
    .kindsOf(id, names.meaningOf(names.wordsOf(id.replaceAll('-', ' '))))
    .map((kind): Ask => `test:${kind}`);
  return kinds.find((kind) => expected.includes(kind)) ?? kinds[0] ?? ask;
}

/** The reading of a label that what was understood is nearest to. */
export function judge(
  readings: readonly (readonly Ask[])[],
  understood: readonly Ask[],
  focus: string | null,
): Judged {
  const got = understood.map((ask) => inFull(ask, focus));
  const judged = readings.map((reading) =>
    against(
      reading.map((ask) => inFull(ask, focus)),
      got.map((ask) => ofKind(ask, reading)),
    ),
  );
  const wrong = ({ isUnderstood, missed, extra }: Judged): number =>
    (isUnderstood ? 0 : 1000) + missed.length + extra.length;
  return judged.toSorted((one, other) => wrong(one) - wrong(other))[0]!;
}
