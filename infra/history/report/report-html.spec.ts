import { describe, expect, it } from 'vitest';
import type { SchedulerResult } from '../replay/result.ts';
import { reportHtml } from './report-html.ts';
import { madeReport, madeScheduler, usualReport } from './testing/made-report.ts';

const count = (html: string, part: string): number => html.split(part).length - 1;

const nothingForeseen: Partial<SchedulerResult> = {
  reviews: 0,
  people: 0,
  cards: 0,
  logLoss: 0,
  rmseBins: 0,
  auc: null,
  confidence: { logLoss: null, rmseBins: null, auc: null },
  calibration: [],
  byStability: [],
  byElapsed: [],
  reviewsADay: 0,
  actualReviewsADay: 0,
  retentionThatFollows: 0,
};

describe('a report', () => {
  it('is the same for the same data, and asks for nothing from elsewhere', () => {
    const html = reportHtml(usualReport());
    expect(reportHtml(usualReport())).toBe(html);
    expect(html).toContain('default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;');
    expect(html).not.toMatch(/<script|<link|<img|https?:|url\(|@import|NaN|undefined|Infinity/);
  });

  it('says what it is made of', () => {
    const html = reportHtml(usualReport());
    for (const said of ['histories.csv', '48,730', 'taken back</bdi>: 312', 'ts-fsrs 5.4.2', '<dd>1</dd>'])
      expect(html).toContain(said);
  });

  it('marks the best of each measure with a word, and equals alike', () => {
    expect(count(reportHtml(usualReport()), '>best<')).toBe(3);
    const equals = madeReport([madeScheduler('a'), madeScheduler('b'), madeScheduler('c', 0.1)]);
    expect(count(reportHtml(equals), '>best<')).toBe(6);
    expect(reportHtml(madeReport([madeScheduler('alone')]))).not.toContain('>best<');
  });

  it('has the numbers of every drawing in a table', () => {
    const report = usualReport();
    const html = reportHtml(report);
    for (const { byElapsed, calibration, byStability } of report.result.schedulers)
      for (const { recalled, reviews } of [...byElapsed, ...calibration, ...byStability]) {
        expect(html).toContain(`>${(100 * recalled).toFixed(1)}\u00a0%<`);
        expect(html).toContain(`>${reviews.toLocaleString('en-GB')}<`);
      }
    expect(count(html, '<table>')).toBe(7);
  });

  it('without answers says so, and draws nothing', () => {
    for (const schedulers of [[], [madeScheduler('fsrs', 0, nothingForeseen)]]) {
      const html = reportHtml(madeReport(schedulers, []));
      expect(html).toContain('No answer could be foreseen');
      expect(html).not.toContain('role="img"');
      expect(html).not.toMatch(/NaN|undefined|Infinity|0\.0000/);
    }
  });

  it('of one review draws it', () => {
    const bin = { days: 3, predicted: 0.912, recalled: 1, reviews: 1 };
    const one = madeScheduler('fsrs', 0, {
      ...nothingForeseen,
      reviews: 1,
      people: 1,
      cards: 1,
      logLoss: 0.0921,
      calibration: [bin],
      byStability: [bin],
      byElapsed: [bin],
    });
    const cohort = { month: '2026-03', people: 1, answers: 2, reviews: 1, recalled: 1, answersADay: 0.5 };
    const html = reportHtml(madeReport([one], [cohort]));
    expect(html).toContain('Too few answers to tell how recall falls.');
    expect(html).toContain('AUC does not exist');
    expect(html).toContain('There are no intervals');
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('of what is no number writes a dash', () => {
    const html = reportHtml(
      madeReport([
        madeScheduler('x', 0, {
          logLoss: Number.NaN,
          rmseBins: Infinity,
          auc: null,
          reviewsADay: Number.NaN,
          retentionThatFollows: Number.NaN,
        }),
        madeScheduler('y'),
      ]),
    );
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
    expect(html).toContain('>–<');
  });

  it('of twenty schedulers draws five curves at most together, and each in the tables', () => {
    const many = Array.from({ length: 20 }, (_, at) => madeScheduler(`own ${at}`, at / 100));
    const html = reportHtml(madeReport(many));
    // Once wide and once narrow.
    expect(count(html, 'aria-label="Forgetting curves ')).toBe(8);
    expect(count(html, 'aria-label="Calibration of own ')).toBe(20);
    expect(html).toContain(
      'Forgetting curves 4 of 4: own 15, own 16, own 17, own 18, own 19, and what was recalled',
    );
  });

  it('draws schedulers apart that foresaw different answers', () => {
    const other = madeScheduler('later', 0, {
      byElapsed: [{ days: 2, predicted: 0.9, recalled: 0.8, reviews: 50 }],
    });
    expect(
      count(reportHtml(madeReport([madeScheduler('all'), other])), 'aria-label="Forgetting curves '),
    ).toBe(4);
  });

  it('has no cohorts where only a result was there', () => {
    expect(reportHtml(madeReport([madeScheduler('a')], null))).not.toContain('Cohorts');
  });
});

describe('hostile names', () => {
  const names = [
    '</style><script>alert(1)</script>',
    `" onmouseover="alert(1)" x='`,
    '--><svg onload=alert(1)>',
    '\u202Egpj.exe\u0000\n',
    `${'long '.repeat(2000)}end`,
    'x'.repeat(10_000),
  ];

  it.each(names)('%j is written, not done', (name) => {
    const { result, cohorts } = madeReport([madeScheduler(name, 0, { version: name, parameters: [1] })]);
    const hostile = { ...result, source: name, leftOut: { [name]: 1 }, versions: { [name]: name } };
    const html = reportHtml({ result: hostile, cohorts });
    expect(html).not.toMatch(/<script|<svg o|" onmouseover|-->|\p{Bidi_Control}/u);
    expect(count(html, '<style>') + count(html, '</style>')).toBe(2);
    expect(html.length).toBeLessThan(120_000);
  });
});
