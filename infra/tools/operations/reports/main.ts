// `node infra/tools/operations/reports/main.ts`: the mistakes that students reported in practice questions, how hard the questions turned out to be, and the lines of which
// they say that a virtual patient did not understand them, for those who run the place.
import { historyFeedbackModel, historyRoundsModel } from '@anamnesis/contracts/history/read-models.ts';
import {
  practiceQuestionsModel,
  practiceRatingsModel,
  type RatedSubjectDocument,
} from '@anamnesis/contracts/practice/read-models.ts';
import { collectionOf } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { createPracticeBank } from '@anamnesis/knowledge';
import { pino } from 'pino';
import { readConfig } from '../../../src/server/configuration/config.ts';
import { loadEnvFile } from '../../../src/server/configuration/env-file.ts';
import { openPorts } from '../../../src/server/runtimes/open.ts';
import { closePorts } from '../../../src/server/runtimes/ports.ts';
import { script } from '../script.ts';
import { claimLines } from './claim-lines.ts';
import { difficultyLines } from './difficulty-lines.ts';
import { reportLines } from './report-lines.ts';

const command = {
  usage:
    'node infra/tools/operations/reports/main.ts: lists the mistakes that students reported in practice questions, the question reported most often first, how hard questions turned out to be beside what was written, and the lines to virtual patients that asked for what counts as missed, as students say; with the app stopped.',
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
    const bank = createPracticeBank();
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
    const claiming = await collectionOf(ports.store, historyFeedbackModel).find({
      where: { claimed: { gt: 0 } },
    });
    const rounds = collectionOf(ports.store, historyRoundsModel);
    const claims = await claimLines(
      claiming.map(({ doc }) => doc),
      async (sessionId) =>
        (await rounds.find({ where: { sessionId }, sort: [['nth', 'asc']] })).map(({ doc }) => doc),
    );
    if (claims.length > 0) console.log(['', 'Students say that they did ask:', ...claims].join('\n'));
  } finally {
    await closePorts(ports);
  }
}

await script(command, reports);
