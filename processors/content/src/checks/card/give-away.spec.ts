import { describe, expect, it } from 'vitest';
import { isGivenAway } from './give-away.ts';

describe('whether the rest of a sentence tells the answer', () => {
  it.each([
    ['what it is like', 'free fatty acids', 'Fat cells release …'],
    ['the name of its brand', 'osmotic', 'Mannitol (Osmitrol) – class: …'],
    ['the same word', 'ventricles', 'The … pump blood; the left ventricle is thicker.'],
    ['its stem', 'ventricle', 'Ventricular contraction empties the …'],
    ['part of the term', 'left atrium', 'Blood leaves the right atrium for the …'],
    ['its abbreviation', 'atrial fibrillation', 'In … (AF) the rhythm is irregular.'],
    ['what it stands for', 'AF', 'In atrial fibrillation, or …, the rhythm is irregular.'],
    ['what it stands for, a linking word included', 'IVF', '… stands for in vitro fertilization.'],
    ['its part in a compound', 'antithyroid drug', 'A … lowers the hormones of the thyroid.'],
    ['the compound that it is a part of', 'epinephrine', 'Norepinephrine has no methyl group, … has one.'],
    ['another number of the same', 'monosaccharides', 'Polysaccharides are chains of …'],
    ['the verb that it is made from', 'filtrate', 'The glomerulus filters blood into the …'],
    ['a word with another beginning', 'antifungals', 'The … harm fungi only.'],
    ['an abbreviation from within words', 'adenosine triphosphate', 'Cells store energy as … or ATP.'],
    ['what it does', 'hemagglutinins', 'Blood cells agglutinate where … bind to them.'],
    ['how it is spoken', 'eczema', 'Dry skin may be a sign of … (EK-suh-muh).'],
    ['how it is written as it sounds', 'plaque', 'A waxy substance called … (plak) builds up.'],
    ['what its name is built of', 'Disaccharides', '… (di- = “two”) are made up of two monomers.'],
    ['a word without its beginning', 'retroperitoneal', 'The … organs lie behind the peritoneum.'],
    ['a root of it', 'osmosis', 'The … of water follows the osmotic gradient.'],
    ['a root in a compound', 'nephrons', 'In glomerulonephritis the … fail.'],
    ['a state of it', 'ketosis', 'The ketogenic diet leads to a state of …'],
    ['a symbol in a symbol', 'ATPase', 'The pump uses ATP, so it is an …'],
    ['the symbol beside it', 'neon', 'The gas … (Ne) does not react.'],
    ['its initial', 'Staphylococcus', 'On the skin lives …, mostly S. epidermidis.'],
    ['its meaning in plain words', 'extracellular', 'The fluid outside the cells is …'],
    ['the word that it is shortened from', 'PTH', 'The parathyroid gland secretes …'],
    ['a root at the start of a compound', 'ileum', 'Chyme leaves the … through the ileocecal valve.'],
    ['a root at the end of a compound', 'cecum', 'The orocecal transit ends in the …'],
    ['the number of another name', 'ABC 2', 'XYZ 2: …'],
    ['the name of its class', 'urine output', 'Loop diuretics increase … in the nephron.'],
    ['the same number', '70 mL', 'It ejects … of 70 in total.'],
  ])('sees %s', (_name, answer, rest) => expect(isGivenAway(answer, rest)).toBe(true));

  it.each([
    ['mitral valve', 'The opening between the left atrium and ventricle is guarded by the …'],
    ['ATP', 'A large amount of potential energy is stored in …'],
    ['formation', 'Platelets form a plug before … of fibrin.'],
    ['renin', 'A fall of the renal perfusion releases …'],
    ['endothelium', 'The squamous epithelium of vessels is the …'],
    ['apex', 'The inferior tip of the heart is called the …'],
    ['urine output', 'Antidiuretic hormone decreases …'],
    ['cecum', 'The appendix hangs from the … near the ileum.'],
    ['ABC 2', 'XYZ 1: …'],
    ['5.25 liters', 'The heart pumps … in 1 minute.'],
  ])('leaves %s hidden', (answer, rest) => expect(isGivenAway(answer, rest)).toBe(false));
});
