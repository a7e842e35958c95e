import { RecordPage } from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { expect, it } from 'vitest';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import { generation } from './generation.ts';

const draft = (answer: string, isHighYield?: boolean): DraftCard => ({
  prompt: `{{c1::${answer}}} is an enzyme`,
  answer,
  span: `${answer} is an enzyme`,
  style: 'cloze_deletion',
  isHighYield,
});
const asked = anEvent<Extract<DocumentEvent, { type: 'PageRequested' }>>({
  type: 'PageRequested',
  data: {
    documentId: 'd',
    requestId: 'r',
    pageNumber: 1,
    totalPages: 1,
    cardStyle: 'cloze_deletion',
    studyDay: '2026-03-10',
    name: 'Kidney',
    textBlob: 'text',
  },
});

it('reports the cards of a page with the marks that the engine gave', async () => {
  const sent: unknown[] = [];
  const { handle } = generation({
    draftPage: async () => ({
      summary: null,
      cards: [draft('Renin', true), draft('Lipase', false), draft('Trypsin')],
      dropped: 0,
    }),
    engine: { name: 'builtin', version: '1' },
    send: async (_, data) => sent.push(data) > 0,
    bus: { emit: () => {} },
    freeFiles: async () => {},
  });
  await handle(asked, () => {});
  const { cards } = RecordPage.schema.parse(sent[0]);
  expect(cards.map(({ answer, isHighYield }) => [answer, isHighYield])).toEqual([
    ['Renin', true],
    ['Lipase', undefined],
    ['Trypsin', undefined],
  ]);
});
