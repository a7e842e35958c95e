// Makes processors/src/processes/onboarding/heart-failure.pdf from its text: `node infra/tools/development/sample.ts`.
import { writeFile } from 'node:fs/promises';
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts, rgb } from '@cantoo/pdf-lib';

/** The text of the sample document, written for this project. `#` starts a page, `##` a section. */
const sampleText = `
# What heart failure is
Heart failure is a clinical syndrome in which the heart cannot pump enough blood to meet the needs of the tissues, or can do so only at the price of high filling pressures. The commonest cause in high-income countries is ischaemic heart disease. Long-standing hypertension is the second most frequent cause. Valve disease, cardiomyopathies, alcohol and some cancer drugs account for most of the remaining cases.
## Two kinds by ejection fraction
The ejection fraction is the share of the end-diastolic volume that leaves the left ventricle with each beat. A normal ejection fraction lies between 55 and 70 percent. Heart failure with reduced ejection fraction is diagnosed when the ejection fraction is 40 percent or less. In heart failure with preserved ejection fraction the ventricle is stiff and fills poorly, although it empties well. Diastolic dysfunction is the main abnormality in heart failure with preserved ejection fraction.
## Why it gets worse by itself
A fall in cardiac output lowers the pressure at the baroreceptors, which activates the sympathetic nervous system. The kidneys respond to low perfusion by releasing renin. Angiotensin II constricts arterioles and stimulates the adrenal cortex to secrete aldosterone. Aldosterone makes the distal nephron retain sodium and water. These responses raise the afterload and the preload of a ventricle that is already failing. Over months the ventricle dilates and its wall becomes fibrotic, a process called remodelling.
# How it shows and how it is found
Left-sided heart failure causes congestion of the lungs. Breathlessness on exertion is usually the first symptom. Orthopnoea is breathlessness that comes on when the patient lies flat. Paroxysmal nocturnal dyspnoea wakes the patient from sleep with a feeling of suffocation. Fine crackles at the lung bases are caused by fluid in the alveoli.
Right-sided heart failure causes congestion of the systemic veins. A raised jugular venous pressure is the most specific sign of right-sided failure. Fluid collects in the ankles during the day and over the sacrum in a patient who stays in bed. Congestion of the liver stretches its capsule and causes pain in the right upper quadrant.
## Tests
B-type natriuretic peptide is released by ventricular muscle when its wall is stretched. A normal natriuretic peptide level makes heart failure very unlikely. Echocardiography is the key investigation, because it measures the ejection fraction and shows the valves. The chest radiograph may show cardiomegaly, upper lobe diversion, Kerley B lines and pleural effusions. Every patient needs an electrocardiogram, since a completely normal tracing makes systolic dysfunction improbable.
## How severe it is
The New York Heart Association classification grades symptoms from class I to class IV. Patients in class I have no limitation of ordinary activity. Patients in class IV are breathless at rest.
# How it is treated
Four groups of drugs lower mortality in heart failure with reduced ejection fraction. Angiotensin-converting enzyme inhibitors block the formation of angiotensin II. A dry cough is a common side effect of angiotensin-converting enzyme inhibitors, caused by the accumulation of bradykinin. Sacubitril inhibits neprilysin, the enzyme that breaks down natriuretic peptides. Beta blockers such as bisoprolol slow the heart rate and counteract sympathetic activation. They are started at a low dose once the patient is free of congestion. Spironolactone antagonises the mineralocorticoid receptor and may cause hyperkalaemia. Dapagliflozin inhibits the sodium-glucose cotransporter 2 in the proximal tubule and helps patients with and without diabetes.
## Symptoms
Loop diuretics relieve congestion but have not been shown to prolong life. Furosemide blocks the sodium-potassium-chloride cotransporter in the thick ascending limb of the loop of Henle. Hypokalaemia is the most important electrolyte disturbance caused by furosemide.
## Devices
An implantable cardioverter defibrillator prevents sudden death from ventricular arrhythmias. Cardiac resynchronisation therapy paces both ventricles and is offered when the QRS complex is broad, usually 130 milliseconds or more.
## Acute pulmonary oedema
A patient with acute pulmonary oedema should sit upright. Oxygen is given when the saturation is below 94 percent. Intravenous furosemide is the first drug, and nitrates are added when the systolic blood pressure is high.
`;

const size = { width: 595, height: 842, margin: 72 };
const ink = rgb(0.13, 0.12, 0.11);
const teal = rgb(0.05, 0.38, 0.38);

type Fonts = { text: PDFFont; heading: PDFFont };
type Style = { font: PDFFont; size: number; lead: number; color: typeof ink; before: number };

function styleOf(line: string, fonts: Fonts): Style {
  if (line.startsWith('# ')) return { font: fonts.heading, size: 20, lead: 26, color: teal, before: 0 };
  if (line.startsWith('## ')) return { font: fonts.heading, size: 13, lead: 18, color: ink, before: 12 };
  return { font: fonts.text, size: 11.5, lead: 16.5, color: ink, before: 6 };
}

function wrap(text: string, { font, size: fontSize }: Style, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.widthOfTextAtSize(longer, fontSize) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawBlock(page: PDFPage, top: number, line: string, fonts: Fonts): number {
  const style = styleOf(line, fonts);
  let y = top - style.before;
  for (const part of wrap(line.replace(/^#+ /, ''), style, size.width - 2 * size.margin)) {
    y -= style.lead;
    page.drawText(part, { x: size.margin, y, size: style.size, font: style.font, color: style.color });
  }
  return y;
}

const pdf = await PDFDocument.create({ updateMetadata: false });
pdf.setTitle('Heart failure in three pages');
pdf.setCreationDate(new Date('2026-01-01T00:00:00Z'));
pdf.setModificationDate(new Date('2026-01-01T00:00:00Z'));
const fonts: Fonts = {
  text: await pdf.embedFont(StandardFonts.TimesRoman),
  heading: await pdf.embedFont(StandardFonts.HelveticaBold),
};
for (const pageText of sampleText.trim().split(/^(?=# )/m)) {
  const page = pdf.addPage([size.width, size.height]);
  let y = size.height - size.margin;
  for (const line of pageText.trim().split('\n')) y = drawBlock(page, y, line, fonts);
}
await writeFile(
  new URL('../../../processors/src/processes/onboarding/heart-failure.pdf', import.meta.url),
  await pdf.save(),
);
