import { beforeAll, describe, expect, it } from 'vitest';
import { hasLooseReference } from './pronouns.ts';
import { hasVagueSubject } from './references.ts';
import {
  isEnumeration,
  isNarration,
  isRelativeOnly,
  isStory,
  lacksVerb,
  startsAsOrder,
} from './sentence-rules.ts';
import { standsAlone } from './understood.ts';
import { createTagger } from '../language/tagger.ts';
import type { Tagger } from '../language/token.ts';

const sentence = (text: string, alone = false) => ({
  page: 1,
  start: 0,
  span: text,
  text,
  kind: 'prose' as const,
  alone,
  heading: undefined,
});

const never = () => false;
const hasVagueStart = (tokens: ReturnType<Tagger>) =>
  hasVagueSubject(tokens, { isKnown: never, isNamed: never, isTopic: never });

describe('isStory', () => {
  it('holds for a year of the past, and not for what has been so since', () => {
    expect(isStory('In 1921, insulin was given to a dog.')).toBe(true);
    expect(isStory('Since 2000, vaccination has prevented many deaths.')).toBe(false);
  });
});

describe('standsAlone', () => {
  it.each([
    'The mitral valve prevents backflow of blood into the left atrium.',
    'Erythropoietin (EPO) stimulates the production of erythrocytes in the marrow.',
    'In children, hemopoiesis can occur in the medullary cavity of long bones.',
    'Metformin is a biguanide.',
    'Renin converts angiotensinogen to angiotensin I, and MHC class I presents peptides.',
    'The liver stores glycogen, which is a polymer of glucose.',
    'Blood pressure is high at or above 140 mm Hg.',
    'One of the main functions of the skin is protection against water loss.',
    'Some bacteria form endospores in dry soil.',
    'The term nystagmus refers to rhythmic movements of the eyes.',
    'Both collagen and elastin give strength to the dermis.',
    'The two cusps of the mitral valve are attached by chords.',
    'Measles is rare in regions that the World Health Organization has certified.',
  ])('%s', (text) => expect(standsAlone(sentence(text))).toBe(true));

  it.each([
    ['dangling this', 'This results in a rapid fall of blood pressure in the aorta.'],
    ['dangling they', 'They are found in the walls of the left ventricle.'],
    ['what is told before', 'Homeostasis is the balance between the two systems.'],
    ['a further kind', 'Cartilage has a third type with thick fibers.'],
    ['some cases', 'In some cases, the bone heals without surgery.'],
    ['both of them', 'Both tissues have cells in a ground substance.'],
    ['a speaker', 'When I press the belly, the pain gets worse.'],
    ['figure', 'Figure 3 shows the position of the heart in the thorax.'],
    ['figure of a chapter', 'Figure 17.23 illustrates acute inflammation at the site of a wound.'],
    ['chapter', 'The nervous system is treated in the next chapter of the book.'],
    ['objective', 'Describe the path of blood through the cardiac circuits.'],
    ['reader', 'You can feel the pulse of the radial artery at the wrist.'],
    ['licence', 'Text adapted from an atlas, licensed under CC BY 4.0 by its authors.'],
    ['address', 'A video of the cardiac cycle is found at www.example.org for all.'],
    ['reference', 'Smith et al. (2020) measured the ejection fraction in adults.'],
    ['contents', 'Cardiac cycle ........ 17 Cardiac output ........ 23 Blood ...... 30'],
    ['question', 'What is the function of the mitral valve in the heart?'],
    ['fragment', 'prevents backflow of blood into the left atrium.'],
    ['no subject', 'Are absorbed along with fats in the diet and stored in the liver.'],
    ['cell of a table', 'Triggers ACTH, which stimulates the secretion of corticosteroids.'],
    ['order to drive', 'Drive or operate machinery if experiencing dizziness in the morning.'],
    ['no end', 'The mitral valve prevents backflow of blood into the left'],
    ['too short', 'Valves open passively.'],
    ['open bracket', 'The mitral valve (also called the bicuspid valve is found on the left.'],
    ['syntax', 'The {{c1::mitral}} valve prevents backflow into the left atrium.'],
    ['markup', 'The <script>alert(1)</script> valve prevents backflow into the left atrium.'],
    ['table', 'Drug Mechanism of Action the dose Maintenance Dosage is given to the patients daily.'],
    ['German', 'Die Mitralklappe verhindert den Rückfluss von Blut in den linken Vorhof.'],
  ])('refuses %s', (_name, text) => expect(standsAlone(sentence(text))).toBe(false));
});

describe('rules on the text', () => {
  it.each([
    ['Neutrophils, eosinophils, and basophils are granular leukocytes.', true],
    ['It contains sodium, potassium and calcium, and chloride.', true],
    ['The apex, the inferior tip of the heart, lies to the left.', false],
  ])('enumeration: %s', (text, expected) => expect(isEnumeration(text)).toBe(expected));

  it('tells anecdotes from knowledge', () => {
    expect(isStory('The stethoscope was invented in 1816 by a French physician.')).toBe(true);
    expect(isStory('The kidney filters 180 liters of plasma a day.')).toBe(false);
    expect(isStory('Lithium narrows the mood swings of mania (Ito & Lund, 2019).')).toBe(false);
    expect(isStory('Studies show that exercise training lowers the resting heart rate.')).toBe(false);
  });
});

describe('rules on tagged sentences', () => {
  let tag: Tagger;
  beforeAll(async () => {
    tag = await createTagger();
  });

  it.each([
    [hasLooseReference, 'The liver requires vitamin K to produce many of them.', true],
    [hasLooseReference, 'The vagus nerve slows it down at rest.', true],
    [hasLooseReference, 'Release depends on the transmitter used by that neuron.', true],
    [hasLooseReference, 'The lungs are larger than those of a child.', false],
    [hasLooseReference, 'The kidneys excrete drugs and their metabolites.', false],
    [isRelativeOnly, 'The intrinsic pathway, which begins in the bloodstream.', true],
    [isRelativeOnly, 'The heart pumps blood, which carries oxygen.', false],
    [isNarration, 'The sample was sent to the laboratory.', true],
    [isNarration, 'Smoking was associated with a lower density of bone.', false],
    [isNarration, 'The sample that was frozen is thawed.', false],
    [startsAsOrder, 'Transfer RNA carries an amino acid to the ribosome.', false],
    [hasLooseReference, 'Blood reaches these vessels through the aorta.', true],
    [hasLooseReference, 'The heart moves its apex forward.', false],
    [hasVagueStart, 'The process requires calcium.', true],
    [hasVagueStart, 'The granules are numerous and fine.', true],
    [hasVagueStart, 'Symptoms include fever and a rash.', true],
    [hasVagueStart, 'The enzyme amylase splits starch.', false],
    [hasVagueStart, 'The process by which cells divide requires calcium.', false],
    [hasVagueStart, 'The heart requires calcium.', false],
    [hasVagueStart, 'The wall of the heart requires calcium.', false],
    [lacksVerb, 'Branch of the celiac trunk to the stomach.', true],
    [lacksVerb, 'The celiac trunk carries blood to the stomach.', false],
    [startsAsOrder, 'Monitor the blood pressure of the client.', true],
    [startsAsOrder, 'Heparin inhibits thrombin.', false],
  ])('%o on "%s"', (rule, text, expected) => expect(rule(tag(text))).toBe(expected));
});
