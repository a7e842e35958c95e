import type { Harm } from './harm.ts';

/** Items, rows and lines of notes were read with others, or without what makes them whole. */
export const LISTED: readonly Harm[] = [
  {
    what: 'two lists side by side that say the opposite',
    pages: [
      [
        'Porphyria',
        '',
        'Safe\tUnsafe',
        'Paracetamol\tThiopental',
        'Morphine\tSulfonamides',
        'Aspirin\tPhenytoin',
      ].join('\n'),
    ],
    never: [
      { says: [/thiopental|sulfonamides|phenytoin/iu], without: /unsafe/iu },
      { says: [/paracetamol/iu, /thiopental/iu], without: /\bsafe: paracetamol/iu },
    ],
  },
  {
    what: 'sister items of which one ends in a colon',
    pages: [
      [
        '5. Clostridioides difficile infection',
        '• First episode, any severity: vancomycin 125 mg PO 6-hourly for 10 days',
        '• Further episode within 12 weeks (relapse):',
        'fidaxomicin 200 mg PO 12-hourly for 10 days',
        '• Life-threatening: vancomycin 500 mg PO 6-hourly plus metronidazole 500 mg IV 8-hourly',
      ].join('\n'),
    ],
    never: [{ says: [/relapse|further episode/iu, /metronidazole|vancomycin/iu] }],
  },
  {
    what: 'items that are the headings of the next items',
    pages: [
      [
        'Uncomplicated Malaria (Chloroquine-Sensitive Strains)',
        '- Chloroquine (10 mg base/kg stat, then 5 mg/kg at 6, 24 and 48 hours)',
        '- Uncomplicated Malaria (Chloroquine-Resistant Strains)',
        '- Artemisinin-based combination therapies (e.g., artemether-lumefantrine)',
        '- Atovaquone-proguanil (4 tablets/day for 3 days)',
      ].join('\n'),
    ],
    never: [{ says: [/sensitive/iu, /artemisinin|atovaquone/iu], without: /resistant/iu }],
  },
  {
    what: 'lines of notes without marks',
    pages: [
      [
        'Metformin – omit lunch dose if TDS; otherwise continue',
        'SGLT2i – omit day before and day of surgery',
        'HRT',
        'Add progestogen if uterus present',
        'Patch if VTE risk or migraine',
      ].join('\n'),
    ],
    never: [{ says: [/continue SGLT2i/iu] }, { says: [/present patch/iu] }],
  },
  {
    what: 'a figure whose unit stands in the next line',
    pages: [
      [
        'Chlamydia',
        '• Pregnancy and penicillin allergy: erythromycin 500',
        'mg PO 6-hourly for 7 days',
        '• After endoscopy: omeprazole 80 mg IV then 8',
        'mg/h for 72 hours',
      ].join('\n'),
    ],
    never: [{ says: [/erythromycin 500$|erythromycin 500(?! ?mg)/iu] }, { says: [/then 8(?! ?mg)/iu] }],
  },
  {
    what: 'a row under the name of a sister row',
    pages: [
      [
        'Early pregnancy',
        'Ectopic – methotrexate criteria: unruptured, < 35 mm, hCG < 1500',
        'Misc – missed: misoprostol 800 mcg PV (600 if incomplete)',
      ].join('\n'),
    ],
    never: [{ says: [/ectopic/iu, /misoprostol/iu] }],
  },
  {
    what: 'lines of two parts, whose heading says what holds between them',
    pages: [
      [
        '# Notes',
        '',
        '## Worsened by',
        'asthma = propranolol',
        'porphyria = thiopental',
        'gout = thiazides',
        '',
        '## Drug of choice',
        'scabies = permethrin',
        'croup = dexamethasone',
      ].join('\n'),
    ],
    never: [{ says: [/asthma.*propranolol|porphyria.*thiopental|gout.*thiazides/iu], without: /worsened/iu }],
  },
  {
    what: 'a table under a heading that says for whom',
    pages: [
      [
        '# Antibiotics',
        '',
        '## If allergic to penicillin',
        '| Disease | Drug |',
        '|---|---|',
        '| tonsillitis | clarithromycin |',
        '| cellulitis | clindamycin |',
        '| meningitis | chloramphenicol |',
      ].join('\n'),
    ],
    never: [{ says: [/(?:tonsillitis|cellulitis|meningitis) – drug/iu], without: /allerg/iu }],
  },
  {
    what: 'an item that is the heading of those below it',
    pages: [
      [
        'Uncomplicated UTI',
        '- Nitrofurantoin 100 mg twice daily for 5 days',
        '- UTI in pregnancy',
        '- Cefalexin 500 mg twice daily for 7 days',
        '- Pyelonephritis',
        '- Ciprofloxacin 500 mg twice daily for 10 days',
      ].join('\n'),
    ],
    never: [
      { says: [/uncomplicated/iu, /cefalexin|ciprofloxacin/iu], without: /in pregnancy|pyelonephritis/iu },
    ],
  },
  {
    what: 'a list whose levels are tabs',
    pages: [
      [
        '# Overdoses',
        '',
        '* TCA',
        '\t* no flumazenil',
        '* BB',
        '\t* atropine 1st',
        '\t* glucagon → 5-10 mg',
        '* Opioid',
        '\t* repeat → 800 mcg',
      ].join('\n'),
    ],
    never: [
      { says: [/glucagon/iu, /5-10 mg/iu], without: /\bBB\b/u },
      { says: [/repeat/iu, /800/u], without: /opioid/iu },
    ],
  },
  {
    what: 'items behind a plus',
    pages: [
      [
        'Septic shock',
        '- avoid dopamine, avoid starch',
        '+ vasopressin 0.03 U/min if noradrenaline > 0.25',
        '+ hydrocortisone 50 mg qds',
      ].join('\n'),
    ],
    never: [{ says: [/starch \+? ?vasopressin/iu] }, { says: [/0\.25 \+? ?hydrocortisone/iu] }],
  },
  {
    what: 'an infusion whose strength stands in the sentence before',
    pages: [
      [
        'Adrenaline',
        'Mix 6 mg adrenaline with 100 mL of 5% glucose (60 mcg/mL). Start the infusion at 5 mL/h and titrate to effect.',
        'Noradrenaline',
        'Mix 4 mg noradrenaline with 50 mL of 5% glucose. Start at 2 mL/h.',
      ].join('\n'),
    ],
    never: [{ says: [/at 5 mL\/h|at 2 mL\/h/iu], without: /\d ?mg|mcg/iu }],
  },
  {
    what: 'two drugs whose effect is that of both',
    pages: [
      [
        'Interactions',
        '',
        '| Drug 1 | Drug 2 | Effect |',
        '|---|---|---|',
        '| Metformin | IV contrast dye | Risk of lactic acidosis (hold metformin) |',
        '| MAO inhibitors | Tyramine-rich foods | Hypertensive crisis |',
        '| ACE inhibitor | Potassium-sparing diuretic | Hyperkalaemia |',
      ].join('\n'),
    ],
    never: [
      { says: [/metformin/iu, /lactic/iu], without: /contrast/iu },
      { says: [/MAO/u, /crisis/iu], without: /tyramine/iu },
    ],
  },
  {
    what: 'brackets with the most that is given',
    pages: [
      [
        'Seizures in children',
        'For status epilepticus, give lorazepam 0.1 mg/kg IV slowly over 2 minutes (maximum 4 mg per dose) and repeat once after 10 minutes if it goes on.',
        'For anaphylaxis, give adrenaline 0.01 mg/kg IM into the outer thigh (maximum 0.3 mg before puberty).',
      ].join('\n'),
    ],
    never: [
      { says: [/0\.1 mg\/kg/iu, /minutes/iu], without: /max/iu },
      { says: [/0\.01 mg\/kg/iu, /thigh/iu], without: /max/iu },
    ],
  },
  {
    what: 'brackets with the dose of others',
    pages: [
      [
        'Pain and fever',
        'For severe pain in adults, give morphine 0.1 mg/kg IV (half the dose in renal failure) slowly over 5 minutes and repeat it once.',
        'For anaphylaxis, give adrenaline 0.5 mg IM (0.3 mg in children before puberty) into the outer thigh.',
      ].join('\n'),
    ],
    never: [
      { says: [/morphine 0\.1 mg/iu, /5 minutes/iu], without: /half/iu },
      { says: [/adrenaline 0\.5 mg/iu, /thigh/iu], without: /0\.3/iu },
    ],
  },
  {
    what: 'an alternative behind the semicolon of one indication',
    pages: [
      [
        'Infective exacerbation of COPD',
        'Amoxicillin 500 mg TDS for 5 days. Penicillin allergy: doxycycline 200 mg then 100 mg OD.',
        'Co-amoxiclav 625 mg TDS for aspiration; penicillin allergy: levofloxacin plus metronidazole.',
        '',
        'Otitis media',
        'Amoxicillin 500 mg TDS for 5 days.',
        'Ciprofloxacin drops for perforation; in pregnancy: acetic acid.',
      ].join('\n'),
    ],
    never: [
      { says: [/levofloxacin/iu], without: /aspiration/iu },
      { says: [/acetic acid/iu], without: /perforation/iu },
    ],
  },
];
