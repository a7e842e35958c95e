import type { Harm } from './harm.ts';

/** What the heading, the caption or the item over a line says of it. */
export const SECTIONS: readonly Harm[] = [
  {
    what: 'another dose below a dose',
    pages: [
      [
        'Anticoagulants in atrial fibrillation',
        '',
        '- Edoxaban 60 mg once daily',
        '    - 30 mg if the creatinine clearance is 15–50 mL/min',
        '- Apixaban 5 mg twice daily',
        '    - 2.5 mg twice daily if two of: age over 80, weight under 60 kg, creatinine above 133',
        '- Diltiazem 60 mg three times daily',
        '    - never with bisoprolol',
      ].join('\n'),
    ],
    never: [
      { says: [/edoxaban/iu, /60 mg/u], without: /30 mg/u },
      { says: [/apixaban/iu, /5 mg twice/u], without: /2\.5 mg/u },
      { says: [/diltiazem/iu, /60 mg/u], without: /bisoprolol/iu },
      { says: [/never with bisoprolol/iu], without: /diltiazem/iu },
    ],
  },
  {
    what: 'a heading that forbids behind a dash',
    pages: [
      [
        'L3 Live attenuated vaccines – do not give to',
        '- people on prednisolone 20 mg daily for two weeks',
        '- women who are pregnant',
        'L4 Metformin (do not use):',
        '- eGFR below 30 mL/min/1.73 m2',
        '- alcohol above 40 g daily',
      ].join('\n'),
    ],
    never: [
      { says: [/prednisolone 20|who are pregnant/iu], without: /not|avoid|never/iu },
      { says: [/below 30|above 40/u], without: /not|avoid|never/iu },
    ],
  },
  {
    what: 'the setting that a heading gives',
    pages: [
      [
        'Last days of life (as required, subcutaneous)',
        '',
        'Symptom\tDrug\tDose',
        'Breathlessness\tmorphine\t2.5 mg hourly',
        'Agitation\tmidazolam\t2.5 mg hourly',
        'Secretions\tglycopyrronium\t200 micrograms',
      ].join('\n'),
      [
        'Prophylaxis after stem cell transplant',
        '- co-trimoxazole 480 mg once daily',
        '- aciclovir 400 mg twice daily',
        '- letermovir 480 mg once daily',
      ].join('\n'),
    ],
    never: [
      { says: [/morphine|midazolam|glycopyrronium/iu, /2\.5 mg|200 micro/u], without: /last|life|days/iu },
      {
        says: [/co-trimoxazole|aciclovir|letermovir/iu, /\d mg/u],
        without: /prophylaxis|transplant/iu,
      },
    ],
  },
  {
    what: 'sections with letters',
    pages: [
      [
        'N1 Sedation for scans in children',
        'N1.1 Chloral hydrate 50 mg/kg by mouth.',
        'N2 Status epilepticus in children',
        'N2.1 Midazolam 0.3 mg/kg buccal,',
        'or lorazepam 0.1 mg/kg intravenous if there is access.',
        'N3 Croup',
        'N3.1 Dexamethasone 0.15 mg/kg by mouth.',
      ].join('\n'),
    ],
    never: [
      { says: [/sedation/iu, /midazolam|lorazepam|dexamethasone/iu] },
      { says: [/status/iu, /chloral|dexamethasone/iu] },
      { says: [/lorazepam/iu], without: /status|epilep/iu },
    ],
  },
  {
    what: 'the way that a dose is given',
    pages: [
      [
        'Sedation of the agitated adult',
        '',
        'Drug            Route           Adult dose     Repeat',
        'Promethazine    oral            25 mg          twice',
        'Olanzapine      sublingual      10 mg          once',
        'Chlorpromazine  rectal          100 mg         once',
      ].join('\n'),
      [
        'Opioids',
        '',
        'Naloxone 400 micrograms are given into a vein.',
        'In palliative patients, use 20–100 micrograms to avoid pain.',
        '',
        '4. PREGNANCY',
        '4.1 Methyldopa first line; nifedipine if it is not tolerated.',
        '',
        '5. HEART FAILURE',
        '5.1 Diuretics relieve congestion and lower no mortality.',
      ].join('\n'),
    ],
    never: [
      { says: [/promethazine/iu, /25 mg/u], without: /oral/iu },
      { says: [/olanzapine/iu, /10 mg/u], without: /sublingual/iu },
      { says: [/chlorpromazine/iu, /100 mg/u], without: /rectal/iu },
      { says: [/20–100/u], without: /naloxone/iu },
      { says: [/methyldopa/iu, /first line/iu], without: /pregnan/iu },
    ],
  },
  {
    what: 'half of a sentence',
    pages: [
      [
        'Salicylate poisoning',
        '',
        'Lithium toxicity is treated with saline; diuretics are avoided, and haemodialysis is considered above 5 mmol/L in acute poisoning. Topiramate is started at 25 mg daily and increased every two weeks; in patients who take valproate the starting dose is 15 mg on alternate days.',
        '',
        'The blood pressure must be below 185/110 mmHg before thrombolysis. Clopidogrel is withheld for 24 hours afterwards.',
      ].join('\n'),
      [
        'Bronchiolitis',
        '- oxygen if the saturation is below 92 %',
        'NOT recommended: nebulised salbutamol, prednisolone, antibiotics, saline',
        'palivizumab for preterm infants in their first winter',
      ].join('\n'),
    ],
    never: [
      { says: [/haemodialysis/iu, /5 mmol/u], without: /lithium|diuretics are avoided, and/iu },
      { says: [/topiramate/iu, /25 mg/u], without: /valproate/iu },
      { says: [/24 hours afterwards/iu], without: /thrombolysis/iu },
      { says: [/not recommended/iu, /palivizumab/iu] },
    ],
  },
  {
    what: 'a drug that the line of the dose does not name',
    pages: [
      [
        'Rheumatology clinic, week 4',
        '',
        'Drug          Start          Usual',
        'Sulfasalazine 500 mg daily   1 g twice daily',
        'Leflunomide',
        '',
        'Stop at once if the white cells fall below 3.5. Check the liver every two weeks for three months.',
        'Loading 100 mg daily for three days, which many now leave out',
      ].join('\n'),
      [
        'Lithium',
        '',
        'Interacts with ramipril. It must not be taken with NSAIDs, and 24-hourly levels are needed after a change.',
        'Target 0.6–0.8 mmol/L, in mania up to 1.0',
        'Ramipril: recheck potassium after 1 week; stop it above 6 mmol/L',
        'Stop two days before surgery and start again on the day after',
      ].join('\n'),
    ],
    never: [
      { says: [/white cells/iu, /stop/iu], without: /leflunomide/iu },
      { says: [/100 mg daily for three days/iu], without: /leflunomide/iu },
      { says: [/It must not/u], without: /lithium|ramipril/iu },
      { says: [/0\.6–0\.8/u], without: /lithium/iu },
      { says: [/two days before surgery/iu], without: /ramipril/iu },
    ],
  },
  {
    what: 'the disease over a heading that many diseases have',
    pages: [
      [
        'COPD',
        '',
        'Exacerbation',
        '- prednisolone 30 mg once daily for 5 days',
        '- doxycycline 200 mg on the first day, then 100 mg',
        '',
        'Maintenance',
        '- tiotropium 18 micrograms once daily',
      ].join('\n'),
      [
        'Fever in children',
        '',
        'Meningitis',
        '- ceftriaxone 80 mg/kg once daily',
        '- dexamethasone 0.15 mg/kg every 6 hours',
      ].join('\n'),
    ],
    never: [
      { says: [/prednisolone/iu, /30 mg/u], without: /COPD/u },
      { says: [/doxycycline/iu, /200 mg/u], without: /COPD/u },
      { says: [/tiotropium/iu, /18 micro/u], without: /COPD|maintenance/iu },
      { says: [/ceftriaxone/iu, /80 mg/u], without: /child|meningitis/iu },
      { says: [/dexamethasone/iu, /0\.15/u], without: /child|meningitis/iu },
    ],
  },
  {
    what: 'what a name forbids, in front of the next sentence',
    pages: [
      [
        'Transplant pharmacy round',
        'Azathioprine with allopurinol: avoid, or a quarter of the dose. Co-trimoxazole 480 mg daily for 6 months against Pneumocystis.',
        'Tacrolimus with clarithromycin: do not combine. Aciclovir 200 mg four times daily for 3 months.',
      ].join('\n'),
    ],
    never: [
      { says: [/azathioprine with allopurinol/iu, /trimoxazole/iu], without: /avoid/iu },
      { says: [/tacrolimus with clarithromycin/iu, /aciclovir/iu], without: /do not combine/iu },
    ],
  },
];
