import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { aDiseaseGuide } from '@anamnesis/contracts/testing/a-disease-guide.ts';

type Step = { stream: string; event: AnamnesisEvent };

const collection = (event: AnamnesisEvent): Step => ({ stream: 'collections-ann', event });

/** Guides of diseases: one as a document, others written by a model, one of them at the second time. */
export function guideSteps(documentId: string): Step[] {
  const at = '2026-03-01T08:00:00.000Z';
  const asked = (guideId: string, name: string) =>
    collection({ type: 'GuideAsked', data: { guideId, name, at } });
  const guide = aDiseaseGuide({ id: 'g2', name: 'Fabry disease' });
  return [
    collection({ type: 'CollectionCreated', data: { collectionId: 'c1', title: 'Rare', at } }),
    asked('g1', 'Fabry'),
    collection({ type: 'DiseaseAppended', data: { collectionId: 'c1', name: 'Fabry' } }),
    asked('other', 'Whipple'),
    collection({ type: 'GuideRefused', data: { guideId: 'g1', reason: 'away' } }),
    collection({ type: 'GuideDocumentMade', data: { diseaseId: 'asthma', documentId, at } }),
    asked('g2', 'fabry'),
    collection({
      type: 'GuideWritten',
      data: { guideId: 'g2', guide, engine: { name: 'openai', version: '1', model: 'm', prompts: 'p' } },
    }),
    collection({ type: 'GuideRefused', data: { guideId: 'other', reason: 'checks' } }),
  ];
}
