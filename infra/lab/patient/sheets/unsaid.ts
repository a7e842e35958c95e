import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { isKindOf, type Kin } from '../replies/allowed.ts';
import { mentionsIn } from '../replies/mentions.ts';
import { textsOf } from './faults.ts';

/** What is of others, of long ago, or only feared or hoped. */
const notNow =
  /^(?:about\/(?:family|parents|siblings|worry|ideas|expectation|contact|relationship|injury|allergies|admissions|surgery|vaccinations|birth|screening|contraception|referral|tests-before|health|pregnancies|children|travel)$|conditions\/|drugs\/|relatives\/)|\/(?:before|tried)$/u;
const ofFamily = /^about\/(?:family|parents|siblings)$/u;

/** What a sheet tells in passing and is denied when it is asked for, as nobody decided that it is there. Found by words: a hint. */
export function unsaidIn(sheet: CaseSheet, kin: Kin): string[] {
  const present = [sheet.complaint, ...sheet.also.map(({ symptom }) => symptom)];
  const isThere = (id: string): boolean =>
    present.some((each) => each === id || (kin[id] ?? []).includes(each) || (kin[each] ?? []).includes(id));
  const hasRelative = (id: string): boolean =>
    sheet.relatives.some(
      ({ condition }) => isKindOf(condition, id) || condition.includes(id) || id.includes(condition),
    );
  return textsOf(sheet).flatMap(([place, text]) => {
    const { symptoms, conditions } = mentionsIn(text);
    const unsaid = notNow.test(place) ? [] : [...symptoms].filter((id) => !isThere(id));
    const unrelated = ofFamily.test(place) ? [...conditions].filter((id) => !hasRelative(id)) : [];
    return [
      ...unsaid.map((id) => `told, and not among the symptoms? ${place} -> ${id}: ${text}`),
      ...unrelated.map((id) => `told, and not among the relatives? ${place} -> ${id}: ${text}`),
    ];
  });
}
