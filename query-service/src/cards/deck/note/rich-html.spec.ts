import { describe, expect, it } from 'vitest';
import { ankiHtml, richCardHtml } from './rich-html.ts';

const picture = `${'a'.repeat(64)}.png`;
const sound = `${'b'.repeat(64)}.mp3`;

describe('HTML from elsewhere in a field of Anki', () => {
  it.each([
    [
      'a picture',
      `<img alt="a &gt; b" data-media="${picture}" width="9" />`,
      `<img alt="a &gt; b" src="${picture}" width="9" />`,
    ],
    [
      'a picture in the text',
      '<img src="data:image/png;base64,AA==" />',
      '<img src="data:image/png;base64,AA==" />',
    ],
    ['nothing but a sound', `<b>x</b> <span data-sound="${sound}"></span>`, `<b>x</b> [sound:${sound}]`],
    [
      'a sound',
      `<b>x</b> <span dir="ltr" data-sound="${sound}"></span>`,
      `<b>x</b> [sound:${sound}]<span dir="ltr"></span>`,
    ],
    ['words like those of a file', 'data-media="x" and data-sound="y"', 'data-media="x" and data-sound="y"'],
    [
      'marks of Anki',
      '[sound:x.mp3] [latex]a[/latex] [$]b[/$] [1]',
      '&#91;sound:x.mp3] &#91;latex]a&#91;/latex] &#91;$]b&#91;/$] [1]',
    ],
    [
      'a table with colours',
      '<table><tr><td style="color:red">ק</td></tr></table>',
      '<table><tr><td style="color:red">ק</td></tr></table>',
    ],
  ])('names %s', (_, html, expected) => {
    expect(ankiHtml(html)).toBe(expected);
  });
});

describe('a card in HTML', () => {
  const text = { prompt: 'It is {{c1::renin}}', answer: 'renin' };
  const question = { prompt: 'What?\n{{c1::renin}}', answer: 'renin' };
  const front = `<img data-media="${picture}">`;
  const rich = { front, back: `${front}\n<hr id="answer">\n<b>renin</b>` };
  const shown = `<img src="${picture}">`;

  it('is a note of which each side is all that is shown', () => {
    expect(richCardHtml({ ...text, form: 'rich' }, rich)).toEqual({
      kind: 'rich',
      front: shown,
      back: `${shown}\n<hr id="answer">\n<b>renin</b>`,
      blanks: [],
    });
  });

  it('stays one when it is edited to words, and shows what was asked above the answer', () => {
    expect(richCardHtml({ ...text, form: 'rich' }, undefined)).toMatchObject({
      kind: 'rich',
      front: 'It is [...]',
      back: 'It is <b>renin</b>',
    });
    expect(richCardHtml({ ...question, form: 'rich' }, undefined)).toMatchObject({
      kind: 'rich',
      front: 'What?',
      back: 'What?<hr>renin',
    });
  });

  it('keeps the type of its first words, with its blanks', () => {
    expect(richCardHtml({ ...question, form: 'question' }, rich)).toMatchObject({
      kind: 'basic',
      front: shown,
      back: '\n<b>renin</b>',
    });
    const other = { front: 'other', back: 'none of it' };
    expect(richCardHtml({ ...question, form: 'question' }, other)).toMatchObject(other);
    expect(richCardHtml({ ...text, form: 'cloze' }, rich)).toMatchObject({
      kind: 'cloze',
      front: 'It is {{c1::renin}}',
      back: `${shown}\n<hr id="answer">\n<b>renin</b>`,
      blanks: [1],
    });
    expect(richCardHtml({ ...text, form: 'cloze' }, undefined)).toMatchObject({ kind: 'cloze', back: '' });
  });
});
