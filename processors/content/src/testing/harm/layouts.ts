import type { Harm } from './harm.ts';

/** A line was read under a heading that is not its own. */
export const MISPLACED: readonly Harm[] = [
  {
    what: 'a heading over two lines that changes the drug',
    pages: [
      [
        'Amiodarone',
        'Indication: ventricular fibrillation',
        'Dose: 300 mg IV after the third shock',
        'Caution: prolongs the QT interval',
        '',
        'Adenosine (for supraventricular',
        'tachycardia in adults)',
        'Indication: re-entry tachycardia',
        'Dose: 6 mg as a rapid bolus',
        'Contraindicated in: asthma',
        '',
        'Magnesium sulfate and other',
        'electrolytes',
        'Dose: 2 g over 10 minutes',
      ].join('\n'),
    ],
    never: [
      { says: [/amiodarone/iu, /6 mg|asthma|2 g\b/iu], without: /adenosine|magnesium/iu },
      { says: [/adenosine/iu, /300 mg|2 g\b/iu] },
      { says: [/\b6 mg/iu], without: /adenosine/iu },
      { says: [/\b2 g\b/iu], without: /magnesium/iu },
    ],
  },
  {
    what: 'a heading at the foot of every page',
    pages: [
      'Pneumonia\nInvestigations\nChest radiograph shows consolidation.\n• sputum culture\n• blood cultures before antibiotics\nManagement\n',
      '• amoxicillin 500 mg three times daily\n• oxygen to keep saturation above 94 %\n\nPulmonary embolism\nInvestigations\n• CT pulmonary angiogram\n• D-dimer\nManagement\n',
      '• apixaban 10 mg twice daily for 7 days\n• alteplase 50 mg in cardiac arrest\n\nPneumothorax\nInvestigations\n• erect chest radiograph\n• ultrasound\nManagement\n',
      '• needle decompression in the second intercostal space\n• chest drain\n',
    ],
    never: [
      { says: [/investigation/iu, /amoxicillin|oxygen|apixaban|alteplase|decompression|drain/iu] },
      { says: [/pneumothorax/iu, /apixaban|alteplase/iu] },
    ],
  },
  {
    what: 'items under a line that forbids them',
    pages: [
      'Myasthenia gravis\nDrugs to avoid\n• gentamicin 5 mg/kg\n• ciprofloxacin 500 mg twice daily\n• intravenous magnesium 4 g\n',
      'Snake bite\nDon’t\n• cut the wound\n• apply a tourniquet\n• suck out the venom\n• give aspirin 600 mg\n\nDo\n• splint the limb\n• measure clotting every 6 hours\n',
      'Phaeochromocytoma\nNever:\n• give propranolol 40 mg before phenoxybenzamine\n• biopsy the mass\nAcute porphyria – not to be given\n• phenobarbital 60 mg\n• carbamazepine 200 mg\n',
      'Contraindicated in pregnancy\nIsotretinoin 0.5 mg/kg\nMethotrexate 15 mg weekly\nWarfarin 5 mg daily\n',
    ],
    never: [
      { says: [/gentamicin|ciprofloxacin|magnesium/iu, /\bm?g\b/u], without: /avoid|not/iu },
      { says: [/cut the wound|tourniquet|suck|aspirin/iu], without: /don['’]?t|not|never/iu },
      { says: [/propranolol|biopsy/iu], without: /never|not|avoid/iu },
      { says: [/phenobarbital|carbamazepine/iu], without: /not|avoid|never/iu },
      { says: [/isotretinoin|methotrexate|warfarin/iu], without: /contra|not|avoid/iu },
    ],
  },
  {
    what: 'several guidelines in one file',
    pages: [
      'Guideline 1: Anaphylaxis\n1 Immediate treatment\n1.1 Give adrenaline 500 micrograms intramuscularly into the thigh.\n1.2 Repeat after 5 minutes if there is no response.\n1.3 Do not give it intravenously outside intensive care.\n',
      'Guideline 2: Hypoglycaemia\n1 Immediate treatment\n1.1 Give glucose 10 % 150 mL intravenously over 15 minutes.\n1.2 Repeat the measurement after 15 minutes.\n1.3 Do not give oral glucose to an unconscious person.\n',
      'Guideline 3: Opioid overdose\n1 Immediate treatment\n1.1 Give naloxone 400 micrograms intravenously.\n1.2 Repeat every 2 minutes up to 10 mg.\n2 Monitoring\n2.1 Measure the respiratory rate every 15 minutes.\n',
    ],
    never: [
      { says: [/anaphylaxis/iu, /glucose|naloxone|10 mg|15 minutes|respiratory rate/iu] },
      { says: [/hypoglyc/iu, /adrenaline|naloxone|10 mg|5 minutes if/iu] },
      { says: [/opioid/iu, /adrenaline|glucose/iu] },
    ],
  },
  {
    what: 'two columns that were read across',
    pages: [
      [
        'Flecainide                        Verapamil',
        'Class Ic                          Class IV',
        '50 mg twice daily                 80 mg three times daily',
        'Never after infarction            Never with beta blockers',
        'Monitor: QRS                      Monitor: blood pressure',
      ].join('\n'),
      'Flecainide Verapamil\nClass Ic Class IV\n50 mg twice daily 80 mg three times daily\nNever after infarction Never with beta blockers\nMonitor QRS Monitor blood pressure\n',
    ],
    never: [
      { says: [/80 mg/iu, /flecainide/iu], without: /flecainide: 50 mg .*verapamil[:?] 80 mg/iu },
      { says: [/50 mg/iu, /verapamil/iu], without: /flecainide: 50 mg .*verapamil/iu },
      { says: [/50 mg|80 mg/iu], without: /flecainide|verapamil/iu },
      { says: [/never after infarction|never with beta/iu], without: /flecainide|verapamil/iu },
      {
        says: [/flecainide/iu, /with beta/iu],
        without: /verapamil[:?] never with beta|flecainide verapamil/iu,
      },
      {
        says: [/verapamil/iu, /after infarction/iu],
        without: /flecainide: never after infarction|flecainide verapamil/iu,
      },
    ],
  },
  {
    what: 'sentences that run across bullets',
    pages: [
      [
        'Anticoagulants',
        '• Heparin: monitored by the aPTT, which should be 1.5 to 2.5',
        '• Rivaroxaban: 20 mg once daily',
        '• with food, times the control value',
        '• Dabigatran: never with',
        '• Enoxaparin: 1 mg/kg every 12 hours',
        '• Warfarin: do not',
        '• Give vitamin K in bleeding',
      ].join('\n'),
    ],
    never: [
      { says: [/heparin/iu, /20 mg/u] },
      { says: [/1\.5 to 2\.5/u], without: /heparin|aPTT/iu },
      { says: [/dabigatran/iu, /1 mg\/kg|enoxaparin/iu] },
      { says: [/warfarin/iu, /do not give|give vitamin/iu] },
      { says: [/rivaroxaban/iu, /control/iu] },
    ],
  },
  {
    what: 'notes of one line each that were joined',
    pages: [
      [
        'Warfarin',
        'blocks vit K epoxide reductase -> fewer factors II VII IX X',
        'never in 1st trimester',
        'INR 2-3 in most, 2.5-3.5 with a mechanical mitral valve',
        '',
        'Dabigatran',
        '150 mg bd, 110 mg bd if > 80 y',
        'reversal: idarucizumab 5 g',
        'contraindicated: mechanical valve',
      ].join('\n'),
    ],
    never: [
      { says: [/X never/iu] },
      { says: [/80 y reversal/iu] },
      { says: [/5 g contraindicated/iu] },
      { says: [/warfarin/iu, /110 mg|idarucizumab/iu] },
      { says: [/110 mg|idarucizumab/iu], without: /dabigatran/iu },
    ],
  },
  {
    what: 'a line of its own below another drug',
    pages: [
      [
        'Methotrexate',
        '7.5-25 mg WEEKLY, not daily',
        'avoid trimethoprim (marrow failure)',
        '',
        'Azathioprine = never with allopurinol',
        'Febuxostat: blocks xanthine oxidase, does not need renal dose change',
        'Rasburicase: converts urate to allantoin, never in G6PD deficiency',
      ].join('\n'),
    ],
    never: [
      { says: [/methotrexate(?: –|,) (?:azathioprine|febuxostat|rasburicase):/iu] },
      { says: [/methotrexate, azathioprine/iu] },
      { says: [/methotrexate/iu, /allopurinol|xanthine|urate/iu], without: /azathioprine|febux|rasbur/iu },
    ],
  },
  {
    what: 'the dose of an antidote behind its poison',
    pages: [
      [
        'Poison\tAntidote\tDose',
        'Paracetamol\tacetylcysteine\t150 mg/kg',
        'Opioids\tnaloxone\t400 micrograms',
        'Digoxin\tFab fragments\t80 mg',
      ].join('\n'),
      '| Overdose | Treatment | Dose |\n|---|---|---|\n| Warfarin | phytomenadione | 5 mg |\n| Iron | deferoxamine | 15 mg/kg/h |\n| Methotrexate | folinic acid | 15 mg |\n',
    ],
    never: [
      { says: [/150 mg/u], without: /acetylcysteine/iu },
      { says: [/400 micrograms/u], without: /naloxone/iu },
      { says: [/80 mg/u], without: /fab/iu },
      { says: [/\b5 mg/u], without: /phytomenadione/iu },
      { says: [/15 mg/u], without: /deferoxamine|folinic/iu },
    ],
  },
  {
    what: 'lists whose items lean on what is not beside them',
    pages: [
      'Carbimazole\nblocks thyroid peroxidase\n15–40 mg daily, reduced over 4–8 weeks\nAvoid\n1st trimester of pregnancy\nprevious pancreatitis\n\nDapsone\n100 mg daily\ncheck G6PD before starting\n',
      [
        'Ulcerative colitis                     Crohn disease',
        'Mucosa only                            Transmural',
        'Crypt abscesses                        Non-caseating granulomas',
        'Smoking protects                       Smoking worsens',
        'Colectomy is curative                  Surgery is not curative',
        'Surgery for dysplasia                  Surgery for strictures',
      ].join('\n'),
      'Sirolimus\n• mTOR inhibitor\n• does not cause nephrotoxicity when\n  used without a calcineurin inhibitor\n',
    ],
    never: [
      { says: [/trimester|pancreatitis/iu], without: /avoid/iu },
      { says: [/crohn/iu, /mucosa only|crypt|protects|colectomy/iu], without: /ulcerative/iu },
      { says: [/sirolimus/iu, /nephrotox/iu], without: /calcineurin/iu },
    ],
  },
];
