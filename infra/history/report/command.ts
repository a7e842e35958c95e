import { historyCommand } from '../command.ts';
import { plural } from './text/numbers.ts';
import { refusal, writeWhole } from './file.ts';
import { reportHtml } from './report-html.ts';
import { reportFor, reportOptions } from './request.ts';

export const reportCommand = historyCommand({
  usage:
    'npm run history -- report FILE.html: replays histories under schedulers, and writes drawings and tables as one page that needs nothing else.',
  takesWords: true,
  options: reportOptions,
  async run(values, [path, ...more], signal) {
    if (path === undefined || more.length > 0)
      throw new Error('report takes one file that it is to write: npm run history -- report FILE.html');
    const refused = refusal(path, values.force);
    if (refused !== null) throw new Error(refused);
    const report = await reportFor(values, signal);
    const html = reportHtml(report);
    await writeWhole(path, html, values.force);
    const { answers, schedulers } = report.result;
    console.log(
      `${path}: ${plural(answers, 'answer')} under ${plural(schedulers.length, 'scheduler')}, ${plural(Math.ceil(html.length / 1000), 'kB', 'kB')}.`,
    );
  },
});
