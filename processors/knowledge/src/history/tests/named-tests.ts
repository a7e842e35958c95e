import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { TestNames } from './names.ts';

type Test = PatientCase['tests'][number];
type Meant = { test: Test; meaning: ReadonlySet<string> };

/** Results that one name brings. */
const most = 3;

const hasAll = (whole: ReadonlySet<string>, part: Iterable<string>): boolean =>
  [...part].every((each) => whole.has(each));

/** Of an image of a part of the body: the same image of what lies in it, or of no part where the illness is in this one. */
function ofPart(
  wanted: ReadonlySet<string>,
  { meaning }: Meant,
  around: string | null,
  names: TestNames,
): boolean {
  const parts = [...wanted].filter((each) => names.isPart(each));
  const method = [...wanted].find((each) => names.isMethod(new Set([each])));
  if (method === undefined || !meaning.has(method)) return false;
  const own = [...meaning].filter((each) => names.isPart(each));
  const isIn = (part: string, whole: string): boolean =>
    part === whole || names.partsWithin(whole).includes(part);
  if (own.length === 0) return around !== null && parts.some((part) => isIn(part, around));
  return parts.some((part) => own.some((each) => isIn(each, part)));
}

/** The tests of a patient that a name means, by its id in the ask: its own first, then whatever has it under another name. */
export function testsNamed(
  id: string,
  patient: Pick<PatientCase, 'tests' | 'system'>,
  names: TestNames,
): Test[] {
  const words = names.wordsOf(id.replaceAll('-', ' '));
  const said = words.join(' ');
  const own = patient.tests.find(({ term }) => names.wordsOf(term).join(' ') === said);
  if (own) return [own];
  const wanted = names.meaningOf(words);
  if (wanted.size === 0) return [];
  const tests = patient.tests.map((test): Meant => ({
    test,
    meaning: names.meaningOf(names.wordsOf(test.term)),
  }));
  const isGeneral = names.isGeneral(id, wanted);
  const kinds = names.kindsOf(id, wanted);
  const related = names.relatedTo(wanted);
  const around = names.partOf(patient.system);
  const ways: readonly ((meant: Meant) => boolean)[] = [
    ({ meaning }) => meaning.size === wanted.size && hasAll(meaning, wanted),
    ({ meaning }) => hasAll(meaning, wanted),
    // Only who asks for all of a panel gets what stands for it: an APTT is no INR.
    ({ test }) => isGeneral && (test.names?.some((name) => kinds.includes(name)) ?? false),
    ({ meaning }) => related.some((each) => hasAll(meaning, each)),
    (meant) => ofPart(wanted, meant, around, names),
    ({ meaning }) => {
      if (meaning.size === 0 || !hasAll(wanted, meaning)) return false;
      const more = [...wanted].filter((each) => !meaning.has(each));
      return (
        more.every((each) => names.isBeside(each)) || (meaning.size > 1 && meaning.size * 2 >= wanted.size)
      );
    },
  ];
  for (const fits of ways) {
    const found = tests.filter(fits).toSorted((one, other) => one.meaning.size - other.meaning.size);
    if (found.length > 0) return found.slice(0, most).map(({ test }) => test);
  }
  return [];
}
