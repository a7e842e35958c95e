// Scans, made of PDFs with text where a spec needs them.
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { encodePng } from '../pictures/png.ts';
import { drawInGrey } from '../recognition/picture/page-picture.ts';
import type { GreyPicture } from '../recognition/picture/picture.ts';
import { straightened, turned, type QuarterTurn } from '../recognition/picture/rotate.ts';

type Lies = { turn?: QuarterTurn; skew?: number };

/** The picture of a page, turned clockwise, its lines falling to the right by `skew` degrees before that. */
export async function scanned(pdf: Uint8Array, { turn = 0, skew = 0 }: Lies = {}): Promise<GreyPicture> {
  const { picture } = await drawInGrey(pdf, 1);
  return turned(skew === 0 ? picture : straightened(picture, -skew), turn);
}

/** A PDF of one page that is a picture; `rotate` is what the page says of itself. */
export async function pdfOfPicture(
  { width, height, grey }: GreyPicture,
  rotate: QuarterTurn = 0,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const rgbx = new Uint8Array(4 * grey.length);
  for (const [index, shade] of grey.entries()) rgbx.fill(shade, 4 * index, 4 * index + 4);
  const image = await pdf.embedPng(encodePng(rgbx, width, height));
  const size = { width: (width * 72) / 200, height: (height * 72) / 200 };
  const page = pdf.addPage([size.width, size.height]);
  page.drawImage(image, size);
  page.setRotation(degrees(rotate));
  return pdf.save();
}

export const notes = [
  'Heart failure',
  'Digoxin slows the ventricular rate and strengthens the contraction of the heart.',
  'It is cleared by the kidney, so the dose is reduced in renal impairment.',
  'Spironolactone blocks the receptor of aldosterone and may cause hyperkalaemia.',
  'Furosemide acts on the thick ascending limb of the loop of Henle.',
  'Beta blockers are begun at a low dose, which is doubled every two weeks.',
].join('\n');
