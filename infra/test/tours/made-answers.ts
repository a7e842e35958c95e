import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import type { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import type { Page } from 'playwright';
import type { z } from 'zod';

type Found = z.output<(typeof notesSearchApi.searchWithAnswer)['response']>;

const place = (pdfId: string, page: number) => ({
  PDF_id: pdfId,
  PDF_name: 'Heart failure in three pages',
  page_number: page,
});

const said = {
  what: 'Heart failure is a clinical syndrome in which the heart cannot pump enough blood to meet the needs of the tissues, or can do so only at the price of high filling pressures.',
  cause: 'The commonest cause in high-income countries is ischaemic heart disease.',
  reduced:
    'Heart failure with reduced ejection fraction is diagnosed when the ejection fraction is 40 percent or less.',
  first: 'Breathlessness on exertion is usually the first symptom.',
};

/** What no small library answers by itself: every state that an answer can be shown in, about the sample document. */
export function madeAnswers(pdfId: string) {
  const results: Found['results'] = [
    {
      ...place(pdfId, 1),
      title: 'What heart failure is',
      subtitle: 'Getting started',
      description: 'Definition and causes',
      type: 'pdf',
      similarity: 0.87,
      text: `${said.what} ${said.cause} Long-standing hypertension is the second most frequent cause. Valve disease, cardiomyopathies, alcohol and some cancer drugs account for most of the remaining cases.`,
    },
    { ...place(pdfId, 2), title: '', type: 'pdf', similarity: 0.42, text: said.first },
  ];
  const citations: Answer['citations'] = [
    { ...place(pdfId, 1), span: said.what },
    { ...place(pdfId, 1), span: said.cause },
    { ...place(pdfId, 1), span: said.reduced },
    { ...place(pdfId, 2), span: said.first },
  ];
  const answer: Answer = {
    verdict: 'answered',
    sentences: [
      { text: said.what, sources: [0] },
      { text: said.cause, sources: [1] },
      { text: said.reduced, sources: [2, 0] },
    ],
    citations,
    missing: [],
    conflicts: [],
  };
  const found = (change: Partial<Answer>): Found => ({
    results,
    aiAnswer: 'Heart failure is a clinical syndrome. [1]',
    answer: { ...answer, engine: { name: 'openai', version: '1', model: 'double' }, ...change },
    preparing: 0,
  });
  return {
    answered: found({}),
    partly: { ...found({ verdict: 'partly', missing: ['prevalence', 'children'] }), preparing: 2 },
    contradicting: found({
      sentences: [
        { text: said.what, sources: [0] },
        { text: said.reduced, sources: [2] },
        { text: 'It is diagnosed when the ejection fraction is 45 percent or less.', sources: [3] },
      ],
      conflicts: [[1, 2]],
    }),
    withoutAnswer: { results, aiAnswer: null, answer: null, preparing: 0 },
    nothing: { results: [], aiAnswer: null, answer: null, preparing: 0 },
  } satisfies Record<string, Found>;
}

/** Every question is answered with this, until `stop` is called. */
export async function answerWith(page: Page, json: Found): Promise<{ stop: () => Promise<void> }> {
  const [call, stream] = ['**/api/embeddings/search-with-answer', '**/api/embeddings/answer-stream'];
  const body = `data: ${JSON.stringify({ kind: 'end', ...json })}\n\n`;
  await page.route(call, (route) => route.fulfill({ json }));
  await page.route(stream, (route) => route.fulfill({ body, contentType: 'text/event-stream' }));
  return {
    async stop() {
      await page.unroute(call);
      await page.unroute(stream);
    },
  };
}
