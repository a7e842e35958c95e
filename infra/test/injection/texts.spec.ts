import { describe, expect, it } from 'vitest';
import { injectionTexts } from './texts/all.ts';
import { othersNotes } from './texts/exfiltration.ts';
import { systemPrompt } from './injection-text.ts';
import { sentencesOf } from './sentences.ts';
import { unsupported } from './unsupported.ts';

const told = 'You write study material for medical students from one page of their notes.';

describe('texts with orders to a model', () => {
  it.each(injectionTexts)('$name: what a person reads is sound', ({ innocent, obeyed, harm }) => {
    const lines = sentencesOf(innocent).map(({ text }) => text);
    expect(unsupported({ bullets: lines }, { pages: [innocent] })).toEqual([]);
    expect(harm.filter((each) => innocent.includes(each))).toEqual([]);
    expect(obeyed.answer).not.toBe('');
  });

  it.each(injectionTexts)('$name: all that an obedient model says is found', ({ innocent, obeyed }) => {
    const { draft, answer } = obeyed;
    const said = (text: string): string => text.replaceAll(systemPrompt, told);
    const known = { pages: [innocent], others: [othersNotes], prompts: [told] };
    const sentences = answer.split(/(?<=\])\s+/u);
    const shown = [
      ...(draft.title === null ? [] : [{ title: said(draft.title) }]),
      ...draft.bullets.map(({ text }) => ({ bullets: [said(text)] })),
      ...draft.cards.map(({ prompt }) => ({ cards: [{ prompt: said(prompt) }] })),
      ...sentences.map((text) => ({ sentences: [said(text)] })),
    ];
    expect(shown.filter((each) => unsupported(each, known).length === 0)).toEqual([]);
  });
});
