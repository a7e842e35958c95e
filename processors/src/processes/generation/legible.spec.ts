import type { DraftCard, PageContent } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { expect, it } from 'vitest';
import { legible, unknownSigns } from './legible.ts';

const card = (answer: string, span: string): DraftCard => ({
  prompt: span.replace(answer, `{{c1::${answer}}}`),
  answer,
  span,
  style: 'cloze_deletion',
});
const doses = card('0.25 mg', 'Digoxin is given as 0.25 mg once daily.');
const site = card('kidney', 'Digoxin is cleared by the kidney.');
const content: PageContent = {
  summary: { title: 'Digoxin', bullets: [doses.span, site.span] },
  cards: [doses, site],
  dropped: 1,
};

it('leaves out cards and lines that rest on what may be misread, and counts the cards', () => {
  expect(legible(content, { unsure: ['0.25 mg'] })).toEqual({
    summary: { title: 'Digoxin', bullets: [site.span] },
    cards: [site],
    dropped: 2,
  });
});

it('says why nothing is left', () => {
  const only = { ...content, cards: [doses], summary: { title: null, bullets: [doses.span] } };
  expect(legible(only, { unsure: ['0.25'] })).toEqual({
    summary: null,
    cards: [],
    dropped: 2,
    lack: 'noFact',
    note: 'One card was left out: not all of its letters and numbers could be read reliably',
  });
  expect(legible(content, { unsure: ['0.25', 'kidney'] }).note).toMatch(/^2 cards were left out/);
});

it('keeps all of a page that was not recognised, or is sure', () => {
  for (const page of [undefined, {}, { unsure: [] }, { unsure: ['5 mg'] }])
    expect(legible(content, page)).toEqual(content);
});

it('leaves out what rests on a sign that nobody told, and says why nothing is left', () => {
  const page = { text: 'Digoxin is cleared by the kidney. \ufffd\ufffd \ufffd.' };
  expect(legible(content, page)).toEqual(content);
  const blotted = card('\ufffd', 'Digoxin \ufffd\ufffd.');
  const summary = { title: 'Digoxin in \ufffd', bullets: [blotted.span, site.span] };
  expect(legible({ ...content, summary, cards: [blotted, site] }, page)).toEqual({
    summary: { title: null, bullets: [site.span] },
    cards: [site],
    dropped: 2,
  });
  expect(legible({ summary: null, cards: [], dropped: 0, lack: 'noText', note: 'x' }, page)).toMatchObject({
    lack: 'noFact',
    note: unknownSigns,
  });
});
