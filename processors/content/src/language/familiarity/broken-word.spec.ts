import { describe, expect, it } from 'vitest';
import { joinedWord } from './broken-word.ts';

const unwritten = (): boolean => false;
const joined = (broken: string, written: readonly string[] = []): string => {
  const at = broken.indexOf('|');
  return joinedWord(broken.slice(0, at), broken.slice(at + 1), (word) => written.includes(word));
};

describe('a word over the end of a line keeps the hyphen that is its own', () => {
  it.each([
    ['half|life', 'half-life'],
    ['half|lives', 'half-lives'],
    ['non|dihydropyridines', 'non-dihydropyridines'],
    ['non|selective', 'non-selective'],
    ['beta|blocker', 'beta-blocker'],
    ['alpha|adrenoceptor', 'alpha-adrenoceptor'],
    ['β|blockers', 'β-blockers'],
    ['X|ray', 'X-ray'],
    ['T|cell', 'T-cell'],
    ['ACE|inhibitor', 'ACE-inhibitor'],
    ['self|limiting', 'self-limiting'],
    ['first|line', 'first-line'],
    ['broad|spectrum', 'broad-spectrum'],
    ['long|acting', 'long-acting'],
    ['dose|dependent', 'dose-dependent'],
    ['follow|through', 'follow-through'],
    ['twitch|type', 'twitch-type'],
    ['straw|colored', 'straw-colored'],
    ['platelet-to|platelet', 'platelet-to-platelet'],
    ['anti|inflammatory', 'anti-inflammatory'],
    ['end-of|life', 'end-of-life'],
    ['short|and', 'short- and'],
    ['pre|or', 'pre- or'],
    ['Co|amoxiclav', 'Co-amoxiclav'],
  ])('%s', (broken, whole) => {
    expect(joined(broken)).toBe(whole);
  });
});

describe('a word over the end of a line loses the hyphen of the line', () => {
  it.each([
    ['medi|cation', 'medication'],
    ['longi|tudinal', 'longitudinal'],
    ['cardio|version', 'cardioversion'],
    ['hypo|tension', 'hypotension'],
    ['contra|indicated', 'contraindicated'],
    ['nephro|toxic', 'nephrotoxic'],
    ['para|thyroid', 'parathyroid'],
    ['methyl|prednisolone', 'methylprednisolone'],
    ['beta|methasone', 'betamethasone'],
    ['fib|rate', 'fibrate'],
    ['gastro|enteritis', 'gastroenteritis'],
    ['throm|bocytopenia', 'thrombocytopenia'],
    ['thrombo|cytopenia', 'thrombocytopenia'],
    ['treat|ment', 'treatment'],
    ['under|lying', 'underlying'],
    ['Herz|muskel', 'Herzmuskel'],
  ])('%s', (broken, whole) => {
    expect(joined(broken)).toBe(whole);
  });
});

describe('a word over the end of a line', () => {
  it('is written as the document writes it elsewhere', () => {
    expect(joined('half|life', ['halflife'])).toBe('halflife');
    expect(joined('medi|cation', ['medi-cation'])).toBe('medi-cation');
    expect(joined('renal|artery', ['renal', 'artery'])).toBe('renal-artery');
    expect(joinedWord('pro', 'phylaxis', unwritten)).toBe('prophylaxis');
  });
});
