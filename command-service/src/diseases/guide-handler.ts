import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { collectionsStream } from '@anamnesis/contracts/diseases/events.ts';
import { type DiseaseGuide, guideMark } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { positionOfSame } from '../kernel/streams/folding.ts';
import { deriveId } from '../kernel/ids.ts';
import { addOwnDocument, textFile } from '../library/own/add-own-document.ts';
import { library } from '../library/category.ts';
import { collections } from './category.ts';

type Deps = Pick<
  Dependencies,
  'streams' | 'clock' | 'blobs' | 'knowledge' | 'quota' | 'bus' | 'inBackground'
>;
type Handler = CommandHandler<typeof diseasesApi.makeGuideCards>;

type Fact = { text: string };

const paragraph = (heading: string, facts: readonly Fact[]): string[] =>
  facts.length === 0 ? [] : [heading, ...facts.map(({ text }) => text), ''];

const inLine = ({ treatment }: DiseaseGuide, which: DiseaseGuide['treatment'][number]['line']): Fact[] =>
  treatment.filter(({ line }) => line === which);

/**
 * A guide as a text document: a heading and its sentences, section by section, and the sources at the end. The same guide
 * gives the same text.
 */
export const guideText = (guide: DiseaseGuide): string =>
  [
    guide.name,
    '',
    ...paragraph('Summary', guide.summary),
    ...paragraph('Risk factors', guide.riskFactors),
    ...paragraph('Symptoms', guide.symptoms),
    ...paragraph('Signs', guide.signs),
    ...paragraph('Pathophysiology', guide.pathophysiology),
    ...paragraph('Anatomy', guide.anatomy),
    ...paragraph('Histology', guide.histology),
    ...paragraph('Investigations', guide.investigations),
    ...paragraph('Severity', guide.stages),
    ...paragraph('Treatment in an emergency', inLine(guide, 'emergency')),
    ...paragraph('First-line treatment', inLine(guide, 'first')),
    ...paragraph('Second-line treatment', inLine(guide, 'second')),
    ...paragraph('When to refer', guide.referral),
    ...paragraph('Follow-up', guide.followUp),
    ...paragraph('Prognosis', guide.prognosis),
    ...paragraph('Complications', guide.complications),
    ...paragraph('Look-alikes', guide.lookAlikes),
    ...paragraph('Red flags', guide.redFlags),
    'Sources',
    ...guide.sources.map(({ title, publisher, year, address }) =>
      [title, publisher, year, ...(address === undefined ? [] : [address])].join(', '),
    ),
    '',
    guideMark,
    '',
  ].join('\n');

/** Makes a document of a guide; a person who has one already is given that. */
export const makeGuideCards =
  (deps: Deps): Handler =>
  async ({ body: { diseaseId }, commandId }, context) => {
    const { streams, clock, knowledge } = deps;
    const { userId } = context;
    const guide = await knowledge.guide(diseaseId);
    if (!guide)
      throw new Rejection(diseasesRefusals.UNKNOWN_DISEASE, 'There is no guide to this disease', {
        nearest: [],
      });
    const stream = collectionsStream(userId);
    const who = fromRequest(commandId, context);
    const own = await streams.load(collections, stream);
    const made = own.state.guides.get(guide.id);
    const before = positionOfSame(own, who);
    if (made && before !== null)
      return { body: { documentId: made.documentId, isNew: true }, position: before };
    const { state } = await streams.load(library, libraryStream(userId));
    if (made && state.documents.has(made.documentId))
      return { body: { documentId: made.documentId, isNew: false }, position: own.position };

    const { documentId } = await addOwnDocument(
      deps,
      {
        idOf: (nth) => deriveId(userId, 'guide', guide.id, nth),
        first: made?.count ?? 0,
        name: guide.name,
        file: textFile(`${guide.id}.txt`, guideText(guide)),
        what: 'a guide',
      },
      who,
    );
    const at = clock().toISOString();
    const record = { type: 'RecordGuideDocument', diseaseId: guide.id, documentId, at } as const;
    const { position, isRecorded: isNew } = await streams.handle(collections, stream, record, who);
    return { body: { documentId, isNew }, position };
  };
