import { createBuiltinEngine } from './engine.ts';
import { harmContract } from '../../testing/harm/contract.ts';

/** The line stands under that heading, or alone, for whoever reads the blocks of the page. */
const misread = new Set([
  // A running head stands between a heading and its list.
  'a heading at the foot of every page | under a running head and over a page number',
  // Lines of two columns that were read as one, each with what another drug must not be given with.
  'two columns that were read across | with bullets',
  'two columns that were read across | with dashes',
  // The title of a box, and names that head what follows, are items among items.
  'a box below the last section | with bullets',
  'a box below the last section | with dashes',
  'items that are the headings of the next items | with bullets',
  // A name or a row that a blank line or a narrow one parted from its line.
  'lines that go on | with blank lines',
  'several guidelines on one page | with blank lines',
  'the class of a drug in its place | in narrow lines',
  'an infusion whose strength stands in the sentence before | in narrow lines',
]);

harmContract('builtin', createBuiltinEngine, undefined, misread);
