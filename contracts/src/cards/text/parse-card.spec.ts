import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clozesOf, withoutClozeMarkup } from './cloze.ts';
import { cardAsText, cardInOneLine, parseCard } from './parse-card.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const formulaOf = (source: string, display = false) => ({
  kind: 'text',
  text: source,
  formula: { tex: source.slice(2, -2), display },
});

describe('parseCard', () => {
  it('reads blanks with their numbers', () => {
    expect(parseCard('The {{c1::mitral}} and the {{c2::aortic}} valve')).toEqual([
      {
        kind: 'paragraph',
        children: [
          text('The '),
          { kind: 'cloze', number: 1, hint: '', children: [text('mitral')] },
          text(' and the '),
          { kind: 'cloze', number: 2, hint: '', children: [text('aortic')] },
          text(' valve'),
        ],
      },
    ]);
  });

  it('reads bold and italics, also around and inside of blanks', () => {
    expect(parseCard('**A {{c1::b *c*}}** *d*')[0]?.children).toEqual([
      {
        kind: 'bold',
        children: [
          text('A '),
          {
            kind: 'cloze',
            number: 1,
            hint: '',
            children: [text('b '), { kind: 'italic', children: [text('c')] }],
          },
        ],
      },
      text(' '),
      { kind: 'italic', children: [text('d')] },
    ]);
  });

  it('breaks lines at escaped and at real line breaks, and knows bullets', () => {
    const blocks = parseCard('Causes:\\n• one\n- two\n* three');
    expect(blocks.map((block) => block.kind)).toEqual(['paragraph', 'bullet', 'bullet', 'bullet']);
    expect(cardAsText(blocks)).toBe('Causes:\none\ntwo\nthree');
  });

  it('keeps lines apart where there is one line for all', () => {
    const prompt = '**Heart failure – Causes: name the 2**\n- {{c1::ischaemia}}\n- {{c1::valves}}';
    expect(cardInOneLine(prompt)).toBe('Heart failure – Causes: name the 2 · ischaemia · valves');
    expect(cardInOneLine('Which two?\n{{c1::a\nb}}', '[...]')).toBe('Which two? [...]');
    expect(cardInOneLine('')).toBe('');
  });

  it('breaks no line at the commands of a formula', () => {
    const formula = '\\nabla f \\neq 0, \\nu \\notin A';
    expect(cardAsText(parseCard(`${formula}\\nnext\\neqwords`))).toBe(`${formula}\nnext\neqwords`);
  });

  it('keeps formulas whole, also over lines, in blanks and with asterisks', () => {
    expect(parseCard('*Of* \\(a *b* c\\) and {{c1::\\(\\frac{d}{e}\\)}}\n\\[f\n= g\\]')).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'italic', children: [text('Of')] },
          text(' '),
          formulaOf('\\(a *b* c\\)'),
          text(' and '),
          { kind: 'cloze', number: 1, hint: '', children: [formulaOf('\\(\\frac{d}{e}\\)')] },
        ],
      },
      { kind: 'paragraph', children: [formulaOf('\\[f\n= g\\]', true)] },
    ]);
  });

  it('keeps a blank that spans lines in one piece', () => {
    const blocks = parseCard('Signs: {{c1::fever\\ncough}} and more');
    expect(blocks).toHaveLength(1);
    expect(cardAsText(blocks, '[...]')).toBe('Signs: [...] and more');
  });

  it('does not let bold tear a blank apart', () => {
    expect(cardAsText(parseCard('**a {{c1::b** c}}'), '[...]')).toBe('**a [...]');
  });

  it('leaves stars of arithmetic and tags alone', () => {
    expect(cardAsText(parseCard('2*3*4 and <b>x</b> and 5 * 6 * 7'))).toBe(
      '2*3*4 and <b>x</b> and 5 * 6 * 7',
    );
  });

  it('never fails, and shows no answer of a blank while it is hidden', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('**', '*', '{{c1::', '}}', '\\n', '\n', '• ', ' '));
    const prompt = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    const secret = 'zzsecretzz';
    fc.assert(
      fc.property(prompt, prompt, (before, after) => {
        const blocks = parseCard(`${before.replaceAll('{{', '')} {{c1::${secret}}} ${after}`);
        expect(cardAsText(blocks, '[...]')).not.toContain(secret);
        expect(cardAsText(blocks)).toContain(secret);
      }),
    );
  });

  it('keeps words without markup as they are', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(cardAsText(parseCard(words.join(' ')))).toBe(words.join(' '));
      }),
    );
  });
});

describe('clozes', () => {
  it('gives number, answer and place', () => {
    const prompt = 'a {{c12::b: c}} d';
    expect(clozesOf(prompt)).toEqual([
      { number: 12, answer: 'b: c', hint: '', from: 2, to: 15, answerFrom: 9 },
    ]);
    expect(withoutClozeMarkup(prompt)).toBe('a b: c d');
  });

  it('puts answers back word for word, dollars included', () => {
    expect(withoutClozeMarkup('{{c1::$& $1}}')).toBe('$& $1');
  });

  it('finds none in a card without markers', () => {
    expect(clozesOf('What is the heart? {{not a blank}} {{c::x}}')).toEqual([]);
  });
});
