import type { Candidate } from '../candidates/candidate.ts';
import { contentStems } from '../../../page/content-stems.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { is } from './counting.ts';
import type { Named } from './named.ts';

const SAYS = /^(?:\s\([^()]{1,60}\))?,?\s(is|are|refers to|occurs when|means)\s(.*)$/u;
const CLAUSE = /\b(?:that|which|who|whose|where|when|caused by|characterized by|consisting of)\b/u;

/** Where the answer opens the statement: whether what follows distinguishes it from others of its kind, or only says something of it. */
export function definitionFeatures({ statement, answer, at }: Candidate): Named {
  const opens = at >= 0 && /^(?:an?\s|the\s)?$/iu.test(statement.slice(0, at));
  const [, , said = ''] = (opens && SAYS.exec(statement.slice(at + answer.length))) || [];
  const words = said.match(/\p{L}[\p{L}\d-]*/gu) ?? [];
  return {
    'said of answer words': contentStems(said).length,
    'said of answer terms': words.filter((word) => medicalWeight(word) === 2).length,
    'said of answer clause': is(CLAUSE.test(said)),
    'said of answer thing': is(/^(?:an?|the|any|one)\s/u.test(said)),
    'said of answer done': is(
      /^(?:\p{L}+ly\s)?\p{L}+(?:ed|en|wn|und|ght)\s(?:by|in|to|from|into|as|with|for|at|on)\b/u.test(said),
    ),
    'said of answer noun': is(
      said !== '' && !/^(?:an?|the|any|one)\s/u.test(said) && /^\p{L}+(?:\s(?:of|in|that)\b)/u.test(said),
    ),
  };
}
