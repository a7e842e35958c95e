import { type DiseaseGuide, guideMark } from '@anamnesis/contracts/diseases/guide.ts';

type Fact = { text: string };

const paragraph = (heading: string, facts: readonly Fact[]): string[] =>
  facts.length === 0 ? [] : [heading, ...facts.map(({ text }) => text), ''];

/**
 * A guide as a text document: a heading and its sentences, section by section, and the sources at the end. The same guide
 * gives the same text.
 */
export const guideText = (guide: DiseaseGuide): string =>
  [
    guide.name,
    '',
    ...paragraph('Summary', guide.summary),
    ...paragraph('Risk factors', guide.riskFactors),
    ...paragraph('Symptoms', guide.symptoms),
    ...paragraph('Signs', guide.signs),
    ...paragraph('Pathophysiology', guide.pathophysiology),
    ...paragraph('Anatomy', guide.anatomy),
    ...paragraph('Histology', guide.histology),
    ...paragraph('Investigations', guide.investigations),
    ...paragraph('Treatment', guide.treatment),
    ...paragraph('Prognosis', guide.prognosis),
    ...paragraph('Complications', guide.complications),
    ...paragraph('Look-alikes', guide.lookAlikes),
    ...paragraph('Red flags', guide.redFlags),
    'Sources',
    ...guide.sources.map(({ title, publisher, year }) => `${title}, ${publisher}, ${year}`),
    '',
    guideMark,
    '',
  ].join('\n');
