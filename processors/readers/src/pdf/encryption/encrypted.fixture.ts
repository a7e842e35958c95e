// PDFs with passwords.
import { PDFDocument, PDFHexString, PDFName, type SecurityOptions, StandardFonts } from '@cantoo/pdf-lib';
import { encodePng } from '../../pictures/png.ts';

/** A page with text, a picture, a form, an attachment, a title and an outline, with signs that strings escape; encrypted on request. */
export async function richPdf(security?: SecurityOptions): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([400, 400]);
  page.drawText('Warfarin (a vitamin K antagonist) \\ INR 2 to 3', { x: 20, y: 360, size: 12, font });
  const pixels = Uint8Array.from({ length: 40 * 40 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7) % 256));
  page.drawImage(await pdf.embedPng(encodePng(pixels, 40, 40)), { x: 20, y: 20, width: 100, height: 100 });
  const dose = pdf.getForm().createTextField('dose (mg) \\ day');
  dose.setText('5 (five) \\ ä');
  dose.addToPage(page, { x: 20, y: 200, width: 200, height: 20 });
  pdf.setTitle('Clotting (a) \\ β');
  await pdf.attach(Uint8Array.of(1, 2, 3), 'doses (1).bin', { description: 'three \\ bytes' });
  const [outlines, item] = [pdf.context.nextRef(), pdf.context.nextRef()];
  const title = PDFHexString.fromText('Anticoagulants (β)');
  pdf.context.assign(item, pdf.context.obj({ Title: title, Parent: outlines, Dest: [page.ref, 'Fit'] }));
  pdf.context.assign(outlines, pdf.context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }));
  pdf.catalog.set(PDFName.of('Outlines'), outlines);
  if (security) pdf.encrypt(security);
  return pdf.save();
}

/** "Heparin activates antithrombin." with AES-256 of revision 5, which Acrobat 9 wrote; passwords "user" and "owner". Made with qpdf. */
export const revision5Pdf = (): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      'JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNyAvRXh0ZW5zaW9uTGV2ZWwgMyA+PiA+PiAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvQ29udGVudHMgNCAwIFIgL01lZGlhQm94IFsgMCAwIDMwMCAxMDAgXSAvUGFyZW50IDIgMCBSIC9SZXNvdXJjZXMgPDwgL0ZvbnQgPDwgL0YxIDUgMCBSID4+ID4+IC9UeXBlIC9QYWdlID4+CmVuZG9iago0IDAgb2JqCjw8IC9GaWx0ZXIgL0ZsYXRlRGVjb2RlIC9MZW5ndGggOTYgPj4Kc3RyZWFtCjf1vbSqdtA1Bcjc3E9LfhYhylpIt1iTwYAGoSgTEc4csCZHBBVSbXaPI6DW5Asia9l1dxE0OTparZSJdg2v+GBXfcbiiCnV0wZiPgfYc+VhjL6aUllhHhdWNL5eT5mNYWVuZHN0cmVhbQplbmRvYmoKNSAwIG9iago8PCAvQmFzZUZvbnQgL0hlbHZldGljYSAvU3VidHlwZSAvVHlwZTEgL1R5cGUgL0ZvbnQgPj4KZW5kb2JqCjYgMCBvYmoKPDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YzIC9MZW5ndGggMzIgPj4gPj4gL0VuY3J5cHRNZXRhZGF0YSBmYWxzZSAvRmlsdGVyIC9TdGFuZGFyZCAvTGVuZ3RoIDI1NiAvTyA8ZTFlMGU0MWFjOThjZDZlMTY2MDkxMzMyNWZiN2M4M2FmYjMxZjcxYjIzZDRjMjkzNmYwZDljY2QyZTA5OTc0MGUwNGRmOGNkOTBmZWE5MWQ4ZGI3YmMyNTdlZjdhNDU4PiAvT0UgPGJlYWY3YTZmODM1YzUyOWViNWRmMTE1MTcyYzE4ZTFhOGQ3M2Y3ZDczMDc1MjZmODFmOTI0ZWJiNjQwMTE4NGE+IC9QIC00IC9QZXJtcyA8ODM4OTEzOTYxZWQ3NjU3NTM3OTZiN2ZkZDNiMjFlNmI+IC9SIDUgL1N0bUYgL1N0ZENGIC9TdHJGIC9TdGRDRiAvVSA8MjcwODhmM2VhM2M2MjE5M2ZiOTQ3YzU2MTY1MDg1YzQ4NDVmNWE4OTE5OWYwZTNlNTlhOTY4Njc4ZDQwZmVhMjRiM2I4MWQ5NGJjY2I1OGVlZjUwYjY1YzRiNmYxMGFlPiAvVUUgPDc5ZDVmNjNkMTc3NWQ0YTZhYzAyNjNhNTI5Mjc4M2RlOWUyMjI2ZDBkOTk3OTk1YmMyNDEwNDJiM2I4ZmRjNzA+IC9WIDUgPj4KZW5kb2JqCnhyZWYKMCA3CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAxNSAwMDAwMCBuIAowMDAwMDAwMTMwIDAwMDAwIG4gCjAwMDAwMDAxODkgMDAwMDAgbiAKMDAwMDAwMDMxNyAwMDAwMCBuIAowMDAwMDAwNDgzIDAwMDAwIG4gCjAwMDAwMDA1NTMgMDAwMDAgbiAKdHJhaWxlciA8PCAvUm9vdCAxIDAgUiAvU2l6ZSA3IC9JRCBbPGIwMThlMzQ3OGZlYTEwOTRlMDhlOGNmYTU0ZGM0ZjE1PjxjODhjYTJmYjQwZDM4YTE4MTBiMGRkOGI0NWE1YzlmND5dIC9FbmNyeXB0IDYgMCBSID4+CnN0YXJ0eHJlZgoxMTIzCiUlRU9GCg==',
      'base64',
    ),
  );
