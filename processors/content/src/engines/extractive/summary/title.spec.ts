import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { titleOf } from './title.ts';

const titles = (...pages: string[]) => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  return [...index.pages.values()].map((page) => titleOf(page, index));
};

const LIVER = 'The liver stores glycogen and makes most of the proteins of the plasma every day. '.repeat(4);
const SPLEEN = 'The spleen removes old red cells from the blood and keeps the platelets in its pulp. '.repeat(
  4,
);
const GUT = 'The small intestine absorbs the sugars and the fats of the food through its long villi. '.repeat(
  4,
);

describe('titleOf', () => {
  it('names the section before its main part', () => {
    expect(
      titles(`4.2 Organs of the Abdomen\n\n${SPLEEN.slice(0, 84)}\n\nThe Healthy Liver\n\n${LIVER}`),
    ).toEqual(['Organs of the Abdomen: The Healthy Liver']);
  });

  it('names the parts that share a page, and not the longest of them alone', () => {
    const [title] = titles(`4.2 Organs of the Abdomen\n\nThe Liver\n\n${LIVER}\n\nThe Spleen\n\n${SPLEEN}`);
    expect(title).toBe('Organs of the Abdomen: The Liver and The Spleen');
  });

  it('names all sections of a page or what covers them, and not some of them', () => {
    const texts = [LIVER, SPLEEN, GUT, LIVER.replaceAll('liver', 'pancreas')];
    const pageOf = (headings: readonly string[]) =>
      `4.2 Organs of the Abdomen\n\n${headings.map((one, at) => `${one}\n\n${texts[at]!}`).join('\n\n')}`;
    expect(titles(pageOf(['The Liver', 'The Spleen', 'The Gut', 'The Pancreas']))).toEqual([
      'Organs of the Abdomen: The Liver, The Spleen, The Gut, and The Pancreas',
    ]);
    const long = ['Liver', 'Spleen', 'Intestine', 'Pancreas'].map(
      (one) => `The ${one} of Grown Men and Women`,
    );
    expect(titles(pageOf(long))).toEqual(['Organs of the Abdomen']);
  });

  it('goes on with the section on the next page', () => {
    expect(
      titles(`4.2 Organs of the Abdomen\n\n${LIVER}`, `${SPLEEN}\n\nKey Terms\n\nvillus: a fold`)[1],
    ).toBe('Organs of the Abdomen');
  });

  it('never takes a part of a chapter without what it is of', () => {
    expect(titles(`4.2 Organs of the Abdomen\n\nNursing Implications\n\n${LIVER}`)).toEqual([
      'Organs of the Abdomen: Nursing Implications',
    ]);
    expect(titles(`Organs of the Abdomen\n\n${SPLEEN}\n\nNursing Implications\n\n${LIVER}`)).toEqual([
      'Organs of the Abdomen',
    ]);
  });

  it.each([
    ['a running head', '1 17 • 12.2 Organs of the Abdomen'],
    ['a line that opens a list', 'The client should'],
    ['a line that was cut', 'Wear gloves if you touch the tablet or the'],
    ['the head of a table', 'Volume condition Volume Causes'],
    ['the title of a box', 'SAFETY ALERT\n\nSimilar Names of Organs'],
    [
      'an item of a list',
      'Signs of it are:\n\nPale skin\nIt comes from the loss of iron in the food of the day.',
    ],
  ])('is not taken from %s', (_what, line) => {
    const [title] = titles(
      `The Small Intestine\n\n${GUT}\n\nThe Normal Liver\n\n${LIVER}\n\n${line}\n\n${GUT}${GUT}${GUT}`,
    );
    expect(title).not.toMatch(/17|client|gloves|Volume|Similar|Pale|undefined/u);
  });

  it('takes the line over an abstract, and not who published a guideline', () => {
    const line = 'Deletion of a cyclin inhibitor as a cause of tumours of the liver.';
    expect(titles(`The Spleen\n\n${SPLEEN}`, `${line}\n${LIVER}`)[1]).toBe(line.slice(0, -1));
    expect(
      titles(`The pulp of the spleen is red and is full of the cells of the blood.\n${LIVER}`)[0] ?? '',
    ).not.toMatch(/^The pulp/u);
    expect(
      titles(
        `Regional Care Network\n\nSepsis in Adults\n\n1 Scope\n\n${SPLEEN}\n\n2 First Hour\n\n${LIVER}`,
      )[0],
    ).not.toMatch(/Network/u);
  });

  it('leaves the cells of a table to its section', () => {
    const cells =
      'Drug\nDose and Route\n\nFirst Drug\n(Brand)\n5 mg daily\n\nSecond Drug\n(Other)\n10 mg daily';
    const [, title] = titles(
      `4.2 Organs of the Abdomen\n\nThe Normal Liver\n\n${LIVER}\n\nTable 4.1 lists the drugs that are in use.`,
      `${cells}\n\nTable 4.1 Drugs of the Liver\n\n${SPLEEN}`,
    );
    expect(title).toMatch(/^Organs of the Abdomen/u);
  });

  it('names the sections of a page and not only the chapter, also one that goes on from the page before', () => {
    const chapter = `Organs of the Abdomen\n\n${SPLEEN}${LIVER}${GUT}`;
    const pages = titles(
      `Chapter 4: Organs of the Abdomen\n\n${SPLEEN}${LIVER}${GUT}\n\nAcute Pancreatitis\n\n${SPLEEN}`,
      `${SPLEEN}\n\nHealthy Liver Cells\n\n${LIVER}`,
      `Mild Liver Failure\n\n${GUT}\n\nSevere Liver Failure\n\n${SPLEEN}`,
    );
    expect(pages[1]).toMatch(/Acute Pancreatitis and Healthy Liver Cells$/u);
    expect(pages[2]).toMatch(/Mild and Severe Liver Failure$/u);
    expect(titles(chapter)).toEqual(['Organs of the Abdomen']);
  });

  it('forgets a heading that two pages after it do not say', () => {
    const pages = titles(`Abdominal Organs\n\n${GUT}\n\nThe Spleen\n\n${SPLEEN}`, LIVER, LIVER, LIVER);
    expect(pages[3]).not.toContain('Spleen');
  });

  it('never leaves a page with a name at its top without a title', () => {
    expect(titles('pale skin of the face\n- weakness\n- short breath')[0]).not.toBeNull();
    expect(titles('1234\n5678')).toEqual([null]);
  });
});
