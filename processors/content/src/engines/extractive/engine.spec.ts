import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGrounding } from '../../checks/grounding.ts';
import { createBuiltinEngine } from './engine.ts';
import { HEART_FAILURE } from './fixture.ts';

const engine = createBuiltinEngine();
const cloze = { cardStyle: 'cloze_deletion' } as const;
const asked = { cardStyle: 'question_answer' } as const;
const onePage = (text: string) => ({ pages: [{ pageNumber: 1, text }] });

describe('built-in engine', () => {
  it('hides the terms that the lecture teaches', async () => {
    const { cards } = await engine.generatePage(HEART_FAILURE, 1, cloze);
    expect(cards.map(({ answer }) => answer)).toContain('ejection fraction');
    const card = cards.find(({ answer }) => answer === 'ejection fraction')!;
    expect(card.prompt).toBe(
      'The share of blood that leaves the left ventricle with each beat is called the {{c1::ejection fraction}}.',
    );
    expect(card.span).toContain('ejection frac-\ntion');
  });

  it('asks questions that the page answers', async () => {
    const { cards } = await engine.generatePage(HEART_FAILURE, 1, asked);
    expect(cards.map(({ prompt }) => prompt)).toContain(
      'What is the share of blood that leaves the left ventricle with each beat called?\n{{c1::ejection fraction}}',
    );
    for (const { prompt } of cards) expect(prompt).toMatch(/^[^\n]+[?”]\n\{\{c1::[^{}]+\}\}$/u);
  });

  it.each([cloze, asked])('keeps to the obligations of the port (%o)', async (options) => {
    for (const { pageNumber, text } of HEART_FAILURE.pages) {
      const { cards, summary, dropped } = await engine.generatePage(HEART_FAILURE, pageNumber, options);
      for (const card of cards) {
        expect(checkGrounding(card, text)).toEqual({ ok: true, span: card.span });
        expect(text).toContain(card.span);
        expect(card.prompt).toContain(`{{c1::${card.answer}}}`);
        expect(card.prompt.replace(/\{\{c1::[^{}]+\}\}/gu, '')).not.toMatch(
          /[{}*]|Figure|previous instructions|script/u,
        );
      }
      expect(dropped).toBe(0);
      for (const bullet of summary?.bullets ?? []) expect(bullet).not.toMatch(/[{}]/u);
    }
  });

  it('summarises under the heading of the page', async () => {
    const { summary } = await engine.generatePage(HEART_FAILURE, 2, cloze);
    expect(summary?.title).toBe('Heart Failure: Signs and Treatment');
    expect(summary?.bullets.length).toBeGreaterThanOrEqual(3);
    expect(summary?.bullets.join(' ')).not.toMatch(/script|Ignore|Smith/u);
  });

  it('says so when a page has no text, and gives none where only furniture stands', async () => {
    expect(await engine.generatePage(HEART_FAILURE, 4, cloze)).toEqual({
      summary: null,
      cards: [],
      dropped: 0,
      lack: 'noText',
      note: 'No text on this page',
    });
    const furniture = await engine.generatePage(HEART_FAILURE, 3, cloze);
    expect(furniture.cards).toEqual([]);
    expect(furniture.summary).toBeNull();
  });

  it('gives the same page whatever was asked before', async () => {
    const copy = structuredClone(HEART_FAILURE);
    const fresh = await createBuiltinEngine().generatePage(copy, 2, cloze);
    expect(await engine.generatePage(HEART_FAILURE, 2, cloze)).toEqual(fresh);
  });

  it('asks once for what a document says twice', async () => {
    const text =
      'The ejection fraction is the share of the end-diastolic volume that leaves the left ventricle with each beat.';
    const twice = { pages: [1, 2].map((pageNumber) => ({ pageNumber, text })) };
    expect((await engine.generatePage(twice, 1, cloze)).cards).toHaveLength(1);
    expect((await engine.generatePage(twice, 2, cloze)).cards).toHaveLength(0);
  });

  it('refuses a page that is not there and an aborted request', async () => {
    await expect(engine.generatePage(HEART_FAILURE, 9, cloze)).rejects.toThrow(RangeError);
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(engine.generatePage(HEART_FAILURE, 1, { ...cloze, signal })).rejects.toThrow('stopped');
  });

  it.each([
    ['German', 'Die Mitralklappe verhindert den Rückfluss von Blut in den linken Vorhof. Sie liegt links.'],
    ['Arabic', 'القلب عضو عضلي يضخ الدم إلى جميع أنحاء الجسم. يتكون من أربع حجرات.'],
    ['Chinese', '心脏是一个肌肉器官，将血液泵送到全身。它有四个腔室。'],
    ['one long word', 'a'.repeat(200_000)],
    ['one long line', 'the heart pumps blood '.repeat(10_000)],
    ['brackets', '('.repeat(50_000)],
    ['commas', 'a, '.repeat(50_000)],
    ['blanks', '{{c1::x}} '.repeat(2_000)],
    [
      'headings that are no patterns',
      'Cobalamin{9999}{9999} (B12\nIt is needed in red cells.\n\n'.repeat(50),
    ],
    ['more of them', '*Interleukin 6+ [IL-6\n\nThey are cytokines of the liver.\n\n'.repeat(50)],
  ])('takes %s as it comes', async (_name, text) => {
    const { cards } = await engine.generatePage(onePage(text), 1, cloze);
    expect(cards.length).toBeLessThanOrEqual(5);
    for (const card of cards) expect(checkGrounding(card, text).ok).toBe(true);
  });

  it('grounds what it makes of any text', async () => {
    const piece = fc.constantFrom(
      'The mitral valve prevents backflow into the left atrium',
      'Renin',
      'is called',
      'the glomerulus',
      '. ',
      ', ',
      '\n',
      '-\n',
      '{{',
      '}}',
      '*',
      '(AF)',
      ' 70 mL ',
      'ﬁbrin',
      '•',
      '\u00AD',
      '😀',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (parts) => {
        const text = parts.join(' ');
        for (const options of [cloze, asked])
          for (const card of (await engine.generatePage(onePage(text), 1, options)).cards) {
            expect(checkGrounding(card, text).ok).toBe(true);
            expect(card.prompt.match(/\{\{|\}\}/gu)?.length).toBe(
              2 * (card.prompt.split('{{c1::').length - 1),
            );
          }
      }),
      { numRuns: 60 },
    );
  });
});
