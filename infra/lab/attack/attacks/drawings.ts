import { mediaIn } from '@anamnesis/contracts/cards/imports/media.ts';
import type { Client } from '@anamnesis/infra/test/support/client.ts';
import { join } from '@anamnesis/infra/test/support/people.ts';
import { eventually } from '@anamnesis/infra/test/support/eventually.ts';
import { deckWithFiles } from '../support/deck-with-files.ts';
import { type Attack } from '../support/stage.ts';
import { withTarget } from '../support/target.ts';

const chain = (element: string, depth: number, refer: (id: string) => string): string =>
  Array.from({ length: depth }, (_, n) => {
    const inner = n === 0 ? '<rect width="9" height="9"/>' : refer(`a${n - 1}`);
    return `<${element} id="a${n}">${inner.repeat(10)}</${element}>`;
  }).join('');
const filtered = (effects: string, times: number): string =>
  `<filter id="f">${effects}</filter>${'<rect width="90" height="90" filter="url(#f)"/>'.repeat(times)}`;
const words = `${'lorem ipsum '.repeat(24)}`;

/** Each of some kB keeps a browser busy for minutes. */
const drawings: Readonly<Record<string, string>> = {
  patterns: `${chain('pattern', 6, (id) => `<rect width="1" fill="url(#${id})"/>`)}<rect width="99" fill="url(#a5)"/>`,
  masks: `${chain('mask', 6, (id) => `<rect width="9" mask="url(#${id})"/>`)}<rect width="99" mask="url(#a5)"/>`,
  uses: chain('g', 6, (id) => `<use href="#${id}"/>`),
  blurs: filtered('<feGaussianBlur stdDeviation="50"/>', 500),
  brush: filtered('<feMorphology operator="dilate" radius="99999"/>', 5),
  dashes: '<path d="M0 0H1000000V1000000" stroke="red" stroke-dasharray="0.001"/>'.repeat(60),
  comments: `<style>rect{filter/**/:url(#f)}</style>${filtered('<feGaussianBlur stdDeviation="50"/>', 500)}`,
  inherited: `<g filter="url(#f)"><style>rect{filter:inherit}</style>${filtered('<feGaussianBlur stdDeviation="50"/>', 500)}</g>`,
  variables: `<style>svg{--f:url(#f)} rect{filter:var(--f)}</style>${filtered('<feGaussianBlur stdDeviation="50"/>', 500)}`,
  selectors: `<style>:not(z .b){filter:url(#f)}</style>${filtered('<feGaussianBlur stdDeviation="50"/>', 500)}`,
  percent: chain('g', 6, (id) => `<use href="#%61${id.slice(1)}"/>`),
  older: '<rect width="90" height="90" style="-webkit-filter:blur(50px)"/>'.repeat(500),
  images: `${chain('mask', 6, (id) => `<rect width="9" style="mask-image:url(#${id})"/>`)}<rect width="99" style="mask-image:url(#a5)"/>`,
  places: `<text x="${'1 '.repeat(90_000)}">${'lorem '.repeat(9_000)}</text>`,
  layers: '<rect width="90" height="90" style="mix-blend-mode:multiply"/>'.repeat(1_000),
  text: `<text>${'&a;'.repeat(14_000)}</text>`,
};

const svg = (inner: string): string =>
  `<!DOCTYPE svg [<!ENTITY a "${words}">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`;

/** Imports it and answers the id of its document. */
async function imported(client: Client, deck: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(deck)]), 'drawings.apkg');
  const { importId } = (await client.call('importDeck', { form })).body;
  const until = (status: string) =>
    eventually(async () => {
      const { imports } = (await client.call('getDeckImports')).body;
      const found = imports.find(({ id }) => id === importId);
      if (found?.status === 'failed') throw new Error(found.failure);
      return found?.status === status && found;
    });
  await until('ready');
  await client.call('confirmDeckImport', { body: { importId } });
  return (await until('done')).result?.documents[0]?.documentId ?? '';
}

/** Drawings that a browser would never finish do not come with a deck; others do. */
export const drawingsAttack: Attack = {
  name: 'drawings',
  run: ({ check }) =>
    withTarget({}, async ({ url }) => {
      const { client } = await join(url);
      const names = Object.keys(drawings);
      await check(`a deck with ${names.length} drawings that are never drawn to their end`, async () => {
        const files = Object.entries({ ...drawings, plain: '<circle r="9"/>' });
        const deck = deckWithFiles(
          Object.fromEntries(files.map(([name, inner]) => [`${name}.svg`, svg(inner)])),
        );
        const pdfId = await imported(client, deck);
        const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId } })).body;
        const shown = questions.flatMap(({ rich }) => mediaIn(rich?.front ?? ''));
        const faults =
          shown.length === 1 ? [] : [`${shown.length} of ${names.length + 1} are shown, 1 expected`];
        return { came: `${questions.length} cards, ${shown.length} drawing`, faults };
      });
    }),
};
