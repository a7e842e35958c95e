import { expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import { candidatesOf } from '../candidates.ts';

const tag = await createTagger();
const TABLE = `Veins of the Arm

Vessel\tDescription
Cephalic vein (S)\tEnds in the axillary vein; drains the lateral side of the forearm
Basilic vein\tDrains the medial side of the forearm and joins the brachial veins
Radial artery\tCourses along the radius of the forearm towards the wrist
Veins of the hand\tMany`;

it('asks for the name of a row by its description, and for its first word where the last is told', () => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text: TABLE }] });
  const named = candidatesOf(index, 1, tag, 'cloze_deletion').filter(
    ({ maker }) => maker === 'definition:row',
  );
  expect(named.map(({ answer }) => answer)).toEqual(['Cephalic', 'Basilic']);
  expect(named[1]!.prompt).toBe(
    '{{c1::Basilic}} vein: Drains the medial side of the forearm and joins the brachial veins',
  );
  expect(TABLE).toContain(named[1]!.span);
});
