import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { readLexicon } from '@anamnesis/knowledge/laboratory.ts';
import { isKindOf } from './allowed.ts';
import { folded, ofPatient, type Round, type Shared, textOf } from './round.ts';

const denies =
  /\b(?:no|not|never|n't|none|neither|nothing|nobody|haven't|hasn't|don't|doesn't|isn't|fine|normal)\b|n't\b/iu;

const drugWords = new Map(readLexicon().drugs.map(({ id, phrases }) => [id, new Set(phrases)]));
/** Mentions a drug elsewhere, as 'an aspirin now and then'. */
const isDrugTold = (text: string, asked: string): boolean =>
  [asked, ...(drugWords.get(asked) ?? [])].some((name) =>
    folded(text).includes(folded(name.replaceAll('-', ' '))),
  );
/** 'Do you take blood thinners?' asks for warfarin. */
const isOfClass = (drug: string, asked: string): boolean =>
  drugWords.get(asked)?.has(drug.toLowerCase()) ?? false;

/** Where a reply does not say what the case says of the one thing that was asked. */
export function wrongIn(
  patient: PatientCase,
  { asks, reply, rounds }: Round,
  { kin, vocabulary }: Shared,
): string[] {
  const text = textOf(reply);
  const said = folded(text);
  const has = (fact: string): boolean => {
    const [first = ''] = fact.split(/(?<=[.!?]) /u);
    return said.includes(folded(first).slice(0, 400).replace(/^yes /u, ''));
  };
  const [ask, ...more] = asks;
  if (ask === undefined || more.length > 0) return [];
  const [kind = '', what = '', second] = ask.split(':');
  const wrong = (why: string): string[] => [`${ask}: ${why}`];
  switch (kind) {
    case 'symptom': {
      // Of what a sheet denies, a kind may be there.
      const ids = [what, ...(kin[what] ?? [])];
      const own = patient.symptoms.find(({ id }) => id === what);
      const symptom = patient.symptoms.find(({ id, isPresent }) => ids.includes(id) && isPresent);
      if (symptom && own?.isPresent !== false)
        return patient.symptoms.some(({ id, isPresent, says }) => isPresent && ids.includes(id) && has(says))
          ? []
          : wrong('is there, and is not told');
      const denied = patient.symptoms.find(({ id }) => id === what)?.says ?? vocabulary.get(what)?.denies;
      // A parent says it in other words.
      const isDenied = (denied !== undefined && has(denied)) || patient.person.speaker === 'parent';
      const isKindTold = reply.disclosed.some(
        (id) => id !== `symptom/${what}` && ids.some((each) => id === `symptom/${each}`),
      );
      const isOfBody = reply.disclosed.some((id) => id.startsWith('topic/'));
      return isDenied ||
        isKindTold ||
        isOfBody ||
        denies.test(text) ||
        /I'm a (?:wo)?man|I'm a (?:girl|boy)/u.test(text)
        ? []
        : wrong('is not there, and is not denied');
    }
    case 'aspect': {
      const symptom = patient.symptoms.find(
        ({ id }) => id === (second ?? rounds.at(-1)?.focus ?? patient.complaint),
      );
      const fact = symptom?.isPresent
        ? Object.entries(symptom.aspects).find(([aspect]) => aspect === what)?.[1]
        : undefined;
      return fact === undefined || has(fact) ? [] : wrong('is not what the case says');
    }
    case 'topic': {
      const fact = Object.entries(patient.about).find(([topic]) => topic === what)?.[1];
      return fact === undefined || has(fact) ? [] : wrong('is not what the case says');
    }
    case 'condition':
    case 'relative':
    case 'drug': {
      const own = {
        condition: patient.conditions,
        relative: patient.relatives,
        drug: patient.drugs.map(({ drug, says }) => ({ id: drug, says })),
      }[kind];
      const fact = own.filter(
        ({ id }) => id === what || (kind === 'drug' ? isOfClass(id, what) : isKindOf(id, what)),
      );
      if (fact.length > 0)
        return fact.some(({ says }) => has(says)) ? [] : wrong('is there, and is not told');
      return reply.disclosed.some((id) => own.some((each) => id.endsWith(`/${each.id}`))) ||
        denies.test(text) ||
        (kind === 'drug' && isDrugTold(text, what))
        ? []
        : wrong('is not there, and is not denied');
    }
    case 'exam': {
      const found = patient.findings.filter(({ region }) => region === what);
      // Of a part of a region its own findings are reported.
      const isTold =
        second === undefined ? found.every(({ text: one }) => has(one)) : reply.disclosed.length > 0;
      return isTold ? [] : wrong('a finding is missing');
    }
    case 'test': {
      const named = patient.tests.filter(({ names }) => names?.includes(what));
      if (named.length > 0)
        return named.some((test) => has(test.text)) ? [] : wrong('is there, and is not told');
      const isNone = /No result is given/u.test(text);
      return isNone || patient.tests.some((test) => has(test.text)) ? [] : wrong('is no result of the case');
    }
    default:
      return [];
  }
}

/** Women have no prostate, men no periods, and nobody speaks of themselves as the other sex. */
export function misfits({ person }: PatientCase, { reply }: Round): string[] {
  const text = ofPatient(reply);
  const other =
    person.sex === 'male'
      ? /\bmy (?:periods?|womb|ovar\w+|smear)\b|\bI'm a woman|I'm (?:\w+ )?pregnant|\bshe's [a-z]+ing\b.*my daughter/iu
      : /\bmy (?:prostate|testic\w+|penis)\b|\bI'm a man\b/iu;
  return other.test(text) ? [`does not fit ${person.sex}: ${text.slice(0, 80)}`] : [];
}
