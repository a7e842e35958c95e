// `npm run lab -- figures FILE… [--pages 1,4] [--sheet FOLDER]`: the figures that are found on pages of PDFs, with their labels, and how long
// it takes. With --sheet each page is written as a page for a browser, with the labels framed in red, to be counted with the eyes.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { FigurePageText } from '@anamnesis/query-service/documents/places/figure-texts.ts';
import { wayOf } from '@anamnesis/query-service/documents/places/lies.ts';
import { type PagePlaces, labelPlacesOf } from '@anamnesis/query-service/documents/places/places-of.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' }, sheet: { type: 'string' } },
});
if (positionals.length === 0) {
  process.stderr.write('npm run lab -- figures FILE… [--pages 1,4] [--sheet FOLDER]\n');
  process.exit(1);
}
const wanted = values.pages?.split(',').map(Number);
const activities = createDocumentActivities();
const took: number[] = [];
const sums = { pages: 0, withFigures: 0, labels: 0 };

type Read = { page: FigurePageText } & ReturnType<typeof wayOf>;

/** As the app has it: what is only to be seen in the picture of a page is recognised. */
async function read(page: ExtractedPage, bytes: Uint8Array): Promise<Read> {
  const seen = await activities.recognisePage({ file: bytes, pageNumber: 1 });
  const way = wayOf(seen, seen.confidence);
  return { page: way.recognised ? { ...page, text: seen.text, blocks: seen.blocks } : { text: '' }, ...way };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

async function sheetOf(bytes: Uint8Array, { size, figures }: PagePlaces): Promise<string> {
  const drawn = (await activities.draw(bytes)).bytes ?? new Uint8Array();
  const mime = drawn[0] === 0x89 ? 'png' : 'jpeg';
  const rectangle = ({ x, y, width, height }: (typeof figures)[number]['region'], colour: string): string =>
    `<rect x="${x * 1_000}" y="${y * 1_000}" width="${width * 1_000}" height="${height * 1_000}" fill="none" stroke="${colour}" vector-effect="non-scaling-stroke"/>`;
  const marks = figures.flatMap(({ region, labels }) => [
    rectangle(region, 'green'),
    ...labels.map(({ place }) => rectangle(place, 'red')),
  ]);
  const picture = `data:image/${mime};base64,${Buffer.from(drawn).toString('base64')}`;
  return `<!doctype html><svg viewBox="0 0 1000 1000" preserveAspectRatio="none" style="width:${size?.width ?? 600}px;height:${size?.height ?? 800}px;zoom:1.5"><image href="${picture}" width="1000" height="1000" preserveAspectRatio="none"/>${marks.join('')}</svg><pre>${escaped(
    figures
      .map(({ title, labels }) => `${title}\n${labels.map(({ text }) => `  ${text}`).join('\n')}`)
      .join('\n'),
  )}</pre>`;
}

for (const path of positionals) {
  const file = new Uint8Array(await readFile(path));
  const { pages } = await activities.extract(file, 'pdf');
  for await (const { pageNumber, bytes, kind } of activities.split(file)) {
    const own = pages[pageNumber - 1];
    if (kind !== 'pdf' || !own || (wanted && !wanted.includes(pageNumber))) continue;
    const seen = own.toRecognise ? await read(own, bytes) : null;
    const begun = performance.now();
    const { geometry } = await activities.measure({ file: bytes, recognised: seen && seen.lies });
    const measured = performance.now();
    if (!geometry) continue;
    const places = labelPlacesOf(geometry, seen && seen.recognised, seen?.page ?? own);
    took.push(performance.now() - measured);
    sums.pages += 1;
    if (places.figures.length > 0) sums.withFigures += 1;
    console.log(`${basename(path)} ${pageNumber}  measured in ${Math.round(measured - begun)} ms`);
    for (const { title, labels } of places.figures) {
      sums.labels += labels.length;
      console.log(`  [${title}] ${labels.map(({ text }) => text).join(' | ')}`);
    }
    if (values.sheet !== undefined) {
      await mkdir(values.sheet, { recursive: true });
      const name = `${basename(path, '.pdf')}-${pageNumber}.html`;
      await writeFile(join(values.sheet, name), await sheetOf(bytes, places));
    }
  }
}
await activities.close();
const sorted = took.toSorted((a, b) => a - b);
const p95 = sorted[Math.floor(0.95 * sorted.length)] ?? 0;
console.log(
  `${sums.pages} pages, ${sums.withFigures} with figures, ${sums.labels} labels; found in ${p95.toFixed(0)} ms (p95)`,
);
