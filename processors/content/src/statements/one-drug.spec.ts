import { beforeAll, expect, it } from 'vitest';
import { indexDocument } from '../page/document-index.ts';
import { createTagger } from '../language/tagger.ts';
import type { Tagger } from '../language/token.ts';
import { candidatesOf } from '../engines/extractive/candidates/candidates.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const prompts = (text: string) =>
  candidatesOf(indexDocument({ pages: [{ pageNumber: 1, text }] }), 1, tag, 'cloze_deletion').map(
    ({ prompt }) => prompt,
  );

it('reads a dose after the sentence that names its one drug', () => {
  expect(
    prompts('Furosemide can be given by vein or by mouth. A bolus dose should be given over 1 to 2 minutes.'),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/^Furosemide .* over \{\{c1::1 to 2 minutes/u)]));
  const several =
    'Furosemide can be given instead of torsemide by vein. A bolus dose should be given over 1 to 2 minutes.';
  expect(prompts(several).filter((one) => one.includes('{{c1::1 to 2'))).toEqual([]);
  const many = 'Loop diuretics can be given by vein. A bolus dose should be given over 1 to 2 minutes.';
  expect(prompts(many).filter((one) => one.includes('{{c1::1 to 2'))).toEqual([]);
});

it('hides what comes of a thing, without two words of how it may be', () => {
  expect(prompts('Rapid infusion of furosemide may trigger temporary or permanent hearing loss.')).toContain(
    'Rapid infusion of furosemide may trigger temporary or permanent {{c1::hearing loss}}.',
  );
});

it('hides no name that a thing is sold by and no size told by the way', () => {
  const said = prompts(
    'The etonogestrel implant (Fooplan) prevents ovulation for three years. Although the 25-cm long esophagus lacks a serosa, it is a muscular tube.',
  );
  expect(said.filter((one) => /c1::(?:Fooplan|25-cm)/u.test(one))).toEqual([]);
});
