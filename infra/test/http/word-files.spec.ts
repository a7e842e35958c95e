import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docFile } from '@anamnesis/readers/testing/doc.ts';
import { docxOf, item, p, styled, table } from '@anamnesis/readers/testing/docx.ts';
import { redPdf } from '@anamnesis/readers/testing/pdf.ts';
import { eventually } from '../support/eventually.ts';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { accept, arrived, good, makeContacts, send, taken } from '../support/sharing.ts';
import { allRead, process, sampleDocument } from '../support/studying.ts';

const gout = docxOf(
  styled('H1', 'Gout') +
    p(
      'Gout is a crystal arthritis that is caused by monosodium urate in the joint. It begins in the big toe.',
    ) +
    p(
      'Acute attacks are treated with naproxen or colchicine. Allopurinol lowers the urate between attacks.',
    ) +
    styled('H2', 'Causes') +
    item(1, 0, 'Thiazides reduce the excretion of urate by the kidney') +
    styled('H2', 'Drugs') +
    table(
      ['Drug', 'Mechanism'],
      ['Allopurinol', 'inhibits xanthine oxidase'],
      ['Probenecid', 'blocks URAT1'],
    ),
);

const formOf = (folderID: string, customName: string, files: Record<string, [Buffer, string]>) => {
  const form = new FormData();
  form.set('customName', customName);
  form.set('folderID', folderID);
  for (const [field, [bytes, fileName]] of Object.entries(files))
    form.set(field, new Blob([new Uint8Array(bytes)]), fileName);
  return form;
};

const sentencesOf = async (client: Client, pdfId: string): Promise<string[]> => {
  const { body } = await client.call('getPDFImages', { body: { pdfId, docType: 'text' } });
  return body.type === 'text' ? body.sentences.map(({ text }) => text) : [];
};

describe('a Word file', () => {
  let app: SharedApp;
  let ann: Client;
  let ben: Client;
  let folderID: string;
  let goutId: string;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    [ann, ben] = [await student(), await student()];
    folderID = (await sampleDocument(ann)).Folder_id;
    goutId = await uploadText('Gout', gout, 'gout.docx');
    await allRead(ann);
  });

  async function student(): Promise<Client> {
    const client = createClient(app.url);
    await client.signup();
    await sampleDocument(client);
    return client;
  }
  const sendText = (customName: string, bytes: Buffer, fileName: string) =>
    ann.call('uploadText', { form: formOf(folderID, customName, { file: [bytes, fileName] }) });
  const uploadText = async (customName: string, bytes: Buffer, fileName: string): Promise<string> =>
    good('the upload', await sendText(customName, bytes, fileName)).textDocument.TextDoc_id;

  it('is a text with numbered sentences, as a file of DOC is', async () => {
    const sentences = await sentencesOf(ann, goutId);
    expect(sentences).toContain('It begins in the big toe.');
    expect(sentences).toContain('Allopurinol inhibits xanthine oxidase');
    const old = await uploadText('Heart failure', docFile(), 'heart.doc');
    await allRead(ann);
    expect(await sentencesOf(ann, old)).toContain('Give with food.');
  });

  it('is listed with what of it was not read', async () => {
    const pdfId = await uploadText(
      'Inserted',
      docxOf(p('Digoxin slows the AV node.') + '<w:altChunk/>'),
      'in.docx',
    );
    await allRead(ann);
    const { textDocuments } = (await ann.call('getUserPDFs')).body;
    expect(textDocuments.find(({ TextDoc_id }) => TextDoc_id === pdfId)).toMatchObject({
      notice: expect.stringMatching(
        /^1 inserted file in this Word file was not read\. .*save the file as a PDF/u,
      ),
    });
  });

  it('opens where the first cell of a table is empty, as a text with such a table does', async () => {
    const head = ['', 'Obstructive', 'Restrictive'];
    const rows = [head, ['FEV1', 'Low', 'Low or normal'], ['FEV1/FVC', 'Low', 'Normal or high']];
    const intro = 'Spirometry separates the two kinds of lung disease.';
    const typed = Buffer.from(`${intro}\n\n${rows.map((row) => row.join('\t')).join('\n')}\n`);
    const ids = [
      await uploadText('Lungs', docxOf(p(intro) + table(...rows)), 'lungs.docx'),
      await uploadText('Typed lungs', typed, 'lungs.txt'),
    ];
    await allRead(ann);
    for (const pdfId of ids) {
      const { status, body } = await ann.call('getPDFImages', { body: { pdfId, docType: 'text' } });
      expect(status).toBe(200);
      expect(body.type === 'text' ? body.sentences[1] : null).toMatchObject({
        text: 'Obstructive Restrictive',
        blocks: [{ kind: 'row', at: 0, cells: [0, 12] }],
      });
    }
  });

  it('becomes cards, questions and answers, and is found by its words', async () => {
    const end = (await process(ann, goutId)).at(-1);
    expect(end).toMatchObject({ done: true, error: null });
    const { questions } = (await ann.call('getAnkiQuestions', { body: { pdfId: goutId } })).body;
    expect(questions.map(({ prompt }) => prompt).join('\n')).toMatch(/urate|colchicine/);
    expect(questions.map(({ prompt }) => prompt).join('\n')).not.toContain('#');
    const pages = await eventually(async () => {
      const found = (await ann.call('quickSearch', { query: { q: 'colchi' } })).body.pages;
      return found.length > 0 && found;
    });
    expect(pages).toMatchObject([{ PDF_id: goutId }]);
    const asked = await ann.call('searchWithAnswer', {
      body: { query: 'How is an acute attack of gout treated?' },
    });
    expect(asked.body.aiAnswer).toContain('colchicine');
  });

  it('stays the file that it was in the archive of its person', async () => {
    const archive = unzipSync(new Uint8Array(await (await ann.raw('GET', '/api/user/export')).arrayBuffer()));
    const path = Object.keys(archive).find((name) => /^documents\/.*\/Gout\./u.test(name)) ?? '';
    expect(path).toMatch(/Gout\.docx$/u);
    expect(Buffer.from(archive[path]!).equals(gout)).toBe(true);
    expect(strFromU8(archive['cards.json']!)).toContain('urate');
  });

  it('is copied with its text and cards, and gone when it is deleted', async () => {
    await makeContacts(ann, ben);
    const share = await send(ann, [ben], { fileIds: [goutId] });
    await arrived(ben, share);
    const destinationFolderId = (await sampleDocument(ben)).Folder_id;
    good('the copy', await accept(ben, share, { destinationFolderId }));
    await taken(ben, share);
    await allRead(ben);
    const { textDocuments } = (await ben.call('getUserPDFs')).body;
    const copy = textDocuments.find(({ TextDoc_name }) => TextDoc_name === 'Gout')?.TextDoc_id ?? '';
    expect(await sentencesOf(ben, copy)).toContain('It begins in the big toe.');
    good('its deletion', await ben.call('deletePDF', { body: { pdfId: copy } }));
    expect((await ben.call('getPDFImages', { body: { pdfId: copy, docType: 'text' } })).status).toBe(404);
    expect(await sentencesOf(ann, goutId)).toContain('It begins in the big toe.');
  });

  it('is the text of a PDF that it comes with', async () => {
    const scan = Buffer.from(await redPdf(595, 842));
    const form = formOf(folderID, 'Both', {
      pdfFile: [scan, 'scan.pdf'],
      textFile: [gout, 'gout.docx'],
    });
    const { body } = await ann.call('uploadMultimodal', { form });
    expect([body.uploadType, body.textDocument?.PDF_id]).toEqual(['multimodal', body.pdf?.PDF_id]);
    expect((await process(ann, body.pdf!.PDF_id)).at(-1)).toMatchObject({ done: true, error: null });
    const pdfId = body.textDocument!.TextDoc_id;
    const { questions } = (await ann.call('getAnkiQuestions', { body: { pdfId } })).body;
    expect(questions.length).toBeGreaterThan(0);
  });

  it('is refused with a sentence when it cannot be read, and nothing is left of it', async () => {
    const torn = await sendText('Torn', gout.subarray(0, 900), 'torn.docx');
    expect([torn.status, torn.body]).toMatchObject([422, { code: 'FILE_DAMAGED' }]);
    const form = formOf(folderID, 'Wrong', { file: [gout, 'gout.docx'] });
    const wrong = await ann.call('uploadPDF', { form });
    expect([wrong.status, wrong.body]).toMatchObject([
      415,
      {
        code: 'NOT_A_PDF',
        error: 'This is a Word file, not a PDF. Please upload it as a text or Word file.',
      },
    ]);
    const { pdfs, textDocuments } = (await ann.call('getUserPDFs')).body;
    const names = [...pdfs.map((one) => one.PDF_name), ...textDocuments.map((one) => one.TextDoc_name)];
    expect(names).not.toEqual(expect.arrayContaining(['Torn']));
    expect(names).not.toEqual(expect.arrayContaining(['Wrong']));
  });

  it('is read once for thirty people at once', async () => {
    const file = docxOf(
      Array.from({ length: 300 }, (_, n) => p(`Sign ${n} of gout is a red joint.`)).join(''),
    );
    const people = await Promise.all(Array.from({ length: 30 }, () => student()));
    const ids = await Promise.all(
      people.map(async (client) => {
        const { Folder_id } = await sampleDocument(client);
        const form = formOf(Folder_id, 'Signs', { file: [file, 'signs.docx'] });
        return good('an upload', await client.call('uploadText', { form })).textDocument.TextDoc_id;
      }),
    );
    const read = await Promise.all(
      people.map(async (client, at) => {
        await allRead(client);
        return (await sentencesOf(client, ids[at]!)).length;
      }),
    );
    expect(new Set(read).size).toBe(1);
    expect(read[0]).toBeGreaterThanOrEqual(100);
  });
});
