const PART =
  /^(?:management|treatment|therapy|diagnosis|investigations?|presentation|(?:clinical )?features|symptoms|signs|causes|a?etiology|path(?:ophysi)?ology|pathogenesis|epidemiology|complications|prognosis|prevention|dos(?:e|es|age)|uses|indications|contra-?indications|cautions|(?:side|adverse)[- ]effects|interactions|mechanism(?: of action)?|pharmacokinetics|monitoring|history|examination)\s*:?$/iu;

/**
 * "Management" alone on its line: the heading of a part, in which handbooks tell of each disease and drug. It may come back on
 * every page, and stand at the foot of one with what it is over on the next.
 */
export const isCasePart = (line: string): boolean => PART.test(line.trim());
