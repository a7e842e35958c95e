import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { longestSide } from '@anamnesis/contracts/cards/imports/rich.ts';
import { describe, expect, it } from 'vitest';
import { cleanRich } from './clean-rich.ts';

const file = `${'a'.repeat(64)}.png`;
const sound = `${'b'.repeat(64)}.mp3`;
const other = `${'c'.repeat(64)}.png`;
const clean = (front: string, back = '<b>renin</b>', files = [file, sound]) =>
  cleanRich({ rich: { front, back }, files });
const richIn = (...args: Parameters<typeof clean>) => {
  const cleaned = clean(...args);
  if ('problem' in cleaned) throw new Error(cleaned.problem);
  return cleaned;
};

describe('a card in HTML that a person wrote', () => {
  it('stays as it is where a card may have it, also when it is cleaned again', () => {
    const front = `<p style="color:#c00">What is <span class="cloze">[...]</span>?</p><img alt="heart" data-media="${file}" />`;
    const back = `<table><tr><td colspan="2">x</td></tr></table><span data-sound="${sound}"></span>`;
    const { rich } = richIn(front, back);
    expect(rich).toEqual({ front, back });
    expect(richIn(rich.front, rich.back).rich).toEqual(rich);
  });

  it('is a card in words, too', () => {
    const { prompt, answer } = richIn('<p>What makes it?</p>', '<p>What makes it?</p><hr /><b>renin</b>');
    expect(prompt).toContain('What makes it?');
    expect(answer).toBe('renin');
    const pictures = richIn(`<img data-media="${file}" />`, `<span data-sound="${sound}"></span>`);
    expect(readPrompt(pictures.prompt)).toEqual({ answer: pictures.answer });
  });

  it.each([
    ['scripts', 'What?<script>alert(1)</script><img src="x" onerror="alert(1)">'],
    ['frames and forms', 'What?<iframe src="https://x.y"></iframe><form action="/x"><input name="a"></form>'],
    [
      'addresses that are fetched',
      'What?<img src="https://x.y/a.png"><p style="background:url(//x.y)">z</p>',
    ],
    ['links that run', 'What?<a href="java\nscript:alert(1)">a</a>'],
    ['files of other documents', `What?<img data-media="${other}"><span data-sound="${other}"></span>`],
    ['files that are none', 'What?<img data-media="../../etc/passwd">'],
  ])('has no %s', (_, front) => {
    const { front: left } = richIn(front).rich;
    expect(left).not.toMatch(
      /<(?:script|iframe|form|input)|\son\w+=|https?:|url\(|script:|data-(?:media|sound)/u,
    );
    expect(left).toContain('What?');
  });

  it.each([
    ['', 'x', 'asks'],
    ['<p>&nbsp;</p>', 'x', 'asks'],
    ['x', '<br><script>x</script>', 'answers'],
    ['&'.repeat(longestSide), 'x', 'too long'],
    // Two sides may be so long each, but three bytes a character and again in words are more than an event may have.
    ['心'.repeat(longestSide), '脏'.repeat(longestSide), 'too long'],
  ])('is none: %#', (front, back, problem) => {
    expect(clean(front, back)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it('nested without end is no more than its words', () => {
    expect(richIn('<div>'.repeat(15_000) + 'What?').rich.front).not.toContain('<div><div>');
  });
});
