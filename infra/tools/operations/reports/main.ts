// `node infra/tools/operations/reports/main.ts`: the mistakes that students reported in practice questions, and how hard the questions turned out to be, for those who
// run the place.
import { itemFlaws } from '@anamnesis/content/checks/item-flaws/check.ts';
import {
  practiceQuestionsModel,
  practiceRatingsModel,
  type RatedSubjectDocument,
} from '@anamnesis/contracts/practice/read-models.ts';
import { collectionOf } from '@anamnesis/contracts/ports/read-store.ts';
import { createPracticeBank } from '@anamnesis/knowledge/practice/bank.ts';
import { pino } from 'pino';
import { readConfig } from '../../../src/server/configuration/config.ts';
import { loadEnvFile } from '../../../src/server/configuration/env-file.ts';
import { openPorts } from '../../../src/server/runtimes/open.ts';
import { closePorts } from '../../../src/server/runtimes/ports.ts';
import { script } from '../script.ts';
import { difficultyLines } from './difficulty-lines.ts';
import { reportLines } from './report-lines.ts';

const command = {
  usage:
    'node infra/tools/operations/reports/main.ts: lists the mistakes that students reported in practice questions, the question reported most often first, and how hard questions turned out to be beside what was written; with the app stopped.',
  options: {},
};

async function reports(): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  const logger = pino({ level: config.LOG_LEVEL, base: null }, pino.destination(2));
  const ports = await openPorts(config, () => new Date(), logger);
  try {
    const stored = collectionOf(ports.store, practiceQuestionsModel);
    const flagged = await stored.find({ where: { flaggedAs: { gt: -1 } } });
    const bank = createPracticeBank(itemFlaws);
    const lines = await reportLines(
      flagged.map(({ doc }) => doc),
      (item) => bank.question(item),
    );
    console.log(lines.length === 0 ? 'No mistake was reported.' : lines.join('\n'));
    const rated = await collectionOf(ports.store, practiceRatingsModel).find({ where: { kind: 'subject' } });
    const subjects = rated.flatMap(({ doc }): RatedSubjectDocument[] =>
      doc.kind === 'subject' ? [doc] : [],
    );
    const measured = await difficultyLines(subjects, (item) => bank.question(item));
    if (measured.length > 0) console.log(['', ...measured].join('\n'));
  } finally {
    await closePorts(ports);
  }
}

await script(command, reports);
