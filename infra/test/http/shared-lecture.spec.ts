import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { processorGroups } from '@anamnesis/processors/groups.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { behind } from '../support/lags.ts';
import { process, sampleDocument, until } from '../support/studying.ts';

type Student = { client: Client; folderID: string };

const phrase = 'quillfeather';
const pages = [
  `The ${phrase} node sets the rhythm of the heart.`,
  `Furosemide inhibits the ${phrase} cotransporter in the thick ascending limb.`,
  `Angiotensin II constricts the ${phrase} arteriole of the kidney.`,
  `Warfarin blocks the synthesis of ${phrase} factors in the liver.`,
  `The mitral valve separates the ${phrase} atrium from the left ventricle.`,
  `Insulin stimulates the uptake of ${phrase} glucose into muscle.`,
  `Digoxin slows the conduction through the ${phrase} septum.`,
];

/** Nothing of a file that is gone meanwhile. */
const contentOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'latin1') : '');

describe('one lecture that several people upload', () => {
  let app: TestApp;
  let lecture: Uint8Array;
  let students: [Student, Student, Student];
  /** Files that are there before: those of the sample that everybody gets. */
  let filesBefore: string[];
  beforeAll(async () => {
    app = await startTestApp();
    lecture = await pdfOf(pages);
    students = [await newStudent(), await newStudent(), await newStudent()];
    await workIsDone();
    filesBefore = files();
  });
  afterAll(() => app.destroy());

  async function newStudent(): Promise<Student> {
    const client = createClient(app.url);
    await client.signup();
    return { client, folderID: (await sampleDocument(client)).Folder_id };
  }

  const upload = ({ client, folderID }: Student, customName: string) => {
    const form = new FormData();
    form.set('folderID', folderID);
    form.set('customName', customName);
    form.set('file', new Blob([new Uint8Array(lecture)]), 'lecture.pdf');
    return client.call('uploadPDF', { form });
  };
  const study = async (student: Student, name: string): Promise<string> => {
    const pdfId = (await upload(student, name)).body.pdf.PDF_id;
    await process(student.client, pdfId);
    return pdfId;
  };
  const cardsOf = async ({ client }: Student, pdfId: string) =>
    (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
  const showPage = async ({ client }: Student, ankiCardId: string): Promise<number> =>
    (await client.call('getPDFPageByAnkiCard', { body: { ankiCardId } })).status;
  const remove = ({ client }: Student, pdfId: string) => client.call('deletePDF', { body: { pdfId } });

  const removeAll = (ids: string[]) =>
    Promise.all(students.map((student, n) => remove(student, ids[n] ?? '')));

  /** Files of documents and what was made from them. */
  const files = (): string[] =>
    ['blobs', 'derived', 'incoming']
      .flatMap((name) => readdirSync(join(app.dataDir, name), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted();
  const blobs = (): string[] => files().filter((file) => file.startsWith(join(app.dataDir, 'blobs')));
  const traces = (): string[] => files().filter((file) => contentOf(file).includes(phrase));
  /** Every event has been published, and every message been dealt with, after whose events nothing came. */
  const workIsDone = () =>
    eventually(async () => {
      for (let look = 1; look <= 2; look += 1) {
        const depths = await Promise.all(processorGroups.map(({ name }) => app.ports.bus.depth(name)));
        if (depths.some((depth) => depth > 0) || (await behind(students[0].client)).length > 0) return false;
      }
      return true;
    });
  const left = async (): Promise<string[]> => {
    await workIsDone();
    return [...traces(), ...files().filter((file) => !filesBefore.includes(file))];
  };

  it('gives each the same cards as their own, from work that was done once', async () => {
    const [first, ...others] = students;
    const ids = [await study(first, 'Lecture')];
    await workIsDone();
    const blobsOfOne = blobs();
    ids.push(...(await Promise.all(others.map((student) => study(student, 'The same')))));
    const decks = await Promise.all(students.map((student, n) => cardsOf(student, ids[n] ?? '')));
    expect(decks[0]?.length).toBeGreaterThan(1);
    const prompts = decks.map((deck) => deck.map(({ prompt }) => prompt));
    expect(prompts).toEqual(students.map(() => prompts[0]));
    expect(new Set(decks.flat().map(({ id }) => id)).size).toBe(3 * (decks[0]?.length ?? 0));
    expect(blobs()).toEqual(blobsOfOne);
    await removeAll(ids);
    expect(await left()).toEqual([]);
  });

  it('shows the page of every card as soon as the card is there', async () => {
    const [student] = students;
    const pdfId = (await upload(student, 'Lecture')).body.pdf.PDF_id;
    const shown = new Map<string, number>();
    const work = process(student.client, pdfId);
    await until(student.client, async () => {
      for (const { id } of await cardsOf(student, pdfId))
        if (!shown.has(id)) shown.set(id, await showPage(student, id));
      const { pdfs } = (await student.client.call('getUserPDFs')).body;
      return pdfs.find(({ PDF_id }) => PDF_id === pdfId)?.processing.status === 'processed';
    });
    await work;
    expect([...new Set(shown.values())]).toEqual([200]);
    await remove(student, pdfId);
    expect(await left()).toEqual([]);
  });

  it('stays with the others when one deletes it, and goes with the last', async () => {
    const [first, second, third] = students;
    const ids = await Promise.all(students.map((student) => study(student, 'Lecture')));
    await workIsDone();
    const all = files();
    expect(traces().length).toBeGreaterThan(1);
    await remove(first, ids[0] ?? '');
    await remove(second, ids[1] ?? '');
    const cards = await cardsOf(third, ids[2] ?? '');
    for (const { id } of cards) expect(await showPage(third, id)).toBe(200);
    await workIsDone();
    expect(files()).toEqual(all);
    await remove(third, ids[2] ?? '');
    expect(await left()).toEqual([]);
  });

  it('goes as well when it is deleted in the middle of the work', async () => {
    const uploads = await Promise.all(students.map((student) => upload(student, 'Lecture')));
    await removeAll(uploads.map(({ body }) => body.pdf.PDF_id));
    // What ends with its document may end a moment after its message was dealt with.
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  });

  it('goes as well when one of two uploads was refused', async () => {
    const [student] = students;
    const both = await Promise.all([upload(student, 'Lecture'), upload(student, 'Lecture')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const { status, body } of both) if (status === 200) await remove(student, body.pdf.PDF_id);
    // What ends with its document may end a moment after its message was dealt with.
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  });
});
