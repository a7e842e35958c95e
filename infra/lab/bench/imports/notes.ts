import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';

const words =
  `acetylcholine adenosine afterload aldosterone alveolar amiodarone anaemia aorta arrhythmia atrial bicarbonate bilirubin
 bronchial calcium capillary cardiac carotid catheter cerebral chloride collagen coronary cortisol creatinine cytokine depolarisation
 diuretic dopamine embolus endothelium enzyme epithelium filtration fibrin gastric glucose haemoglobin hepatic hormone hypertension
 infarction insulin ischaemia kidney lactate ligament lymphocyte macrophage membrane mitral myocardium necrosis nephron neuron oedema
 oxygen pancreas parathyroid perfusion platelet pleural potassium pulmonary renin reflex sodium spleen stenosis synapse thrombus thyroid
 tubule ureter vagus valve vascular venous ventricle`.split(/\s+/u);

/** The nth of a row of numbers that looks like chance, and is the same each time. */
const mixed = (n: number): number => {
  const one = Math.imul(n ^ (n >>> 16), 0x45d9f3b);
  return (one ^ (one >>> 16)) >>> 0;
};

const sentence = (seed: number, length: number): string =>
  Array.from({ length }, (_, n) => words[mixed(seed * 31 + n) % words.length]!).join(' ');

/** The fields of the nth note, as Anki keeps them. Of ten notes six have only words, three a list or colours, one a table. */
export function fieldsOf(n: number, isCloze: boolean, picture: string | null): string {
  const shown = picture === null ? '' : `<img src="${picture}">`;
  const more =
    n % 10 === 9
      ? `<table><tr><th>Drug</th><th>Effect</th></tr><tr><td>${sentence(n, 1)}</td><td>${sentence(n + 1, 4)}</td></tr></table>`
      : n % 10 > 5
        ? `<ul><li><b>${sentence(n, 3)}</b></li><li><span style="color: #c00">${sentence(n + 2, 5)}</span></li></ul>`
        : '';
  const asked = isCloze
    ? `Note ${n}: ${sentence(n, 6)} {{c1::${sentence(n + 3, 2)}}} &amp; ${sentence(n + 4, 8)}.`
    : `Note ${n}: which <i>${sentence(n, 2)}</i> ${sentence(n + 5, 9)}?`;
  return `${asked}${shown}\u001F${sentence(n + 6, 12)}<br>${more}`;
}

/** A PNG of about so many bytes, unlike all others. */
export function pictureOf(n: number, bytes: number): Uint8Array {
  const width = 256;
  const height = Math.max(1, Math.floor(bytes / (width + 1)));
  const noise = randomBytes(height * (width + 1));
  for (let row = 0; row < height; row += 1) noise[row * (width + 1)] = 0;
  noise.writeUInt32BE(n, 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', zlibSync(noise, { level: 0 })),
    chunk('IEND'),
  ]);
}

function chunk(name: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
