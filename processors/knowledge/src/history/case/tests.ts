import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { saysWholeName, withoutName } from './without-name.ts';
import { asNote } from './without-teaching.ts';

/** 'A raised troponin shows …': the result is what is raised. */
const result =
  /^(?:an? )?((?:(?:clearly|strongly|mildly|very) )?(?:raised|low|high|positive|negative|normal|reduced|absent|increased|prolonged|suppressed) [^,.]{3,60}?) (?:shows?|suggests?|points?|supports?|indicates?|confirms?|proves?|makes?|means?|marks?|excludes?|reflects?|speaks?|in people|in most|with)\b/iu;

/** Tells whom to test and why, not what is found. */
const isAdvice =
  /\b(?:people|look for|should|done|repeated|screen\w*|guides?|exclude\w*|speaks? against|rules? out|is used|preferred|offered|recommended|monitor\w*|helps?|tested|diagnosis|surveillance|staging|serves?|avoided|score|whether|if)\b/iu;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The result of a test in this patient; null: the entry tells of the test, not of what it shows. */
function shownBy(text: string, entry: DiseaseEntry): string | null {
  // A word of the name is what many tests show: the whole name is never said.
  const here = text.replace(/ may show /u, ' shows ');
  const note = asNote(here, entry, saysWholeName);
  if (note !== null) return note;
  const plain = withoutName(here, entry, saysWholeName);
  const found = result.exec(plain ?? text)?.[1];
  if (found !== undefined && !saysWholeName(found, entry)) return `${capital(found)}.`;
  return plain === null || isAdvice.test(plain) ? null : plain;
}

/** What the tests of the entry show, without the name of the disease; one that cannot be told without it has no result here. */
export const testsOf = (entry: DiseaseEntry): PatientCase['tests'] =>
  entry.investigations.flatMap(({ id, term, text }) => {
    const shown = saysWholeName(term, entry) ? null : shownBy(text, entry);
    return shown === null ? [] : [{ id, term, text: shown }];
  });
