import { expect, it } from 'vitest';
import { withExamples } from './examples.ts';

it('gives the fields of bodies and the parameters their examples, and leaves all else as it is', () => {
  const id = { type: 'string' };
  const body = { type: 'object', properties: { pdfId: id, page: { type: 'integer' } } };
  const document = { parameters: [{ name: 'pdfId', in: 'query', schema: id }], bodies: [body], delete: body };
  expect(withExamples(document, { pdfId: 'd1' })).toEqual({
    parameters: [{ name: 'pdfId', in: 'query', schema: id, example: 'd1' }],
    bodies: [{ ...body, properties: { ...body.properties, pdfId: { ...id, examples: ['d1'] } } }],
    delete: body,
  });
});
