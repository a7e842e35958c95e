import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../page/document-index.ts';
import { createTagger } from '../language/tagger.ts';
import type { Tagger } from '../language/token.ts';
import { statementsOf } from './statements.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

function textsIn(text: string) {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  const found = statementsOf(index.pages.get(1)!, index, tag);
  for (const { span, start } of found) expect(text.slice(start, start + span.length)).toBe(span);
  return found.map((statement) => statement.text);
}

it('never takes an adjective that tells apart for none', () => {
  const said = textsIn(
    'The upper jugular valve absorbs much of the pressure. The large valve absorbs most of the remaining pressure.',
  );
  expect(said.some((text) => text.startsWith('The upper jugular valve absorbs most'))).toBe(false);
});

describe('a general noun', () => {
  it.each([
    [
      'Tularemia is a severe zoonotic disease of rabbits and of hunters. The disease is spread by ticks and by infected meat.',
      'Tularemia is spread by ticks and by infected meat.',
    ],
    [
      'Yellow fever is caused by dengue virus in no case. Dengue virus is carried by mosquitoes of the tropics. The virus enters the dendritic cells of the skin.',
      'Dengue virus enters the dendritic cells of the skin.',
    ],
    [
      'The spread of mumps virus begins in the airway. Once the virus reaches the parotid gland, saliva carries it to other people.',
      'Once mumps virus reaches the parotid gland, saliva carries it to other people.',
    ],
    [
      'Naloxone is an opioid antagonist. It reaches the brain fast. The drug is given by vein or into the nose.',
      'Naloxone is given by vein or into the nose.',
    ],
  ])('%s', (text, expected) => expect(textsIn(text)).toContain(expected));

  it.each([
    [
      'two are told of',
      'Tularemia is a disease of rabbits. Glanders is a disease of horses. Both kill many animals. The disease is spread by infected meat.',
    ],
    [
      'two viruses are named',
      'Mumps virus and rubella virus harm the fetus. The virus enters the cells of the airway.',
    ],
    [
      'the number differs',
      'Rotaviruses cause diarrhea in children. The virus is spread by the fecal-oral route.',
    ],
    [
      'another goes with it',
      'Edema may be accompanied by varicose veins. This disorder arises when the valves of the veins fail.',
    ],
    ['a name follows', 'Tularemia is a disease of rabbits. The disease called glanders is spread by horses.'],
    [
      'it only says how something acts',
      'The action of mumps virus is slow in adults. It can spread through the ducts of the gland.',
    ],
  ])('stays out where %s', (_why, text) =>
    expect(textsIn(text).filter((one) => !text.includes(one))).toEqual([]),
  );
});

describe('a list under a line that denies', () => {
  it.each([
    'The client should not:\n\nTake the tablets at night; daytime dosing prevents the loss of sleep from diuresis.\nDrive a car.',
    'Avoid:\n• Potassium salts raise the potassium of the blood in renal failure.\n• Grapefruit juice raises the level of the drug.',
    'All of these are true except:\n\n• Insulin raises the glucose of the blood.\n\n• Glucagon raises the glucose of the blood.',
  ])('gives no statement: %s', (text) => expect(textsIn(text)).toEqual([]));

  it('ends with its paragraph', () => {
    const text =
      'The client should not:\n\nDrive a car at night.\n\nFurosemide blocks a transporter in the loop of Henle.';
    expect(textsIn(text)).toEqual(['Furosemide blocks a transporter in the loop of Henle.']);
  });
});
