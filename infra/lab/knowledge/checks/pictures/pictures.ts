import { mostGuidePictures } from '@anamnesis/contracts/diseases/limits.ts';
import type { Element } from './elements.ts';
import type { DrawnPicture, Fault, Pack, PackCheck } from '../check.ts';
import { elementsOf } from './elements.ts';
import { formFaults } from './form.ts';
import { labelFaults } from './label-faults.ts';

const [longestDrawing, largestPage] = [20_000, 40_000];

const sentences = (text: string): number => text.split(/[.!?](?:\s|$)/u).filter((part) => part !== '').length;

const idsOf = (all: readonly { id: string }[]): ReadonlySet<string> => new Set(all.map(({ id }) => id));

/** Drawings are well-formed, in their form, with labels that can be read; what they name is there. */
export const pictures: PackCheck = (pack) => [
  ...pack.pictures.flatMap((drawn) =>
    [...wordFaults(drawn), ...nameFaults(drawn, pack), ...drawingFaults(drawn.svg), ...pageFaults(drawn)].map(
      (fault): Fault => ({ entry: `pictures/${drawn.picture.id}`, fault }),
    ),
  ),
  ...crowded(pack),
];

function wordFaults({ picture: { alt, caption } }: DrawnPicture): string[] {
  const count = sentences(alt);
  return [
    ...(count < 2 || count > 4 ? [`alt: ${count} sentences, two to four are wanted`] : []),
    ...(/[.?]$/u.test(alt) && /[.?]$/u.test(caption) ? [] : ['alt and caption end with a full stop']),
  ];
}

function nameFaults({ picture: { diseases, source } }: DrawnPicture, pack: Pack): string[] {
  const [entries, sources] = [idsOf(pack.entries), idsOf(pack.sources)];
  return [
    ...diseases.flatMap((id) => (entries.has(id) ? [] : [`no entry '${id}'`])),
    ...(sources.has(source) ? [] : [`no source '${source}'`]),
  ];
}

function drawingFaults(svg: string): string[] {
  const { length } = new TextEncoder().encode(svg);
  const long = length > longestDrawing ? [`${length} bytes, ${longestDrawing} are allowed`] : [];
  let elements: Element[];
  try {
    elements = elementsOf(svg);
  } catch (error) {
    return [...long, `not well-formed: ${error instanceof Error ? error.message : String(error)}`];
  }
  return [...long, ...formFaults(elements), ...labelFaults(elements)];
}

function pageFaults({ page }: DrawnPicture): string[] {
  if (!page?.isOfDrawing)
    return ['its page is missing or of another drawing (npm run lab -- print-pictures)'];
  return page.size > largestPage ? [`its page has ${page.size} bytes, ${largestPage} are allowed`] : [];
}

function crowded({ pictures: all }: Pack): Fault[] {
  const counts = Map.groupBy(
    all.flatMap(({ picture }) => picture.diseases),
    (id) => id,
  );
  return [...counts]
    .filter(([, { length }]) => length > mostGuidePictures)
    .map(([id, { length }]) => ({
      entry: id,
      fault: `${length} pictures, ${mostGuidePictures} are allowed`,
    }));
}
