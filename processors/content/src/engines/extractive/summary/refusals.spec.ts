import { describe, expect, it } from 'vitest';
import { isNoLine, isAboutDocument, withoutSeeAlso } from './refusals.ts';

describe('what no bullet says', () => {
  it('is a footnote, a list of abbreviations or a source', () => {
    for (const text of [
      '13 Centers for Disease Control and Prevention',
      '14 World Health Organization. “Report of the Year,” 2015',
      '15 Ibid',
      'Abbrev.: CO cardiac output; SV stroke volume',
    ])
      expect(isAboutDocument(text)).toBe(true);
    for (const text of ['12 lead ECG in all of them', 'Source control within six hours', '20 mg once daily'])
      expect(isAboutDocument(text)).toBe(false);
  });

  it('is no order that forbids, whomever it talks to, and no limit', () => {
    expect(isNoLine('You may know it well')).toBe(true);
    expect(isNoLine('Never rub your eye')).toBe(false);
    expect(isNoLine('Platelets <50 in a week')).toBe(false);
    expect(isNoLine('Consultant review within a day')).toBe(false);
  });

  it('leaves out where more is told', () => {
    expect(withoutSeeAlso('New vessels – see slide 24: laser')).toBe('New vessels: laser');
    expect(withoutSeeAlso('They see slides')).toBe('They see slides');
  });
});
