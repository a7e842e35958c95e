import { describe, expect, it } from 'vitest';
import { createTagger } from '../language/tagger.ts';
import { startsDangling } from './dangling.ts';
import { hasVagueSubject } from './references.ts';
import { endsAsOrder, hasHeadingWithin, isOfOneStudy } from './sentence-rules.ts';

const tag = await createTagger();
const never = () => false;
const isVague = (text: string) =>
  hasVagueSubject(tag(text), { isKnown: never, isNamed: never, isTopic: never });

describe('what leans on a sentence before', () => {
  it.each([
    'Each is attached to a tendon.',
    'The rest of the ureter is lined with urothelium.',
    'Lower concentrations reflect hepatic clearance.',
    'Mechanism: inhibits the proton pump of parietal cells.',
    'Half of the bile is thereby diverted into the gallbladder.',
    'While similar in structure to veins, they have valves.',
    'The newly made lactate enters the blood.',
    'Citrate is subsequently bound by calcium.',
    'Fibers of both layers contract at the same time.',
    'More common is secondary hyperparathyroidism, in which calcium is low.',
    'Eosin, an acidic dye, is added.',
    'An alternative method is urine dipstick testing.',
    'Interposed is the articular disc of the joint.',
    'It is thought to lower the pressure of the eye.',
    'Most cases resolve without treatment.',
    'Autoimmune adrenalitis is the leading cause in high-income countries.',
    'Children between 5 and 15 years of age are affected most often.',
    'Lacking mitochondria, they rely on anaerobic respiration.',
    'Interactions Inhibits CYP2C9 and P-glycoprotein.',
    'Caution each mega-unit carries 1.7 mmol of sodium.',
    'Adverse cholestatic hepatitis, may surface after the last tablet.',
    'Just past the valve, it bends behind the liver.',
    'The second type of contraction is peristalsis.',
    'Each day, about 1.5 liters (1.6 quarts) are secreted by the mucosa.',
    'Lipoxins, by contrast, are lipid mediators that end inflammation.',
  ])('«%s»', (text) => expect(startsDangling(text)).toBe(true));

  it.each([
    'Adverse effects of insulin include hypoglycaemia.',
    'Caution is needed in renal failure.',
    'Each kidney contains about a million nephrons.',
    'Hemostasis involves three steps: vasospasm, a plug and clotting.',
    'Agonist: a drug that activates a receptor.',
    'The ureters contract in the same way as the gut.',
    'Although the adrenal glands are small, they secrete many hormones.',
    'Lower concentrations of calcium excite nerves.',
    'First-degree burns heal within days.',
    'It is thought that overactivity of dopamine causes delusions.',
    'Most cases of Creutzfeldt-Jakob disease are sporadic.',
    'There are three stages: inspection, percussion and palpation.',
    'The second stage of labor is the birth of the child.',
    'About 1.5 liters of saliva are secreted each day.',
    'When the valve closes, it makes a sound.',
    'In the case of heart failure, fluid is restricted.',
  ])('and not «%s»', (text) => expect(startsDangling(text)).toBe(false));

  it.each([
    'The increased keratinization is visible in corns.',
    'If the tumor grows, it may compress the chiasm.',
    'Deposition activates complement in glomeruli.',
    'Signs and symptoms include fever and a stiff neck.',
    'Recommended treatments may include rest.',
    'The result is the loss of water.',
  ])('has a subject that was told before: «%s»', (text) => expect(isVague(text)).toBe(true));

  it.each([
    'Signs and symptoms of asthma include cough.',
    'The ejection fraction is the share of blood that leaves the ventricle.',
    'The external and internal iliac veins join at the pelvis.',
  ])('has a subject that is told: «%s»', (text) => expect(isVague(text)).toBe(false));

  it('is what one study found, or follows the end of a heading', () => {
    expect(isOfOneStudy('Weight correlated with height (r = 0.4) in girls.')).toBe(true);
    expect(isOfOneStudy('Weight increases with height in girls.')).toBe(false);
    expect(hasHeadingWithin('Nephrotic Syndrome To reduce edema, sodium is restricted.')).toBe(true);
    expect(hasHeadingWithin('The groups are as follows: Albumin is the largest.')).toBe(true);
    expect(hasHeadingWithin('Vitamin K is needed for clotting.')).toBe(false);
  });

  it('is an order after its condition', () => {
    expect(endsAsOrder(tag('After remission continue for at least 6 months.'))).toBe(true);
    expect(endsAsOrder(tag('When infections occur, prompt treatment limits the damage.'))).toBe(false);
  });
});
