import { beforeAll, describe, expect, it } from 'vitest';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { indexDocument } from '../../../page/document-index.ts';
import { isRunTogether } from '../../../language/run-together.ts';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import type { Candidate } from './candidate.ts';
import { ownCandidates } from './candidates.ts';
import { isFaulty } from './faults.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

function cards(text: string, style: CardStyle = 'cloze_deletion'): string {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return ownCandidates(index, 1, tag, style)
    .map(({ prompt }) => prompt.replace(/\{\{c1::([^{}]*)\}\}/gu, '[[$1]]').replace('\n', ' '))
    .join('\n');
}
const asked = (text: string): string => cards(text, 'question_answer');

const card = (prompt: string, more: Partial<Candidate> = {}) =>
  ({ prompt, statement: '', answer: '', maker: 'cloze:plain', ...more }) as unknown as Candidate;

describe('cards that are told beside the blank, or ask for what they are not about', () => {
  it.each([
    card('{{c1::Graft}} vs. host disease follows allogeneic transplantation.'),
    card('Water follows sodium to maintain {{c1::osmotic balance}} in the nephron.'),
    card('Cell fragments called {{c1::platelets}} (thrombocytes) stick to the wound.', {
      maker: 'cloze:naming',
    }),
    card('{{c1::Thrombosis}} is treated by immunosuppression.', { heading: 'Treatment' }),
    card('Feeding is by pump, usually {{c1::16–24 hours}}, and needs a tube.', { answer: '16–24 hours' }),
    card('In the Lambert– {{c1::Eaton syndrome}} antibodies bind calcium channels.'),
    card('It is given in place of {{c1::1 mg}}. 6.3 Withhold a dose in shock.', {
      statement: 'It is given in place of 1 mg. 6.3 Withhold a dose in shock.',
    }),
    card('Morphine 5 mg slow. slows absorption of the {{c1::P2Y12}} drug.', {
      statement: 'Morphine 5 mg slow. slows absorption of the P2Y12 drug.',
    }),
    card('Steroids 24+0 → {{c1::34}}+6'),
    card('Consent is documented, {{c1::incl}}. that they cannot donate.'),
    card('HLA: 6 antigens → mismatch {{c1::0 to 6}}', {
      answer: '0 to 6',
      statement: 'HLA: 6 antigens → mismatch 0 to 6',
    }),
    card('CSF – cells: {{c1::> 200}} 000 per mL'),
    card('How many trillion red cells are there in the blood?\n{{c1::25}}'),
    card('The {{c1::sternum}} is flat.', { statement: 'The sternum is flat for the firstresponders.' }),
  ])('$prompt', (one) => expect(isFaulty(one)).toBe(true));

  it.each([
    card('{{c1::Myxoedema coma}} is treated with levothyroxine.', { heading: 'Emergencies' }),
    card('Absorption needs {{c1::bile}} (salts and lecithin).'),
    card('{{c1::Cystatin}} is made at approx. half that rate.', {
      statement: 'Cystatin is made at approx. half that rate.',
    }),
    card('The {{c1::sternum}} is flat.', { statement: 'A superinfection follows cross-linking.' }),
  ])('but not $prompt', (one) => expect(isFaulty(one)).toBe(false));

  it('knows words that lost their space', () => {
    expect(isRunTogether('Granulocytes are firstresponders in injury.')).toBe(true);
    expect(isRunTogether('The glomerulonephritis is a superinfection.')).toBe(false);
  });
});

describe('blanks', () => {
  it('are no participle and no adjective without a noun', () => {
    expect(cards('Mivacurium\nHydrolysed by plasma cholinesterase in the blood and the liver.')).not.toMatch(
      /\[\[Hydrolysed\]\]/u,
    );
    expect(cards('Thrombin converts fibrinogen into fibrin at the site of the wound.')).toContain(
      '[[Thrombin]]',
    );
  });

  it('leave the kind of a name in place', () => {
    expect(cards('The color of blood comes from the iron-containing protein hemoglobin.')).toContain(
      'protein [[hemoglobin]]',
    );
    expect(cards('Phosphorylation is the task of the protein kinase of the cell.')).not.toContain(
      'protein [[kinase]]',
    );
  });

  it('are no member of a row whose members are phrases', () => {
    expect(
      cards(
        'Cavitating nodules in the lung, scleritis, proptosis from an orbital mass, purpura and glomerulonephritis follow.',
      ),
    ).not.toContain('[[scleritis]]');
    expect(
      cards(
        'All symphyses lie in the midline: the pubic symphysis, the manubriosternal joint and the discs.',
      ),
    ).not.toContain('[[manubriosternal]]');
    expect(cards('Haemoptysis and cavitating nodules in the lung follow the purpura.')).not.toContain(
      '[[Haemoptysis]]',
    );
  });

  it('are no half of a broken word or of a Latin name', () => {
    expect(cards('Defects in Artemis or DNA- PKcs cause severe immunodeficiency.')).not.toContain('[[PKcs]]');
    expect(cards('Fetal anemia leads to hydrops fetalis before birth.')).not.toContain('[[hydrops]]');
  });

  it('stand in the part of a legend that they belong to', () => {
    const text =
      'Granulocytes have granules in their cytoplasm. (b) Agranulocytes include lymphocytes and monocytes.';
    expect(cards(text)).toContain('[[Agranulocytes]] include lymphocytes and monocytes.');
  });
});

describe('questions', () => {
  it('are not asked of the layers of an organ that is not named', () => {
    const text = 'The outer layer of cells is called the epicardium.';
    expect(asked(text)).not.toContain('What is the outer layer');
    expect(asked(text.replace('cells', 'the heart'))).toContain(
      'What is the outer layer of the heart called?',
    );
  });

  it('have their whole condition in the answer', () => {
    const text = 'Plasma exchange is considered when creatinine exceeds 300 μmol/L';
    expect(asked(`${text}.`)).toContain('When is plasma exchange considered?');
    expect(asked(`${text} or anti-GBM antibody is present.`)).not.toContain('When is');
    expect(
      asked('Vasopressin helps the body conserve water when body fluid volume, above all of blood, is low.'),
    ).not.toContain('[[when body fluid volume]]');
  });

  it('do not ask for two letters', () => {
    expect(asked('The blood pressure (BP) rises in pregnancy.')).not.toContain('stand for');
  });
});

const COMPARED =
  'UMN vs LMN\nSign\tUMN\tLMN\nReflexes\tBrisk\tAbsent\nTone\tSpastic\tFlaccid\nPlantar\tExtensor\tFlexor';

const list = (...lines: string[]) => `Nephrogenic DI – workup\n${lines.map((one) => `• ${one}`).join('\n')}`;

describe('lines of notes', () => {
  it('are not the answer where they are one of several under a label', () => {
    expect(asked(list('Plasma osmolality'))).toContain('[[Plasma osmolality]]');
    expect(
      asked(list('Plasma osmolality', 'Glucose (rule out diabetes mellitus first of all, always)')),
    ).not.toContain('[[Plasma osmolality]]');
  });

  it('hide no figure that a verb stands before', () => {
    expect(cards('Water deprivation\n• Cranial DI: concentrates >600 only after desmopressin')).not.toContain(
      '[[>600]]',
    );
    expect(cards('Water deprivation\n• Cranial DI: urine osmolality >600 only after desmopressin')).toContain(
      '[[>600]]',
    );
  });
});

describe('rows of tables', () => {
  it('are not asked by a word that many things are', () => {
    expect(asked(COMPARED)).not.toContain('Which sign');
    const text = 'Drug\tEffect\nRocuronium\tLubrication\nVecuronium\tUncoupling';
    expect(asked(text)).not.toContain('Which drug has this effect: Lubrication');
  });

  it('get the noun that both sides of a comparison share', () => {
    const text =
      'Neurogenic vs hypovolaemic shock\nType\tLesion\tTreatment\nNeurogenic\tAbove T6\tNoradrenaline\nHypovolaemic\tAny\tBlood';
    expect(asked(text)).toContain('What is the treatment of Neurogenic shock? [[Noradrenaline]]');
    expect(asked(text)).not.toContain('of the neurogenic?');
  });
});
