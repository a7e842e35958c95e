// `npm run lab -- answers [--half tune|held|fresh|all] [--faults]`: whether Find in my notes finds the place that answers a question in
// typed notes and tables and lights its line, and lights none where the notes do not answer. --faults: each question that went wrong, with what
// was lit (not of the held half, which nobody who changes answers looks at, unless --held-too). --json: what came of each question.
import { parseArgs } from 'node:util';
import { tableOf } from './figures.ts';
import { questionKinds, readQuestionSets } from './gold.ts';
import { isInFirstThree, judge, type Judged } from './judge.ts';
import { createStudents } from './student.ts';

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'all' },
    faults: { type: 'boolean', default: false },
    'held-too': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
if (!['tune', 'held', 'fresh', 'all'].includes(values.half))
  throw new Error(`There is no half ${values.half}. The halves are: tune, held, fresh, all.`);

const students = await createStudents();
const all: Judged[] = [];
for (const { set, documents, questions } of await readQuestionSets()) {
  await students.upload(set, documents);
  for (const question of questions) {
    if (values.half !== 'all' && question.half !== values.half) continue;
    const { milliseconds, ...told } = await students.ask(set, question);
    all.push(judge(question, told, documents, milliseconds));
  }
}
await students.close();

if (values.json) console.log(JSON.stringify(all, null, 1));
else {
  if (values.faults)
    for (const one of all) if (one.question.half === 'tune' || values['held-too']) tellFaults(one);
  const halves = Map.groupBy(all, ({ question }) => question.half);
  console.log(tableOf(new Map([...halves, ...(halves.size > 1 ? [['all', all] as const] : [])])));
  for (const [half, group] of halves) {
    const kinds = questionKinds.map(
      (kind) => [`${half}, ${kind}`, group.filter(({ question }) => question.kind === kind)] as const,
    );
    console.log(`\n${tableOf(new Map(kinds))}`);
  }
}

function tellFaults(one: Judged): void {
  const { question, lit, isLitRight, isHarmful, isUnderWrongHeading, missing, placeAt } = one;
  const isUnanswerable = question.kind === 'unanswerable';
  const faults = [
    ...(isHarmful ? ['harmful'] : []),
    ...(isUnanswerable && lit !== '' ? ['lit'] : []),
    ...(isUnanswerable || isInFirstThree(one) ? [] : ['its place is not among the first three']),
    ...(isUnanswerable || placeAt === 1 ? [] : [`its place is ${placeAt ?? 'not found'}`]),
    ...(isUnanswerable || isLitRight ? [] : ['another line is lit']),
    ...(!isUnanswerable && missing.length > 0 ? ['said to be missing'] : []),
    ...(isUnderWrongHeading ? ['under a wrong heading'] : []),
  ];
  if (faults.length === 0) return;
  const { id, before, question: asked, answer } = question;
  console.log(`${id}: ${before === undefined ? '' : `${before} … `}${asked}`);
  console.log(`  ${faults.join(', ')}${isUnanswerable ? '' : `; wanted: ${answer.join(' | ')}`}`);
  if (missing.length > 0) console.log(`  missing: ${missing.join(', ')}`);
  if (lit !== '') console.log(`  – ${lit}`);
}
