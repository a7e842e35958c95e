import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { describe, expect, it } from 'vitest';
import { posedOf } from './quiz-items.ts';

type Line = [kind: PageBlock['kind'], text: string, path?: string[]];

function posed(...lines: Line[]): string[] {
  let text = '';
  const blocks = lines.map(([kind, said, path = []]): PageBlock => {
    const start = text.length;
    text += `${said}\n`;
    return { kind, start, end: start + said.length, path };
  });
  return [...posedOf(text, blocks)].sort((a, b) => a - b).map((at) => lines[at]![1]);
}

describe('what a document asks its readers', () => {
  it('is a stem that lets choose, with its options', () => {
    const lines: Line[] = [
      ['item', 'A client takes warfarin. Which of the following should be taught?'],
      ['item', 'Double the dose when one was missed.'],
      ['item', 'Eat the same amount of leafy greens.'],
      ['paragraph', 'Warfarin inhibits the reductase.'],
    ];
    expect(posed(...lines)).toEqual(lines.slice(0, 3).map(([, said]) => said));
  });

  it('is a case with what is asked of it', () => {
    const stem =
      'A 45-year-old man with chest pain has ST elevation in II, III and aVF; what do you give first?';
    const lines: Line[] = [
      ['paragraph', stem],
      ['item', 'Nitrates'],
      ['item', 'Aspirin'],
    ];
    expect(posed(...lines)).toHaveLength(3);
  });

  it('is a question whose answer is named by its letter, however its options are written', () => {
    const lines: Line[] = [
      ['paragraph', 'Platelets stick to collagen.'],
      ['paragraph', 'What does collagen do?'],
      ['paragraph', 'Initiates the cascade. c. Stimulates fibrin.'],
      ['paragraph', 'Activates platelets. d. Deactivates fibrinogen.'],
      ['paragraph', 'ANS: B'],
      ['paragraph', 'Collagen activates platelets.'],
    ];
    expect(posed(...lines)).toEqual(lines.slice(1, 4).map(([, said]) => said));
    expect(posed(['paragraph', 'Answer: beta blockers'], ['paragraph', 'What is given?'])).toEqual([]);
  });

  it('has options with letters below a short question, also as paragraphs', () => {
    const options: Line[] = [
      ['paragraph', 'A. Digoxin'],
      ['paragraph', 'B. Verapamil'],
      ['paragraph', 'C. Adenosine'],
    ];
    expect(posed(['paragraph', 'Best first drug?'], ...options, ['paragraph', 'Answer: C'])).toHaveLength(4);
  });

  it('is all that stands under a question by its name', () => {
    const path = ['Audience Response Question'];
    expect(posed(['heading', path[0]!], ['item', 'Fosfomycin', path], ['item', 'Nafcillin', path])).toEqual([
      'Fosfomycin',
      'Nafcillin',
    ]);
  });

  it('is no heading that asks for what stands below it', () => {
    const path = ['What causes heart failure?'];
    expect(posed(['heading', path[0]!], ['item', 'Ischaemia', path], ['item', 'Hypertension', path])).toEqual(
      [],
    );
  });
});
