// Where a text has something from: works of reference, journals, and what guidelines call themselves. Data, to which words may be added. In small letters.

const listed = (phrases: string): readonly string[] =>
  phrases
    .split(/[,\n]/u)
    .map((phrase) => phrase.trim())
    .filter(Boolean);

/** Addresses and rights: a text that holds one says nothing of its subject. */
export const addresses = listed(
  'http, www., doi:, doi.org, .com/, .org/, cc by, ©, isbn, @, all rights reserved',
);

/** They publish nothing else than what others are to look up. */
export const works = listed(
  'uptodate, medscape, statpearls, dynamed, bmj best practice, cochrane library, pubmed, wikipedia, radiopaedia, litfl',
);

/** Before a year they are no words of a sentence: "Hepatology 2016". */
export const journals = listed(`
  nejm, n engl j med, lancet, jama, bmj, am j med, ann intern med, jasn, cjasn, ajkd, am j kidney dis, j am soc nephrol, kidney int, circulation,
  jacc, j am coll cardiol, eur heart j, hepatology, j hepatol, gastroenterology, gut, blood, chest, crit care med, intensive care med, pediatrics,
  neurology, stroke, diabetes care, clin infect dis, ajrccm, plos one, nature, science, cell, ann emerg med, dtsch arztebl
`);

/** With a year, and without a verb, it is one of these and not what it says. */
export const papers = listed(
  'guideline, guidelines, consensus, consensus statement, position statement, standards of care, leitlinie, leitlinien, recommandations, guía clínica',
);

/** What a guideline does: behind one of these stands what it says. */
export const stating = listed(
  'recommend, recommends, recommended, suggest, suggests, advise, advises, define, defines, endorse, endorses, require, requires, support, supports, empfiehlt, empfehlen, recommande, recommandent, recomienda',
);

/** With a year behind its name, and without a value or a verb, a body stands for what it published: "KDIGO 2021 Blood Pressure in CKD". */
export const bodies = listed(
  'kdigo, acc/aha, aha/acc, aha, acc, esc, ada, easd, ada/easd, aasld, easl, aga, acg, nice, idsa, ispd, acr, eular, era-edta, ese, endocrine society, gold, gina, ssc, ats, ers, aua, eau, acog, rcog, aap, who, cdc, ilae, asco, esmo, nccn',
);
