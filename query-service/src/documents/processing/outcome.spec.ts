import { describe, expect, it } from 'vitest';
import { added, gaveNone, made, type Processed, standInsOf, whyNotMore } from './outcome.ts';
import { stateEvent } from './progress-event.ts';

const processed = (lacks: Processed['lacks'], more: Partial<Processed> = {}): Processed => ({
  type: 'pdf',
  totalPages: 5,
  summaryCount: 0,
  cardCount: 0,
  writtenCount: 0,
  suggestionCount: 0,
  newCards: null,
  replacedCards: 0,
  lacks,
  standIns: [],
  extraction: { status: 'done' },
  pagesNotice: null,
  ...more,
});

const again = (newCards: number, cardCount: number) => added(processed([], { newCards, cardCount }));

const replacing = (newCards: number, replacedCards: number, cardCount: number, more = {}) =>
  added(processed([], { newCards, replacedCards, cardCount, ...more }));

const standIns = (...all: Processed['standIns']) => standInsOf(processed([], { standIns: all }));

describe('what came of a processing', () => {
  it('says first what of the document is missing', () => {
    const notice = 'This file takes very long to read.';
    const lacks: Processed['lacks'] = [{ lack: 'noText', pages: [2, 3] }];
    expect(whyNotMore(processed(lacks, { extraction: { status: 'done', notice } }))).toMatch(
      /^This file takes very long to read\. There is no/,
    );
  });

  it('counts what was made', () => {
    expect(made(processed([], { summaryCount: 2, cardCount: 1 }))).toBe('2 summaries and 1 card of 5 pages');
    expect(made(processed([], { totalPages: 1, type: 'text' }))).toBe('0 summaries and 0 cards of 1 chunk');
  });

  it('says what the person is to decide about, and how long that takes', () => {
    const more = { summaryCount: 2, cardCount: 7, newCards: 2, suggestionCount: 11 };
    const left = '; 11 suggestions to go through (about 2 minutes)';
    expect(made(processed([], more))).toBe(`2 summaries and 7 cards of 5 pages${left}`);
    expect(added(processed([], more))).toBe(`2 new cards beside the 5 that were there${left}`);
  });

  it('counts what came beside the cards that were there, where it was processed again', () => {
    expect(again(2, 7)).toBe('2 new cards beside the 5 that were there');
    expect(again(1, 2)).toBe('1 new card beside the 1 that was there');
    expect(again(0, 5)).toBe('no new cards beside the 5 that it has');
    expect(again(4, 4)).toBe('0 summaries and 4 cards of 5 pages');
  });

  it('counts what was replaced, and what stayed', () => {
    expect(replacing(90, 86, 124)).toBe('90 new cards; 86 that you never answered are gone; 34 stayed');
    expect(replacing(1, 1, 1)).toBe('1 new card; 1 that you never answered is gone');
    expect(replacing(0, 2, 1)).toBe('no new cards; 2 that you never answered are gone; 1 stayed');
    expect(replacing(2, 2, 2, { suggestionCount: 1 })).toMatch(/are gone; 1 suggestion to go through/u);
  });

  it('says why there is no card, of the whole document or page by page', () => {
    expect(whyNotMore(processed([{ lack: 'otherLanguage', pages: [1, 2, 3, 4, 5] }]))).toBe(
      'The text is not in English, and was processed before cards were made in other languages: process it again to get them.',
    );
    const mixed = processed([
      { lack: 'noText', pages: [3, 4, 5] },
      { lack: 'headings', pages: [1] },
    ]);
    expect(whyNotMore(mixed)).toBe(
      'There is no text on pages 3 to 5. There are only headings or a few words on page 1.',
    );
  });

  it('does not blame the built-in engine for what a model could not do', () => {
    const lacks: Processed['lacks'] = [
      { lack: 'otherLanguage', pages: [1] },
      { lack: 'otherLanguage', pages: [2], byModel: true },
    ];
    expect(whyNotMore(processed(lacks))).toBe(
      'The text on page 1 is not in English, and was processed before cards were made in other languages: process it again to get them. ' +
        'The text on page 2 is in a language in which the model gave no card that could be checked.',
    );
  });

  it('says what the built-in engine made instead of the model, and why', () => {
    expect(standIns()).toBe('');
    expect(standIns({ insteadOf: 'slow', pages: [1, 2, 3, 4, 5] })).toBe(
      'Everything was made by the built-in engine, because the model did not answer in time.',
    );
    expect(standIns({ insteadOf: 'away', pages: [2] }, { insteadOf: 'budget', pages: [3, 4, 5] })).toBe(
      'Page 2 was made by the built-in engine, because the model could not be reached; ' +
        'pages 3 to 5, because the tokens of the day were used up.',
    );
  });

  it('says where cards are missing as the tokens of the day were used up, also of a document with cards', () => {
    expect(whyNotMore(processed([{ lack: 'budget', pages: [2, 3] }], { cardCount: 9 }))).toBe(
      'Some cards on pages 2 and 3 are missing, because the tokens of the day were used up: process it again later to get them.',
    );
    const all = processed([{ lack: 'budget', pages: [1, 2, 3, 4, 5] }], { cardCount: 9 });
    expect(whyNotMore(all)).toMatch(/^Some cards are missing, because/u);
    expect(gaveNone(all)).toBe(false);
  });

  it('tells a document of which no page gave a card from one whose cards were deleted', () => {
    const title: Processed['lacks'][number] = { lack: 'headings', pages: [1] };
    expect(gaveNone(processed([title]))).toBe(false);
    expect(gaveNone(processed([title, { lack: 'noText', pages: [2, 3, 4, 5] }]))).toBe(true);
  });

  it('does not explain every title page of a document with cards', () => {
    const document = processed(
      [
        { lack: 'table', pages: [2] },
        { lack: 'noFact', pages: [1, 4] },
      ],
      { cardCount: 9 },
    );
    expect(whyNotMore(document)).toBe(
      'There are only tables on page 2 whose cells do not say what they mean.',
    );
  });

  it('names at most a few ranges of pages', () => {
    const pages = [1, 3, 5, 7, 8, 10, 12, 13, 14, 20, 30];
    const document = processed([{ lack: 'noText', pages }], { totalPages: 40 });
    expect(whyNotMore(document)).toBe('There is no text on pages 1, 3, 5, 7, 8, 10 and others.');
  });

  it('ends the stream with it', () => {
    const document = {
      ...processed([{ lack: 'noText', pages: [1, 2, 3, 4] }], {
        standIns: [{ insteadOf: 'refused', pages: [5] }],
      }),
      isConverting: false,
      extraction: { status: 'done' as const },
      processing: { status: 'processed' as const, pagesDone: 5, failedPages: [] },
    };
    expect(stateEvent(document)).toMatchObject({
      message:
        'Processing complete: 0 summaries and 0 cards of 5 pages. There is no text on pages 1 to 4. Page 5 was made by the built-in engine, because the model refused to answer',
      error: null,
      cards: 0,
      done: true,
    });
  });
});
