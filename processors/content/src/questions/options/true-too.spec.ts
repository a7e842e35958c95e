import { describe, expect, it } from 'vitest';
import { createMentions } from './mentions.ts';
import { toldIn } from '../relations/told.ts';
import { isSameThing, mayBeRight } from './true-too.ts';

const PAGE = `Hormones of the gut
Gastrin stimulates the parietal cells to secrete acid. Histamine is released
from enterochromaffin cells. It stimulates acid secretion by parietal cells as well.
Secretin makes the pancreas release bicarbonate.
Causes of delayed emptying of the stomach:
• Glucagon
• Somatostatin

Motilin drives the migrating complex between meals.`;

const read = (text: string) => {
  const document = { pages: [{ pageNumber: 1, text }] };
  return { mentions: createMentions(document), told: toldIn(document) };
};
const page = read(PAGE);
const { mentions } = page;
const asked = {
  stem: 'What stimulates the parietal cells to secrete acid?',
  key: 'Gastrin',
  span: 'Gastrin stimulates the parietal cells to secrete acid.',
};

describe('a wrong option', () => {
  it.each([
    ['Histamine', 'the next sentence says the same of it'],
    ['Gastrin', 'it is the key'],
    ['Acid', 'the key’s own sentence names it'],
    ['Hormone', 'it is the name of a whole group'],
  ])('is refused where it may be right: %s, as %s', (term) => {
    expect(mayBeRight(term, asked, page)).toBe(true);
  });

  it.each(['Secretin', 'Motilin', 'Leptin'])(
    'may stand where the document tells something else of it: %s',
    (term) => {
      expect(mayBeRight(term, asked, page)).toBe(false);
    },
  );

  it('is refused where the document sets it in brackets behind the key', () => {
    const of = read('Paracetamol (acetaminophen) relieves pain. Ibuprofen and metamizole do as well.');
    const pain = { stem: 'Which drug is toxic to the liver?', key: 'Paracetamol', span: 'It is toxic.' };
    expect(mayBeRight('Acetaminophen', pain, of)).toBe(true);
    expect(mayBeRight('Metamizole', pain, of)).toBe(false);
  });

  it('is refused where it is on the list that is asked for', () => {
    const list = { stem: 'What delays the emptying of the stomach?', key: 'Glucagon', span: '• Glucagon' };
    expect(mayBeRight('Somatostatin', list, page)).toBe(true);
    expect(mayBeRight('Motilin', list, page)).toBe(false);
  });
});

describe('the same thing', () => {
  it.each([
    ['ramipril', 'enalapril'],
    ['chlortalidone', 'Chlorthalidone'],
    ['anaemia', 'anemia'],
    ['hepatitis', 'viral hepatitis'],
    ['encephalitis', 'meningoencephalitis'],
    ['pulmonary embolism', 'thromboembolism'],
    ['thrombosis', 'thromboembolism'],
    ['parietal cells', 'parietal cell'],
    ['COPD', 'chronic obstructive pulmonary disease'],
  ])('%s and %s', (one, other) => {
    expect(isSameThing(one, other)).toBe(true);
    expect(isSameThing(other, one)).toBe(true);
  });

  it.each([
    ['hypokalemia', 'hyperkalemia'],
    ['phrenic nerve', 'vagus nerve'],
    ['left ventricle', 'right ventricle'],
    ['ramipril', 'amlodipine'],
  ])('not %s and %s', (one, other) => {
    expect(isSameThing(one, other)).toBe(false);
  });
});

describe('where a term is explained', () => {
  it('is a sentence of the page that begins with it', () => {
    expect(mentions.explaining('motilin')).toEqual({
      span: 'Motilin drives the migrating complex between meals.',
      pageNumber: 1,
    });
    expect(mentions.explaining('leptin')).toBeNull();
  });
});
