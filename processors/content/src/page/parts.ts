/** What a part of a document is for, by its heading. */
export type Role = 'objectives' | 'summary' | 'terms' | 'references' | 'questions' | 'box' | 'other';

const START = String.raw`^(?:\d+(?:\.\d+)*[.:]?\s+)?`;
const PARTS: readonly [Role, RegExp][] = [
  [
    'objectives',
    new RegExp(
      String.raw`${START}(?:.{0,40}[:–-]\s*)?(?:(?:chapter|learning|lesson|section|module|course|unit|key|session)\s*)?(?:objectives?|outcomes|goals|aims)(?: and outcomes)?[\s:]*$`,
      'iu',
    ),
  ],
  [
    'references',
    new RegExp(
      String.raw`${START}(?:(?:table of )?contents|(?:selected |chapter )?references?|works cited|bibliography|(?:for )?further (?:reading|study)|suggested readings?|acknowledge?ments?|index|copyright|licen[cs]e|disclosures?|conflicts? of interest|attributions?|credits|about the authors?|sources|external links|related links|resources|footnotes|endnotes)[\s:]*$`,
      'iu',
    ),
  ],
  [
    'questions',
    new RegExp(
      String.raw`${START}(?:(?:chapter |end[- ]of[- ]chapter )?(?:review|critical thinking|discussion|self[- ]?check|practice|study|check[- ]?your[- ]?understanding|knowledge check|multiple[- ]choice|short answer|interactive link|test your(?:self| knowledge)?|now answer the following)\s?(?:questions?|exercises?|quiz)?|questions?|exercises?|quiz|answer key|answers?(?: to .{3,40})?|check your (?:understanding|knowledge)|think (?:about|ahead).{0,20}|clinical judgment .{3,40}|unfolding case study.*)[\s:]*$`,
      'iu',
    ),
  ],
  ['other', /^(?:(?:list of|common|key) )?(?:abbreviations|acronyms)(?: and (?:symbols|acronyms))?[\s:]*$/iu],
  [
    'terms',
    /(?:^terms|\b(?:key terms|glossary|vocabulary|definitions|key words|terminology|terms to know))\b[\s:]*$/iu,
  ],
  [
    'summary',
    new RegExp(
      String.raw`${START}(?:.{0,40}[:–-]\s*)?(?:(?:chapter|section|module|lecture|unit|visual)\s+)?(?:summary|review|key (?:points|concepts|takeaways|facts|messages|ideas)|take[- ]?(?:home|away)s?(?: (?:points|messages?))?|high[- ]yield(?: (?:points|facts))?|in (?:brief|short|summary)|at a glance|essentials|must know|remember|recap|conclusions?|the bottom line)[\s:]*$`,
      'iu',
    ),
  ],
  [
    'box',
    /^(?:(?:safety|nursing|clinical|patient|drug|medication|client)\s(?:alerts?|tips?|notes?|warnings?)|(?:fda )?(?:black )?box(?:ed)? warnings?|(?:client|patient)[- ](?:teaching|education)(?: guidelines?)?|links? to learning|special considerations?|did you know|fun facts?|(?:everyday|career) connections?|(?:interactive|web) links?|concepts? in action|case (?:study|reflection|example|report)s?|clinical (?:vignette|case|focus|scenario)|real[- ]life .{3,20}|eye on ethics|watch (?:this|the) .{3,40})[\s:.!]*$/iu,
  ],
];

/** The role of a part, where its heading names one. */
export const roleOf = (heading: string | undefined): Role | undefined =>
  heading === undefined || heading.length > 120
    ? undefined
    : PARTS.find(([, pattern]) => pattern.test(heading))?.[0];

/** "By the end of this section, you should be able to:" opens a list of objectives without a heading. */
export const opensObjectives = (text: string): boolean =>
  text.length <= 300 &&
  /^(?:by the end of|after (?:studying|reading|completing|finishing)|upon completi(?:on|ng)|at the end of|when you have (?:finished|completed)|in this (?:chapter|section|lecture|module|unit),? you(?: will|[’']ll)? learn)\b.{0,160}?(?:you|students?|readers?|learners?|learn)\b/iu.test(
    text.trim().slice(0, 260),
  );
