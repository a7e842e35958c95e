// Judged places with their features: of cards that readers judged, and of those that only the teacher has.
import {
  createTagger,
  featureParts,
  type NamedFeatures,
  type Place,
  type PlacePage,
  taggedReaderOf,
  seenAs,
  type PageStretch,
} from '@anamnesis/content/laboratory.ts';
import { openKind } from '../archives/kinds.ts';
import { readCandidates, readJudgements, type Reason } from '../judgements.ts';
import { readPlaced } from './corpus-pages.ts';
import { hiddenBy, placesOn } from './located.ts';

export type PlaceExample = {
  document: string;
  place: Place;
  features: NamedFeatures;
  /** Share of the readers who would keep it, or what the teacher thinks. */
  label: number;
  isSoft: boolean;
  /** It was read as the place that is found and shown today. */
  isShown: boolean;
};

type Labelled = {
  document: string;
  page: number;
  hidden: readonly PageStretch[];
  label: (place: Place) => number | undefined;
  isShown?: boolean;
};

export async function readPlaceExamples(withSoft: boolean): Promise<PlaceExample[]> {
  const tag = await createTagger();
  const documents = await readPlaced();
  const pages = new Map(documents.map(({ name, document }) => [name, document.pages]));
  const readers = await labelledByReaders((document, page) => pages.get(document)?.get(page));
  const all = [
    ...readers.map((one) => ({ ...one, isSoft: false })),
    ...(withSoft ? await labelledByTeacher() : []).map((one) => ({ ...one, isSoft: true })),
  ];
  const byDocument = Map.groupBy(all, ({ document }) => document);
  return documents.flatMap(({ name, document }) => {
    const read = taggedReaderOf(document.lexicon?.code === 'en' ? tag : undefined);
    return [...Map.groupBy(byDocument.get(name) ?? [], ({ page }) => page)].flatMap(([number, group]) => {
      const page = document.pages.get(number);
      if (page === undefined) return [];
      const placeOf = placesOn(page, document, tag);
      const judged = new Set(group.filter(({ isSoft }) => !isSoft).map(({ hidden }) => keyOf(hidden)));
      return group.flatMap(({ hidden, label, isSoft, isShown = false }): PlaceExample[] => {
        if (isSoft && judged.has(keyOf(hidden))) return [];
        const place = placeOf(hidden);
        const value = place && label(place);
        if (place === undefined || value === undefined) return [];
        const features = Object.assign(
          {},
          ...featureParts(seenAs(place, page, document, read)),
        ) as NamedFeatures;
        return [{ document: name, place, features, label: value, isSoft, isShown }];
      });
    });
  });
}

const keyOf = (hidden: readonly PageStretch[]) => hidden.map(({ start, end }) => `${start} ${end}`).join(' ');

async function labelledByReaders(
  pageOf: (document: string, page: number) => PlacePage | undefined,
): Promise<Labelled[]> {
  const readings = Map.groupBy(await readJudgements(), ({ id }) => id);
  return (await readCandidates()).flatMap((card) => {
    const reasons = readings.get(card.id)?.map(({ reason }) => reason);
    const text = pageOf(card.document, card.page)?.text;
    if (reasons === undefined || text === undefined || card.style !== 'cloze_deletion') return [];
    const hidden = card.hidden ?? hiddenBy(card, text);
    if (hidden === undefined) return [];
    const isShown = card.hidden !== undefined;
    const label = (place: Place) => (isShown ? shareOfGood(reasons) : labelOf(reasons, place));
    return [{ document: card.document, page: card.page, hidden, label, isShown }];
  });
}

/** What was wrong with the wording of a card is nothing that a place has. */
const OF_WORDING: ReadonlySet<Reason> = new Set(['false', 'ungrammatical']);

/** What stands around a place mends most of what a card without it lacked. */
function labelOf(reasons: readonly Reason[], { around, path }: Place): number | undefined {
  const isShownWith = around.length > 0 || path.length > 0;
  const left = reasons.filter((reason) => !OF_WORDING.has(reason) && !(reason === 'dangling' && isShownWith));
  return left.length === 0 ? undefined : shareOfGood(left);
}

const shareOfGood = (reasons: readonly Reason[]): number =>
  reasons.filter((reason) => reason === 'good').length / reasons.length;

/** Lines of `soft-places.csv`: page, start and end of what is hidden, the label, and the name of the document. */
async function labelledByTeacher(): Promise<Labelled[]> {
  const { text } = await openKind('judgements');
  const rows = (await text('soft-places.csv')).split('\n').filter((row) => row !== '');
  return rows.map((row) => {
    const [page, start, end, label, ...document] = row.split(',');
    return {
      document: document.join(','),
      page: Number(page),
      hidden: [{ start: Number(start), end: Number(end) }],
      label: () => Number(label),
    };
  });
}
