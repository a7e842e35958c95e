import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { ReadNotes } from '@anamnesis/contracts/cards/imports/requests.ts';
import { describe, expect, it } from 'vitest';
import { readNote } from './read-note.ts';

const read = async (front: string, back = '') => {
  const { notes } = ReadNotes.output.parse({ notes: [readNote({ front, back })] });
  return notes[0]!;
};

describe('notes of other programs in HTML', () => {
  it.each([
    [
      'a question',
      '<div>What makes <b>renin</b>?</div>',
      'The kidney&nbsp;',
      'What makes **renin**?\n{{c1::The kidney}}',
    ],
    [
      'a blank with a hint',
      'ACE makes {{c1::<i>Ang II</i>::a peptide}}.',
      '',
      'ACE makes {{c1::*Ang II*::a peptide}}.',
    ],
    [
      'blanks of several numbers',
      '{{c2::ACE}} makes {{c1::Ang II}}.',
      '',
      '{{c1::ACE}} makes {{c1::Ang II}}.',
    ],
    ['a formula', String.raw`What is \(E = mc^2\)?`, 'Energy', 'What is \\(E = mc^2\\)?\n{{c1::Energy}}'],
  ])('are our own text where that says all: %s', async (_, front, back, prompt) => {
    const note = await read(front, back);
    expect(note).toEqual({ prompt, ...readPrompt(prompt) });
  });

  it('stay HTML where it says more, with the same in words', async () => {
    const note = await read('What makes it?', '<table><tr><td>renin</td><td>kidney</td></tr></table>');
    expect(note).toMatchObject({
      prompt: expect.stringContaining('What makes it?'),
      answer: expect.stringContaining('renin'),
      rich: { front: 'What makes it?', back: expect.stringContaining('<td>renin</td>') },
    });
    const cloze = await read('{{c1::ACE}} and {{c2::renin}}', '<table><tr><td>more</td></tr></table>');
    expect(cloze).toMatchObject({ rich: { front: expect.not.stringMatching(/ACE|renin|more/u) } });
  });

  it('have no programs, and fetch nothing', async () => {
    const front =
      'What?<script>alert(1)</script><img src="https://x.y/a.png" onerror="alert(1)"><img src="a.png">[sound:a.mp3]';
    const said = JSON.stringify(await read(front, '<table><tr><td onclick="x()">y</td></tr></table>'));
    expect(said).not.toMatch(/script|https:|onerror|onclick|data-(?:media|sound)/u);
    expect(said).toContain('[picture: a.png]');
  });

  it.each([
    ['<p>&nbsp;</p>', 'x', 'asked'],
    ['What?', '<br>', 'answers'],
    ['What?', '', 'answers'],
    ['&'.repeat(100_000), 'x', 'longer'],
  ])('can be no card: %#', async (front, back, problem) => {
    expect(await read(front, back)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
