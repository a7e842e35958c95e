import { type DiseaseGuide, guideMark } from '@anamnesis/contracts/diseases/guide.ts';

type Fact = { text: string };

const paragraph = (heading: string, facts: readonly Fact[]): string[] =>
  facts.length === 0 ? [] : [heading, ...facts.map(({ text }) => text), ''];

const inLine = ({ treatment }: DiseaseGuide, which: DiseaseGuide['treatment'][number]['line']): Fact[] =>
  treatment.filter(({ line }) => line === which);

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
    ...paragraph('Severity', guide.stages),
    ...paragraph('Treatment in an emergency', inLine(guide, 'emergency')),
    ...paragraph('First-line treatment', inLine(guide, 'first')),
    ...paragraph('Second-line treatment', inLine(guide, 'second')),
    ...paragraph('When to refer', guide.referral),
    ...paragraph('Follow-up', guide.followUp),
    ...paragraph('Prognosis', guide.prognosis),
    ...paragraph('Complications', guide.complications),
    ...paragraph('Look-alikes', guide.lookAlikes),
    ...paragraph('Red flags', guide.redFlags),
    'Sources',
    ...guide.sources.map(({ title, publisher, year, address }) =>
      [title, publisher, year, ...(address === undefined ? [] : [address])].join(', '),
    ),
    '',
    guideMark,
    '',
  ].join('\n');
