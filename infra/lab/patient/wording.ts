// `npm run lab -- eval-wording`: an attack on the check of wordings. Replies of the code over all diseases are altered, so that each says something
// else, and those that pass are counted; beside it, how many honest wordings are kept. --show: the alterations that pass.
import { parseArgs } from 'node:util';
import { attackOnWording, keptHonest, keptOfModel, keptUnseen } from './wording-attack.ts';

const { values } = parseArgs({
  options: { replies: { type: 'string', default: '2000' }, show: { type: 'boolean', default: false } },
});

const { replies, rows, passed } = await attackOnWording(Number(values.replies));
for (const { name, made, kept } of rows)
  console.log(`${name.padEnd(36)} ${String(kept).padStart(5)} of ${made}`);
const made = rows.reduce((sum, row) => sum + row.made, 0);
console.log(
  `\n${passed.length} of ${made} alterations of ${replies} replies pass (${((100 * passed.length) / made).toFixed(2)} %)`,
);
if (values.show)
  for (const { name, reply, altered } of passed) console.log(`${name}\n  ${reply}\n  ${altered}`);

for (const [what, of] of [
  ['honest wordings', keptHonest],
  ['honest wordings that the check was not changed for', keptUnseen],
  ['wordings as a model writes them, some of them freely', keptOfModel],
] as const) {
  const { kept, all, refused } = await of();
  console.log(`${kept} of ${all} ${what} are kept`);
  if (values.show)
    for (const { facts, wording, refusal } of refused) console.log(`${refusal}\n  ${facts}\n  ${wording}`);
}
