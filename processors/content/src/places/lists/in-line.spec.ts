import { describe, expect, it } from 'vitest';
import { cardsOf } from '../typed-page.fixture.ts';

const listsIn = (...lines: string[]) => cardsOf(`# Heart failure\n\n${lines.join('\n')}\n`, 'list');

describe('a list in a line', () => {
  it('is asked for as a whole, under its label', () => {
    expect(
      listsIn('## Aetiology', '', '- Common: ischaemia, hypertension, valve disease and alcohol.'),
    ).toEqual([
      '**Heart failure – Aetiology – Common: name the 4**\n- {{c1::ischaemia}}\n- {{c1::hypertension}}\n- {{c1::valve disease}}\n- {{c1::alcohol}}',
    ]);
  });

  it('has items with a remark in brackets', () => {
    expect(
      listsIn('## Drugs', '', '- ramipril, bisoprolol (slowly, in steps), spironolactone, dapagliflozin')[0],
    ).toContain('- {{c1::bisoprolol (slowly, in steps)}}');
  });

  it('leaves no card that hides one of them among the others', () => {
    const cards = cardsOf('# Heart failure\n\n## Signs\n\n- oedema, crackles, gallop, ascites\n');
    expect(cards).toHaveLength(1);
  });

  it.each([
    ['it says how much', '- ramipril 5 mg, bisoprolol 5 mg, digoxin 0.1 mg, furosemide 40 mg'],
    ['it denies', '- oedema, crackles, no fever, ascites'],
    ['it goes on', '- oedema, crackles, gallop, ascites etc.'],
    ['more is said of it', '- oedema, crackles, gallop, ascites. Treat the cause first.'],
    [
      'its last item goes on as a sentence',
      '- phenytoin, gabapentin, pregabalin and vigabatrin make absences worse',
    ],
    ['it is a sentence', '- The signs are oedema, crackles, gallop, ascites'],
    ['its first item begins a sentence', '- Symptoms include oedema, crackles, gallop, ascites'],
    ['it warns', '- Careful in oedema, crackles, gallop, ascites'],
    ['a verb without its subject begins it', '- Causes oedema, crackles, gallop, ascites'],
  ])('is none where %s', (_, line) => {
    expect(listsIn('## Signs', '', line)).toEqual([]);
  });

  it('is none where it is the title of lines below it', () => {
    const title = '- Frail, elderly, cachectic or opioid-naive';
    expect(listsIn('## Morphine', '', title, '- Other patients')).toHaveLength(1);
    expect(listsIn('## Morphine', '', title, '  - 1 mg every 4 hours', '- Other patients')).toEqual([]);
  });
});
