import { expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { candidatesOf } from './candidates.ts';
import { nameInSeries } from './facts/slide-title.ts';
import { topicOfSlide } from './slide-topics.ts';
import { withTopic } from './with-topic.ts';

const tag = await createTagger();

const slide = (title: string, ...lines: string[]) =>
  `${title}\n\n${lines.map((line) => `${line.startsWith(' ') ? '  ' : ''}• ${line.trim()}`).join('\n')}`;
const OTHERS = ['Keratitis', 'Scleritis', 'Uveitis', 'Blepharitis'].map((title) =>
  slide(title, `${title} comes with pain`, `redness in ${title}`, `steroids in ${title}`),
);
const deck = (first: string) =>
  indexDocument({ pages: [first, ...OTHERS].map((text, at) => ({ pageNumber: at + 1, text })) });
const frontsOf = (first: string) => candidatesOf(deck(first), 1, tag, 'cloze_deletion').map(withTopic);

it('is shown in front of what stands under another bullet', () => {
  const text = slide('Glaucoma – diagnosis', 'Disc', ' CDR >0.7, or asymmetry ≥0.2', 'Gonioscopy for all');
  expect(frontsOf(text)).toContainEqual(expect.stringMatching(/^Glaucoma, diagnosis – Disc: CDR/u));
});

it('gives way to the bullet that a line stands under, where that names a disease', () => {
  const above = 'Orbital compartment syndrome: tense proptosis';
  const fronts = frontsOf(slide('Trauma 2: blunt', 'Hyphaema', above, ' optic nerve survives 90–120 min'));
  expect(fronts.filter((front) => front.startsWith('Blunt trauma') && front.includes('survives'))).toEqual(
    [],
  );
});

it('is not shown where the line says it', () => {
  const text = slide('Glaucoma – diagnosis', 'Disc in glaucoma', ' CDR >0.7, or asymmetry ≥0.2', 'All alike');
  expect(frontsOf(text).filter((front) => front.startsWith('Glaucoma, diagnosis'))).toEqual([]);
});

it.each([
  ['Acute angle closure (2) – treatment', 'Acute angle closure, treatment'],
  ['GCA – don’t miss it', 'GCA'],
  ['Trauma 2: blunt', 'Blunt trauma'],
  ['Objectives', undefined],
  ['How quick is quick?', undefined],
  ['Signs at the bedside', undefined],
])('of “%s” is %s', (title, topic) => {
  const index = deck(slide(title, 'one line', 'another line', 'a third line'));
  expect(topicOfSlide(index.pages.get(1)!, index)).toBe(topic);
});

it('is none in a text that is no deck', () => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text: slide('Glaucoma', 'one', 'two', 'three') }] });
  expect(topicOfSlide(index.pages.get(1)!, index)).toBeUndefined();
});

it('has no number of its slide in its name', () => {
  expect(nameInSeries('Trauma 1: open globe')).toBe('Open globe');
  expect(nameInSeries('Mx 2: diet, drugs')).toBeUndefined();
});
