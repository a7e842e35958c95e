import type { Harm } from './harm.ts';

/** Lines of typed notes were asked behind a heading that they do not stand under, or without one that they do. */
export const NOTED: readonly Harm[] = [
  {
    what: 'lists that forbid, in small letters',
    pages: [
      [
        'antibiotics',
        '',
        'safe in porphyria',
        'amoxicillin - skin infections',
        'gentamicin - gut sepsis',
        '',
        'avoid in porphyria',
        'erythromycin - liver enzymes',
        'rifampicin - enzyme induction',
        'doxycycline - skin',
        '',
        'never with simvastatin',
        '- clarithromycin - myopathy',
        '- fusidic acid - rhabdomyolysis',
      ].join('\n'),
      [
        '## myasthenia',
        '- fatigable weakness, ptosis',
        '- tx: pyridostigmine',
        "### don't give",
        '- gentamicin: blocks the junction',
        '- beta blockers: worsen weakness',
      ].join('\n'),
    ],
    never: [
      { says: [/erythromycin|rifampicin|doxycycline/iu], without: /avoid/iu },
      { says: [/clarithromycin|fusidic/iu], without: /never/iu },
      { says: [/junction|worsen weakness/iu], without: /don['’]t/iu },
      { says: [/amoxicillin|gut sepsis/iu, /avoid|never/iu] },
    ],
  },
  {
    what: 'what is done instead, in a list that forbids',
    pages: [
      [
        'Drugs to avoid in parkinsonism',
        '- metoclopramide, prochlorperazine',
        '- haloperidol, chlorpromazine',
        '- use domperidone for nausea',
        '- quetiapine instead for psychosis',
      ].join('\n'),
    ],
    never: [
      { says: [/avoid/iu, /domperidone|quetiapine/iu], without: /\buse\b|instead/iu },
      { says: [/haloperidol/iu], without: /avoid/iu },
    ],
  },
  {
    what: 'what somebody writes down as a mistake',
    pages: [
      [
        '# What I got wrong on call',
        '',
        '## Common mistakes',
        '- Anaphylaxis: adrenaline 1 mg IV',
        '- Hyperkalaemia: salbutamol 5 mg alone',
        '- Cardiac arrest: atropine 3 mg',
        '',
        '## Myths',
        '- Metformin causes hypoglycaemia in overdose',
        '- Opioids shorten life in palliative care',
      ].join('\n'),
    ],
    never: [
      { says: [/1 mg IV|5 mg alone|3 mg/iu], without: /mistakes/iu },
      { says: [/metformin causes|opioids shorten/iu], without: /myths/iu },
    ],
  },

  {
    what: 'items that are headings among items',
    pages: [
      [
        'Uncomplicated malaria (sensitive)',
        '- Rationale: works against all four species',
        '- Chloroquine: blocks haem polymerase',
        '- Pregnancy considerations',
        '- First trimester: quinine and clindamycin',
        '- Reason: avoids the teratogenic risk of artemisinins',
        '- Severe malaria',
        '- Best drug: artesunate into a vein',
      ].join('\n'),
    ],
    never: [
      { says: [/sensitive/iu, /quinine|artesunate/iu], without: /pregnancy|severe/iu },
      { says: [/uncomplicated/iu, /artesunate/iu], without: /severe/iu },
    ],
  },

  {
    what: 'the same parts of several drugs, set apart',
    pages: [
      [
        '# Anticoagulants by needle',
        '',
        'Heparin',
        '- binds antithrombin III',
        '',
        'Adverse effects',
        '- thrombocytopenia in the second week',
        '',
        'Enoxaparin',
        '- inactivates factor Xa',
        '',
        'Adverse effects',
        '- spinal haematoma after puncture',
        '- osteoporosis in long courses',
      ].join('\n'),
      [
        'SSRIs - sertraline, fluoxetine',
        'MOA - block serotonin reuptake',
        'citalopram - long QT',
        'SE - sexual dysfunction, bleeding',
        'venlafaxine - raises blood pressure',
        'SE - sweating, hypertension',
      ].join('\n'),
    ],
    never: [
      { says: [/anticoagulants by needle, adverse/iu] },
      { says: [/heparin/iu, /spinal|osteoporosis/iu], without: /enoxaparin/iu },
      { says: [/SSRIs/u, /sweating|hypertension/iu] },
      { says: [/citalopram/iu, /sweating/iu] },
    ],
  },
  {
    what: 'a drug in small letters between the items of another',
    pages: [
      [
        'Warfarin',
        '* inhibits VKORC1',
        '* dose: 5 mg',
        '',
        'aspirin',
        '* inhibits COX',
        '* dose: 75 mg',
      ].join('\n'),
      [
        'TB',
        '',
        'RIPE',
        'rifampicin',
        '- orange urine',
        '- induces p450',
        'isoniazid',
        '- neuropathy => B6',
        '- inhibits p450',
      ].join('\n'),
    ],
    never: [
      { says: [/warfarin/iu, /75 mg|COX/u] },
      { says: [/aspirin/iu, /\b5 mg|VKORC/iu] },
      { says: [/rifampicin/iu, /inhibit|neuropathy/iu] },
    ],
  },
  {
    what: 'a heading set apart from what it says of its list',
    pages: [
      [
        'What worsens myasthenia',
        '',
        'Gentamicin: NMJ block',
        'Magnesium - respiratory failure',
        'Hypertension: propranolol 40 mg',
      ].join('\n'),
      [
        '# Cardiology',
        '## Drugs that unmask Brugada',
        '- Hypertension: propranolol 40 mg',
        '- Gentamicin: NMJ block',
        '- Fever - aspirin 300 mg PO',
      ].join('\n'),
    ],
    never: [{ says: [/propranolol|aspirin 300/iu], without: /worsens|unmask/iu }],
  },
  {
    what: 'lines at the margin below those that stand further in',
    pages: [
      [
        'acute glaucoma',
        ' acetazolamide - sulfa allergy no, sickle no',
        ' never dilate',
        'iritis: steroid + cyclopentolate',
        'croup: dexamethasone, adrenaline neb',
      ].join('\n'),
    ],
    never: [{ says: [/glaucoma/iu, /cyclopentolate|dexamethasone/iu], without: /iritis|croup/iu }],
  },
  {
    what: 'an item that refers to what the line over it says',
    pages: [
      [
        'SAH = nimodipine 60 mg 4 hourly for 21 days',
        ' never IV bolus',
        'live vaccines: no',
        '  ok: inactivated flu',
      ].join('\n'),
    ],
    never: [
      { says: [/SAH/u, /never/iu], without: /nimodipine/iu },
      { says: [/live vaccines/iu, /inactivated/iu], without: /vaccines: no|no\b/iu },
    ],
  },
];
