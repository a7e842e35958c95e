import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  createDocumentActivities,
  type DocumentActivities,
} from '@anamnesis/processors/documents/activities.ts';
import { newReading } from '@anamnesis/processors/documents/reading/pdf-reading.ts';
import { inputFile, sampleFile } from '@anamnesis/infra/test/support/inputs.ts';
import { type Context, type Measure, type Row, skipped } from '../measure.ts';
import { repeatAgainst } from '../repeat.ts';
import { median } from '../statistics.ts';

const lectures = ['notes/heart_20p.pdf', 'notes/fluids_nervous_120p.pdf'];

/** Pages whose text is read, in the workers that read uploads, beside pdftotext. */
export const extraction: Measure = {
  name: 'extraction',
  async run(context) {
    const files = lectures.map(inputFile).filter((file) => file !== null);
    const missing = lectures.filter((name) => inputFile(name) === null);
    const activities = createDocumentActivities();
    const rows: Row[] = [];
    for (const file of files.length > 0 ? files : [sampleFile])
      rows.push(await measure(context, activities, file));
    await activities.close();
    return [
      ...rows,
      ...missing.map((name) => skipped(`pages extracted, ${basename(name)}`, 'the real inputs are not here')),
    ];
  },
};

async function measure(context: Context, activities: DocumentActivities, file: string): Promise<Row> {
  const bytes = await readFile(file);
  const { pages } = await activities.extract(bytes, 'pdf');
  const speed = (started: number): number => (pages.length / (performance.now() - started)) * 1000;
  const installed = spawnSync('pdftotext', ['-v']).error === undefined;
  const { ours, yardstick } = await repeatAgainst(
    context,
    context.quick ? 3 : 7,
    async () => {
      const started = performance.now();
      // The pages were counted on upload.
      await activities.extract(bytes, 'pdf', undefined, { ...newReading(), totalPages: pages.length });
      return speed(started);
    },
    async () => {
      const started = performance.now();
      if (installed) spawnSync('pdftotext', [file, '-'], { maxBuffer: 2 ** 28 });
      return speed(started);
    },
  );
  return {
    measure: `pages extracted, ${basename(file)}`,
    value: median(ours),
    unit: 'pages/s',
    samples: ours,
    ratio: installed ? { value: median(ours) / median(yardstick), of: 'pdftotext' } : undefined,
    note: installed ? undefined : 'pdftotext is not installed',
  };
}
