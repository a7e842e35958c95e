import { describe, expect, it } from 'vitest';
import { aCard } from '../card.fixture.ts';
import { everything, findCards, toggleTrait, type CardFilter } from './card-filter.ts';

const begun = { ...aCard('x').spacedRepetition, totalReviews: 1 };
const cards = [
  aCard('aorta', {
    prompt: 'The **{{c1::Aorta}}** leaves the left\\nventricle',
    isHighYield: true,
    misses: 8,
    spacedRepetition: { ...begun, dueDate: '2026-11-22' },
  }),
  aCard('oedeme', {
    prompt: 'L’œdème: {{c1::é}}',
    pageNumber: 2,
    origin: 'written',
    spacedRepetition: begun,
  }),
  aCard('blood', {
    prompt: 'Low {{c1::haemoglobin}} comes with tumours',
    pageNumber: 3,
    isSuspended: true,
    origin: 'generated',
    isHighYield: true,
  }),
  aCard('elsewhere', {
    pageNumber: 4,
    studiedIn: { pdfId: 'other', cardId: 'x', name: 'Other', type: 'pdf', pageNumber: 1 },
  }),
  aCard('later', {
    spacedRepetition: begun,
    tags: ['#AK_Step1::#FirstAid::07_Cardiovascular'],
    isSuspended: true,
    pageNumber: 2,
    misses: 7,
  }),
  aCard('begin', { pageNumber: 5 }),
];
const found = (filter: Partial<CardFilter>): string[] =>
  findCards(cards, { ...everything, ...filter }, { today: '2026-11-21', flagged: new Set(['later']) }).map(
    ({ id }) => id,
  );

describe('the cards that are found', () => {
  it.each([
    ['all words, whatever stands between them', { text: 'ventricle aorta' }, ['aorta']],
    ['a word across markup', { text: 'LEFT ventricle' }, ['aorta']],
    ['a word without its accents', { text: 'oedeme' }, ['oedeme']],
    ['an accent or none', { text: 'œdeme' }, ['oedeme']],
    ['either spelling of English', { text: 'hemoglobin TUMORS' }, ['blood']],
    ['the beginning of a word, as it is written', { text: 'hae tumours' }, ['blood']],
    ['a tag, as it is written or shown', { text: 'first aid ak step1 07_cardio' }, ['later']],
    ['no markup', { text: 'c1' }, []],
    ['no words', { text: '  ' }, ['aorta', 'oedeme', 'blood', 'elsewhere', 'later', 'begin']],
    ['a page', { page: 2 }, ['oedeme', 'later']],
    [
      'due today: neither later, suspended nor studied in another document',
      { traits: ['due' as const] },
      ['oedeme'],
    ],
    [
      'new: not begun, nor suspended nor studied in another document',
      { traits: ['new' as const] },
      ['begin'],
    ],
    ['high yield', { traits: ['high' as const] }, ['aorta', 'blood']],
    ['normal yield', { traits: ['normal' as const] }, ['oedeme', 'elsewhere', 'later', 'begin']],
    ['missed eight times', { traits: ['leech' as const] }, ['aorta']],
    ['suspended', { traits: ['suspended' as const] }, ['blood', 'later']],
    ['flagged', { traits: ['flagged' as const] }, ['later']],
    ['own', { traits: ['written' as const] }, ['oedeme']],
    ['generated and high yield', { traits: ['generated' as const, 'high' as const] }, ['aorta', 'blood']],
  ])('have %s', (_, filter, expected) => {
    expect(found(filter)).toEqual(expected);
  });
});

it('takes one of two traits that exclude each other', () => {
  const high = toggleTrait(everything, 'high');
  expect(toggleTrait(toggleTrait(high, 'due'), 'normal').traits).toEqual(['due', 'normal']);
  expect(toggleTrait(high, 'high')).toEqual(everything);
});
