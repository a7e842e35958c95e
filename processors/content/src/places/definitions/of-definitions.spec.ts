import { describe, expect, it } from 'vitest';
import { cardsOf, frontsOf } from '../typed-page.fixture.ts';

const definitions = (text: string) => cardsOf(text, 'definition');

const schizophrenia = (names: readonly string[]) =>
  `# Schizophrenia\n\n${names.map((name) => `- ${name}: loss of kind ${name.length}${name[1]}`).join('\n')}\n`;

describe('a definition', () => {
  it.each([
    [
      'of a glossary',
      '# Pathology glossary\n\nAmyloid – misfolded protein in beta sheets\n',
      'Pathology glossary',
      '',
      '–',
    ],
    [
      'behind an equals sign',
      '# Adrenal gland\n\n- Amyloid = misfolded protein in beta sheets\n',
      'Adrenal gland',
      '- ',
      '=',
    ],
  ])('%s is asked both ways', (_, text, path, mark, sign) => {
    expect(definitions(text)).toEqual([
      `**${path}**\n${mark}{{c1::Amyloid}} ${sign} misfolded protein in beta sheets`,
      `**${path}**\n${mark}Amyloid ${sign} {{c1::misfolded protein in beta sheets}}`,
    ]);
  });

  it('of a printed glossary has its term in bold, and no sign', () => {
    expect(
      definitions('# Heart\n\n## Key terms\n\n**hematocrit** share of red cells in the blood\n'),
    ).toEqual([
      '**Heart – Key terms**\n{{c1::hematocrit}} share of red cells in the blood',
      '**Heart – Key terms**\nhematocrit {{c1::share of red cells in the blood}}',
    ]);
  });

  it('of labels in the order of the alphabet is one under any heading', () => {
    const terms = ['Alogia', 'Anhedonia', 'Avolition', 'Catatonia', 'Echolalia', 'Mutism'];
    expect(definitions(schizophrenia(terms))).toHaveLength(12);
    expect(definitions(schizophrenia(terms.toReversed()))).toEqual([]);
  });

  it('has what stands behind the sign as the meaning of a term in bold', () => {
    expect(definitions('# Psychiatry glossary\n\n**Affect** – the emotional tone that is seen\n')).toEqual([
      '**Psychiatry glossary**\n{{c1::Affect}} – the emotional tone that is seen',
      '**Psychiatry glossary**\nAffect – {{c1::the emotional tone that is seen}}',
    ]);
  });

  it('is the first sentence of a paragraph', () => {
    expect(
      definitions('# Kidney\n\nThe nephron is the functional unit that filters blood. There are many.\n'),
    ).toEqual([
      '**Kidney**\nThe {{c1::nephron}} is the functional unit that filters blood.',
      '**Kidney**\nThe nephron is {{c1::the functional unit that filters blood}}.',
    ]);
  });

  it.each([
    ['German', 'Der Aszites ist eine Ansammlung von Flüssigkeit in der freien Bauchhöhle.', 'Aszites'],
    ['French', 'L’ascite est une accumulation de liquide dans la cavité du péritoine.', 'L’ascite'],
    ['Spanish', 'La ascitis es una acumulación de líquido en la cavidad del peritoneo.', 'ascitis'],
  ])('is found in %s', (_, sentence, term) => {
    expect(definitions(`# Abdomen\n\n${sentence}\n`)[0]).toContain(`{{c1::${term}}}`);
  });

  it.each([
    ['what points back', 'It is a common disease of the old that nobody sees.'],
    ['what denies', 'No drug is a cure for all of the patients here.'],
    ['a value', 'urine osmolality > 100 = not diluted'],
  ])('is not %s', (_, sentence) => {
    expect(definitions(`# Abdomen\n\n${sentence}\n`)).toEqual([]);
  });

  it('does not ask for a term that its heading tells', () => {
    expect(definitions('# Ascites\n\nAscites is a collection of fluid in the peritoneal cavity.\n')).toEqual([
      'Ascites is {{c1::a collection of fluid in the peritoneal cavity}}.',
    ]);
  });

  it('asks which term it is only where a sign parts it from what it is', () => {
    expect(
      frontsOf('# Pathology glossary\n\nAmyloid – misfolded protein in beta sheets\n', 'definition'),
    ).toEqual([
      'Pathology glossary: Which term is this: “misfolded protein in beta sheets”?',
      'Pathology glossary: Amyloid?',
    ]);
    expect(
      frontsOf('# Kidney\n\nThe nephron is the functional unit that filters blood.\n', 'definition'),
    ).toEqual([
      '**Kidney**\nThe ___ is the functional unit that filters blood.',
      '**Kidney**\nThe nephron is ___.',
    ]);
  });
});
