import { describe, expect, it, onTestFinished } from 'vitest';
import { createDeckPackages } from '@anamnesis/infra/src/adapters/sqlite/deck-package/deck-package.ts';
import {
  aFolder,
  aPackage,
  type Made,
} from '@anamnesis/infra/src/adapters/sqlite/deck-package/testing/a-package.ts';
import { linesOf, sheetOf } from './print.ts';
import { surveyOf } from './survey.ts';

async function surveyed(made: Made) {
  const deck = await createDeckPackages(aFolder())(aPackage(made));
  onTestFinished(() => deck.close());
  const survey = await surveyOf(deck, 2);
  return { survey, printed: [...linesOf(deck, survey), ...sheetOf(survey)].join('\n') };
}
/** Three places of one drawing, of which the note asks the second. */
const enhanced = (note: string) => `
  insert into notes values (30, '${note}', 3, 0, 0, '', 'abc-oa-2' || char(31) || '<img src=heart.png>' || char(31) || '<img src=O.svg>', '', 0, 0, '');
  insert into cards values (301, 30, 7, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, '');
  update col set models = json_set(models, '$.3', json('{"name":"Enhanced","type":0,"flds":[{"name":"ID (hidden)"},{"name":"Image"},{"name":"Original Mask"}],"tmpls":[{"name":"Card","ord":0,"qfmt":"{{Image}}","afmt":""}]}'));
`;
const svg =
  '<svg width="10" height="10"><g><rect id="abc-oa-1" width="1" height="1"/><rect id="abc-oa-2" width="2" height="2"/></g></svg>';

describe('what is in a deck', () => {
  it('is counted: notes, cards by state, answers with their days, and what is left out', async () => {
    const { survey, printed } = await surveyed({
      format: 'latest',
      media: { 'heart.png': 'picture' },
      sql: `update notes set flds = '<img src=heart.png><script>x</script>' || char(31) || '<img src=gone.png> back' where id = 10;
        insert into cards values (900, 99, 7, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, '')`,
    });
    expect(survey).toMatchObject({ orphans: 1, unmade: 2 });
    for (const line of [
      'format latest: 2 notes, 5 cards, 4 answers',
      'note types: Basic 1, Pictures 1',
      'decks: Heart › Valves 3, Default 1',
      /^cards: learning 2, .*flag 1 1.*suspended 1/mu,
      /^answers: .*; 2026-01-21 to 2026-01-21$/mu,
      'media: 1 files, 0.0 MB, 1 of them shown; missing: gone.png',
      'left out: scripts 1',
      '— Heart › Valves (Basic)\n',
      '<span dir="rtl"><span>[picture: gone.png]</span> back</span>',
    ])
      expect(printed).toMatch(line);
  });

  it('has notes of hidden places, also those of *Enhanced*, whose shapes are files', async () => {
    const media = { 'heart.png': 'picture', 'O.svg': svg };
    const { survey, printed } = await surveyed({ format: 'legacy', sql: enhanced('a'), media });
    expect(survey.pictureNotes).toEqual({ native: 0, enhanced: 1, shapes: 2, unreadable: 0 });
    expect(printed).toContain('1 Enhanced notes with 2 shapes');
    const without = await surveyed({ format: 'legacy', sql: enhanced('a') });
    expect(without.survey).toMatchObject({
      pictureNotes: { enhanced: 0, unreadable: 1 },
      missing: new Set(['O.svg', 'heart.png']),
    });
  });
});
