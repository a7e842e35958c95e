import type { Harm } from './harm.ts';

/** What stands beside, below or on the page before is read with the wrong line, or not at all. */
export const AROUND: readonly Harm[] = [
  {
    what: 'a heading on the page before',
    pages: [
      [
        'Infections of the skin',
        '',
        'Cellulitis',
        '- flucloxacillin 1 g four times daily',
        '- review at 48 hours',
        '',
        'Bites',
        '- co-amoxiclav 625 mg three times daily',
        '- check tetanus status',
      ].join('\n'),
      [
        'Necrotising fasciitis needs a surgeon before anything else',
        '- meropenem 1 g every 8 hours with clindamycin 600 mg',
        '- never wait for imaging',
        '- intravenous immunoglobulin in streptococcal shock',
        'Shingles in an immunosuppressed person is treated at any time',
        '- aciclovir 10 mg/kg every 8 hours',
        '- reduce the dose if eGFR < 50',
      ].join('\n'),
    ],
    never: [
      {
        says: [/bites|cellulitis/iu, /meropenem|clindamycin|imaging|aciclovir|eGFR/iu],
        without: /fasciitis|shingles/iu,
      },
      { says: [/fasciitis/iu, /aciclovir|eGFR/iu], without: /shingles/iu },
      { says: [/eGFR < 50/u], without: /aciclovir|shingles/iu },
    ],
  },
  {
    what: 'the dose right of an antidote',
    pages: [
      [
        'Poisoning: what to give',
        '',
        'Poison\tAntidote\tDose\tMax',
        'Paracetamol\tacetylcysteine\t150 mg/kg over 1 h\t16.5 g',
        'Opioids\tnaloxone\t400 micrograms\t10 mg',
        'Beta-blockers\tglucagon\t5–10 mg IV\t15 mg',
        'Iron\tdesferrioxamine\t15 mg/kg/h\t80 mg/kg/day',
        'Cyanide\thydroxocobalamin\t5 g over 15 min\t10 g',
      ].join('\n'),
      [
        '| Overdose | Signs | Reversal agent | Amount |',
        '|---|---|---|---|',
        '| Digoxin | yellow vision | Fab fragments | 80 mg |',
        '| Warfarin | bleeding | phytomenadione | 5 mg |',
        '| Heparin | bleeding | protamine | 50 mg |',
        '| Methotrexate | mucositis | folinic acid | 100 mg |',
      ].join('\n'),
    ],
    never: [
      { says: [/paracetamol/iu, /150 mg|16\.5/u], without: /acetylcysteine/iu },
      { says: [/opioids/iu, /400 micro|10 mg/u], without: /naloxone/iu },
      { says: [/beta-blockers/iu, /5–10 mg|15 mg/u], without: /glucagon/iu },
      { says: [/iron/iu, /15 mg|80 mg/u], without: /desferri/iu },
      { says: [/cyanide/iu, /5 g|10 g/u], without: /hydroxocob/iu },
      { says: [/digoxin/iu, /80 mg/u], without: /Fab/u },
      { says: [/warfarin/iu, /5 mg/u], without: /phytomen/iu },
      { says: [/heparin/iu, /50 mg/u], without: /protamine/iu },
      { says: [/methotrexate/iu, /100 mg/u], without: /folinic/iu },
    ],
  },
  {
    what: 'an exception below its line',
    pages: [
      [
        'Drugs in heart failure',
        '',
        '- spironolactone 25 mg once daily',
        '    - not in potassium above 5.0 mmol/L',
        '- bisoprolol 1.25 mg once daily',
        '    - unless there is second-degree heart block',
        '- ivabradine 5 mg twice daily',
        '    - only in sinus rhythm',
        '- digoxin 125 micrograms once daily',
        '    - but never in Wolff-Parkinson-White syndrome',
        '- furosemide 40 mg in the morning',
        '- sacubitril 49 mg twice daily',
        '    - avoid within 36 hours of an ACE inhibitor',
      ].join('\n'),
      [
        '# Type 2 diabetes',
        '',
        '* Metformin 500 mg twice daily',
        '  * not if eGFR is below 30',
        '* Gliclazide 80 mg with breakfast',
        '  * except in drivers of lorries',
        '* Pioglitazone 15 mg once daily',
        '  * contraindicated in heart failure',
      ].join('\n'),
    ],
    never: [
      { says: [/spironolactone/iu, /25 mg/u], without: /potassium/iu },
      { says: [/bisoprolol/iu, /1\.25/u], without: /block/iu },
      { says: [/ivabradine/iu, /5 mg/u], without: /sinus/iu },
      { says: [/digoxin/iu, /125/u], without: /Wolff/u },
      { says: [/sacubitril/iu, /49 mg/u], without: /36 hours/u },
      { says: [/metformin/iu, /500 mg/u], without: /eGFR/u },
      { says: [/gliclazide/iu, /80 mg/u], without: /lorries/iu },
      { says: [/pioglitazone/iu, /15 mg/u], without: /heart failure/iu },
    ],
  },
  {
    what: 'rows of other things below prose',
    pages: [
      [
        'Anaphylaxis',
        'Anaphylaxis is a severe reaction of the whole body within minutes of exposure, with hypotension, wheeze and urticaria. Adrenaline is given into the thigh without delay.',
        'Status epilepticus: lorazepam 4 mg IV, repeat after 10 minutes',
        'Hypoglycaemia: glucose 20 % 75 mL IV',
        'Hyperkalaemia: calcium gluconate 10 % 30 mL IV',
        'Thyroid storm: propylthiouracil 200 mg every 4 hours',
      ].join('\n'),
      [
        'Gout',
        'Gout is caused by crystals of monosodium urate in a joint, most often that of the big toe, and an attack subsides within two weeks even without treatment.',
        '',
        'Disease\tDrug\tDose',
        'Rheumatoid arthritis\tmethotrexate\t7.5 mg once weekly',
        'Osteoporosis\talendronate\t70 mg once weekly',
        'Polymyalgia rheumatica\tprednisolone\t15 mg once daily',
      ].join('\n'),
    ],
    never: [
      {
        says: [/anaphylaxis/iu, /lorazepam|glucose 20|gluconate|propylthio/iu],
        without: /(?:epilepticus|hypoglycaemia|hyperkalaemia|storm)[:?] /iu,
      },
      {
        says: [/\bgout/iu, /methotrexate|alendronate|prednisolone|7\.5|70 mg|15 mg/iu],
        without: /rheumatoid|osteoporosis|polymyalgia/iu,
      },
    ],
  },
  {
    what: 'what is given instead',
    pages: [
      [
        'Lyme disease',
        '',
        'The first choice is doxycycline 100 mg twice daily for 21 days. In pregnancy amoxicillin 1 g three times daily is given instead.',
        '',
        'Syphilis',
        '',
        'Benzathine penicillin 2.4 million units IM is the treatment of choice. In neurosyphilis, procaine penicillin 1.8 g daily for 14 days is used instead.',
      ].join('\n'),
    ],
    never: [
      { says: [/doxycycline/iu, /first choice|100 mg/iu], without: /pregnan/iu },
      { says: [/amoxicillin 1 g$|\bis;? procaine|twice; daily|is; used/iu] },
      { says: [/benzathine/iu, /of choice|2\.4/iu], without: /neurosyph/iu },
      { says: [/amoxicillin 1 g/iu], without: /Lyme/iu },
    ],
  },
];
