import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { candidatesOf } from './candidates.ts';

const tag = await createTagger();

function sequels(text: string, style: CardStyle = 'cloze_deletion') {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return candidatesOf(index, 1, tag, style).filter(({ maker }) => maker.startsWith('sequel'));
}

const ADH = `ADH is released when the osmolality of the plasma rises or when the volume falls.
It acts on V2 receptors in the collecting duct, where it causes aquaporin-2 channels to be inserted.`;

describe('a sentence that points back', () => {
  it('is asked after the sentence that tells to what', () => {
    const cards = sequels(ADH);
    expect(cards.length).toBeGreaterThan(0);
    for (const { prompt, span } of cards) {
      expect(prompt).toMatch(/^ADH is released when .* volume falls\. It acts on/u);
      expect(span).toBe(ADH);
    }
  });

  it('tells in its statement where the answer stands', () => {
    for (const { statement, at, answer } of sequels(ADH))
      expect(statement.slice(at, at + answer.length)).toBe(answer);
  });

  it('asks for nothing that the sentence before tells', () => {
    const text = `Aldosterone and cortisol are steroid hormones of the adrenal cortex.
Both of these depend on the adrenal cortex and on the pituitary gland.`;
    expect(sequels(text).map(({ answer }) => answer)).not.toContain('adrenal cortex');
  });

  it('is left alone after a sentence that has to be explained itself', () => {
    const text = `As mentioned above, this differs from what you have seen in the figure.
These release aldosterone and renin into the blood within minutes.`;
    expect(sequels(text)).toEqual([]);
  });

  it('is left alone where what it counts stands further back', () => {
    const text = `Aldosterone levels rise when the blood pressure falls.
The former is released by the zona glomerulosa of the adrenal cortex.`;
    expect(sequels(text)).toEqual([]);
  });

  it('is not read after a line that does not end', () => {
    const text = `• Kill the cell which has lost MHC I ("missing self")
• Also bind the Fc of IgG with CD16 → ADCC, how rituximab works in part`;
    expect(sequels(text)).toEqual([]);
  });

  it('may be understood only after two sentences, and after no more', () => {
    const text = `When nephrons are lost, those that survive enlarge and filter more.
This hyperfiltration preserves the GFR for a time, but the raised pressure within the glomeruli damages them.
Angiotensin II plays a central part in this process because it constricts the efferent arteriole.
This effect of it is also why inhibitors of the converting enzyme protect the kidney from sclerosis.`;
    const asked = sequels(text).map(({ prompt }) => prompt);
    expect(asked).toContainEqual(
      expect.stringMatching(/^When nephrons .* This hyperfiltration .* Angiotensin II plays/su),
    );
    expect(asked).not.toContainEqual(expect.stringContaining('This effect of it'));
  });

  it('is read after both things when it tells them apart', () => {
    const text = `Latent infection is detected with the tuberculin skin test or with an interferon-gamma assay.
The latter does not give a false-positive result in people who have been vaccinated with BCG.`;
    for (const { prompt } of sequels(text)) expect(prompt).toMatch(/^Latent infection .* The latter/u);
    expect(sequels(text)).not.toEqual([]);
  });

  it('is asked for a figure though the sentence before tells another of the same unit', () => {
    const text = `Erythropoiesis-stimulating agents are considered when hemoglobin falls below 10 g/dL.
The goal is not a normal value: raising the hemoglobin above 13 g/dL increases the risk of stroke.`;
    expect(sequels(text).map(({ answer }) => answer)).toContain('13 g/dL');
  });

  it('tells nothing of openings that nothing was told of', () => {
    const text = `The septa include the interatrial septum and the interventricular septum.
Two of these openings are guarded by the tricuspid valve and the mitral valve.`;
    expect(sequels(text)).toEqual([]);
  });

  it('is no dose of a drug that only the sentence before names', () => {
    const text = `Amiodarone and digoxin slow conduction through the atrioventricular node.
The usual dose of these is 200 mg once daily by mouth.`;
    expect(sequels(text)).toEqual([]);
  });

  it('tells no amount of a drug that is not named in what is read before', () => {
    const text = `A typical starting dose is one-quarter of a 2.5 milligram tablet taken at bedtime with a snack.
The dose is gradually increased every 3 to 7 days as needed and taken in divided doses with meals.
Most people are successfully treated with 7.5 mg a day, although some of them need 15 mg or more each day.`;
    expect(sequels(text)).toEqual([]);
  });

  it('tells no story of a person', () => {
    const text = `An injection of rabies immunoglobulin inactivates any rabies virus in the tissues.
Over the next 14 days, he receives a series of four rabies-specific vaccinations in the arm.`;
    expect(sequels(text)).toEqual([]);
  });
});
