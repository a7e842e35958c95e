import type { ListedGeneric, ListedGuide } from '@anamnesis/contracts/diseases/api.ts';
import { specialties, specialtyIds, type Specialty } from '@anamnesis/contracts/diseases/specialties.ts';
import { foldWords } from '@anamnesis/contracts/kernel/text/name-search.ts';
import { leadsInWords } from '../../../diseases/disease-options.ts';

export interface GuideRow {
  name: string;
  /** How many guides it leads to. */
  note: string | null;
}

/** A choice of the list, by a specialty or a letter. */
export interface GuideGroup {
  /** As the address has it. */
  id: string;
  label: string;
  rows: readonly GuideRow[];
}

interface Listed {
  guides: readonly ListedGuide[];
  generic: readonly ListedGeneric[];
}

const alphabet = new Intl.Collator('en-GB', { sensitivity: 'base' });
const byName = (one: { name: string }, other: { name: string }): number =>
  alphabet.compare(one.name, other.name);
const plain = ({ name }: { name: string }): GuideRow => ({ name, note: null });
const leading = (generic: ListedGeneric): GuideRow => ({ name: generic.name, note: leadsInWords(generic) });

/** Guides of each specialty that has any, the specialties by name; then the symptoms and findings that lead to some. */
export function bySpecialty({ guides, generic }: Listed): GuideGroup[] {
  const of = (specialty: Specialty) => guides.filter((each) => each.specialty === specialty);
  const leadingOn = (id: ListedGeneric['kind'], label: string): GuideGroup => ({
    id,
    label,
    rows: generic
      .filter(({ kind }) => kind === id)
      .toSorted(byName)
      .map(leading),
  });
  const ofSpecialties = specialtyIds
    .map((specialty) => ({
      id: specialty,
      label: specialties[specialty],
      rows: of(specialty).toSorted(byName).map(plain),
    }))
    .toSorted((one, other) => alphabet.compare(one.label, other.label));
  const others = [leadingOn('symptom', 'Symptoms'), leadingOn('finding', 'Findings')];
  return [...ofSpecialties, ...others].filter(({ rows }) => rows.length > 0);
}

/** What begins with each letter that anything begins with; also the names that lead on. */
export function byLetter({ guides, generic }: Listed): GuideGroup[] {
  const groups = new Map<string, GuideRow[]>();
  for (const row of [...guides.map(plain), ...generic.map(leading)].toSorted(byName)) {
    const letter = foldWords(row.name).charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), row]);
  }
  return [...groups].map(([id, rows]) => ({ id, label: id, rows }));
}
