import type { Measure } from '../measure.ts';
import { followed, rebuilt } from '../studied/projecting.ts';
import { answered, shown } from '../studied/reading.ts';
import { seedFolder } from '../seed/folder.ts';
import { newPerson } from '../seed/person.ts';
import { appScript, withServer } from '../server.ts';
import { onCluster } from '../runtime.ts';

const rounds = 10;
/** A lecture of 200 cards every ten days, each card answered ten times: 200,000 answers in three years. */
const cards = { each: 200, all: 20_000 };
const daysApart = 10;

/** My Statistics of somebody with 200,000 answers: read, read after an answer, and its read model built from the log. */
export const statistics: Measure = {
  name: 'statistics',
  async run(context) {
    const person = newPerson(onCluster() ? cards.all / 20 : cards.all, cards.each);
    const dataDir = context.folder('statistics');
    await seedFolder(dataDir, [{ person, rounds, daysApart }]);
    const read = await withServer(appScript, dataDir, async ({ url }) => [
      ...(await shown(context, url, person)),
      await answered(context, url, person),
    ]);
    return [...read, await rebuilt(context, dataDir), await followed(context, dataDir)];
  },
};
