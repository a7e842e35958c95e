import { expect, it } from 'vitest';
import { askedBy } from './asked.ts';

const origin = 'https://app.example';

it.each([
  ['/PDFupload?document=1', {}, 'page'],
  ['/api/health', {}, null],
  ['/apiculture', {}, 'page'],
  ['/assets/a.js', { mode: 'cors' }, 'asset'],
  ['/assets/a.js', { mode: 'cors', headers: { Range: 'bytes=0-5' } }, null],
  ['/assets/a.js', { mode: 'cors', method: 'HEAD' }, null],
  ['/share', { method: 'POST' }, 'share'],
  ['/share', { method: 'POST', mode: 'cors' }, null],
  ['https://elsewhere.example/share', { method: 'POST' }, null],
  ['/theme.js', { mode: 'no-cors' }, 'file'],
  ['/pdfjs/wasm/jbig2.wasm', { mode: 'cors' }, 'file'],
  ['/api/user/studyToday', { mode: 'cors', headers: { Authorization: 'Bearer x' } }, null],
  ['/assets/a.js', { mode: 'cors', headers: { Authorization: 'Bearer x' } }, null],
  ['https://elsewhere.example/assets/a.js', { mode: 'cors' }, null],
] as const)('%s %j is a %s', (address, init, asked) => {
  const { headers = {}, ...more }: RequestInit = init;
  const request = {
    method: 'GET',
    mode: 'navigate',
    url: new URL(address, origin).href,
    ...more,
    headers: new Headers(headers),
  } as Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;
  expect(askedBy(request, origin)).toBe(asked);
});
