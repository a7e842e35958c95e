import type { Harm } from './harm.ts';

/** A word was left out, and what is left says the opposite, or nothing that is true. */
export const OMITTED: readonly Harm[] = [
  {
    what: 'the verb between a label and its value',
    pages: [
      [
        'Toxins',
        'C botulinum: blocks ACh release -> flaccid paralysis',
        'C tetani: blocks release of glycine from the inhibitory neurons -> spastic paralysis',
        'Omeprazole: inhibits the proton pump of the parietal cells in the stomach',
        'Allopurinol: inhibits xanthine oxidase, do not start in acute attack',
        'Strychnine: antagonises the glycine receptors of the spinal cord that calm motor neurons',
        'Aprepitant: blocks the receptors of substance P in the area postrema',
        'Naloxone: displaces morphine from the opioid receptors in the brain stem',
        'Botulinum antitoxin: neutralises toxin in the blood that has not bound yet',
      ].join('\n'),
    ],
    never: [
      { says: [/botulinum/iu, /ACh release/iu], without: /block/iu },
      { says: [/tetani/iu, /release of glycine/iu], without: /block/iu },
      { says: [/Omeprazole/iu, /proton pump/iu], without: /inhibit/iu },
      { says: [/Allopurinol/iu, /xanthine oxidase/iu], without: /inhibit/iu },
      { says: [/start in acute attack/iu], without: /not|n['’]t/iu },
      { says: [/Strychnine/iu, /glycine/iu], without: /antagoni/iu },
      { says: [/Aprepitant/iu, /substance P/iu], without: /block/iu },
      { says: [/Naloxone/iu, /morphine|opioid receptors/iu], without: /displace/iu },
      { says: [/antitoxin/iu, /toxin in the blood/iu], without: /neutrali/iu },
      { says: [/botulinum/iu, /glycine|proton pump/iu] },
    ],
  },
  {
    what: 'a verb behind a dash or an equals sign',
    pages: [
      [
        'Mechanisms',
        'Digoxin – inhibits the sodium pump of the heart muscle',
        'Colchicine – prevents the assembly of microtubules in neutrophils',
        'Furosemide = blocks the transporter in the thick ascending limb',
        'Dantrolene → closes the calcium channel of the sarcoplasmic reticulum',
        'Ondansetron - antagonist at serotonin receptors of the vagus nerve',
      ].join('\n'),
    ],
    never: [
      { says: [/Digoxin/iu, /sodium pump/iu], without: /inhibit/iu },
      { says: [/Colchicine/iu, /assembly of microtubules/iu], without: /prevent/iu },
      { says: [/Furosemide/iu, /transporter/iu], without: /block/iu },
      { says: [/Dantrolene/iu, /calcium channel/iu], without: /close/iu },
      { says: [/Ondansetron/iu, /serotonin/iu], without: /antagonist/iu },
      { says: [/Digoxin/iu, /microtubules|transporter|serotonin/iu] },
    ],
  },
  {
    what: 'a negation inside a sentence',
    pages: [
      [
        'Safety',
        'Metformin does not cause hypoglycaemia when it is taken alone. Warfarin is not safe in the first trimester of pregnancy.',
        'Nitrates are never combined with sildenafil because the blood pressure falls. Adenosine should not be given to people with asthma.',
        'Unfractionated heparin does not cross the placenta. Ceftriaxone must not be mixed with calcium in newborns.',
        'Neither ibuprofen nor naproxen is recommended in the third trimester. Aspirin is no longer advised for primary prevention.',
      ].join('\n'),
    ],
    never: [
      { says: [/Metformin/iu, /caus\w+ hypoglyc/iu], without: /\bnot\b|n['’]t/iu },
      { says: [/Warfarin/iu, /safe in/iu], without: /\bnot\b|unsafe|n['’]t/iu },
      { says: [/Nitrates/iu, /combined with sildenafil/iu], without: /never|not/iu },
      { says: [/Adenosine/iu, /given to people/iu], without: /\bnot\b|n['’]t/iu },
      { says: [/heparin/iu, /cross/iu], without: /\bnot\b|n['’]t/iu },
      { says: [/Ceftriaxone/iu, /mixed with calcium/iu], without: /\bnot\b|n['’]t/iu },
      { says: [/ibuprofen|naproxen/iu, /recommended/iu], without: /neither|nor\b|not/iu },
      { says: [/Aspirin/iu, /advised/iu], without: /no longer|not/iu },
    ],
  },
];

/** An order, a limit or a dose that does not say of what. */
export const UNNAMED: readonly Harm[] = [
  {
    what: 'a prohibition under its drug',
    pages: [
      [
        'Beta blockers',
        '- never give with verapamil → asystole',
        '- do not stop suddenly → rebound angina',
        '- contraindicated in asthma',
        '',
        'Digoxin',
        '- avoid with hypokalaemia → arrhythmia',
        '- monitor levels after 6 hours',
      ].join('\n'),
    ],
    never: [
      { says: [/never give with verapamil/iu], without: /beta/iu },
      { says: [/stop suddenly/iu], without: /beta/iu },
      { says: [/contraindicated in asthma/iu], without: /beta/iu },
      { says: [/hypokal/iu], without: /digoxin/iu },
      { says: [/after 6 hours/iu], without: /digoxin/iu },
      { says: [/digoxin/iu, /verapamil|rebound|asthma/iu] },
      { says: [/beta/iu, /hypokal|6 hours/iu] },
    ],
  },
  {
    what: 'labels of a table that were run together',
    pages: [
      [
        'Calcitonin Drug Class Peptide',
        'Dose 4 USP units/kg every 12 hours',
        'Route Subcutaneous Monitoring Calcium should be measured after 1 week',
        'Zoledronate Drug Class Bisphosphonate',
        'Dose 4 mg over 15 minutes',
        'Drug Class Loop diuretic Dose 20–80 mg every 6 hours Route Oral',
      ].join('\n'),
      'Drug Class Peptide – dose: 4 USP units/kg every 12 hours\nDrug Class Monoclonal antibody – dose: 60 mg every 6 months\nDrug Class Vitamin – dose: 50,000 units weekly\n',
    ],
    never: [
      { says: [/4 USP units/iu], without: /calcitonin|peptide/iu },
      { says: [/every 12 hours/iu], without: /calcitonin|peptide/iu },
      { says: [/4 mg/iu], without: /zoledron/iu },
      { says: [/20–80 mg/iu] },
      { says: [/60 mg/iu] },
      { says: [/50,000/iu], without: /vitamin/iu },
      { says: [/should be measured/iu], without: /calcium/iu },
    ],
  },
  {
    what: 'the range of one test in front of the next',
    pages: [
      [
        'Reference values',
        'Total calcium',
        '8.5–10.5 mg/dL',
        'Ionised calcium',
        '4.5–5.3 mg/dL',
        'Vitamin D',
        '30–50 ng/mL',
        'Phosphate',
        '2.5–4.5 mg/dL',
      ].join('\n'),
      'Ionised calcium (normal range\n4.5–5.3 mg/dL)\nVitamin D\nThe normal range is 30–50 ng/mL.\nMagnesium\nThe normal range is 1.7–2.2 mg/dL.\n',
    ],
    never: [
      { says: [/4\.5–5\.3/u], without: /ioni[sz]ed/iu },
      { says: [/30–50/u], without: /vitamin d/iu },
      { says: [/2\.5–4\.5/u], without: /phosphate/iu },
      { says: [/1\.7–2\.2/u], without: /magnesium/iu },
      { says: [/vitamin d[^.]{0,12}4\.5–5\.3|4\.5–5\.3[^.]{0,12}vitamin d/iu] },
    ],
  },
  {
    what: 'what is to be measured after something that is not named',
    pages: [
      [
        'Cinacalcet',
        'Cinacalcet is a calcimimetic for secondary hyperparathyroidism.',
        'Serum calcium should be measured within 1 week and intact PTH should be measured 1–4 weeks after initiation or dose adjustment.',
        'The dose should be doubled every 2 weeks until the target is reached. It should not be given if calcium is low.',
      ].join('\n'),
    ],
    never: [
      { says: [/after initiation/iu], without: /cinacalcet|calcimimetic/iu },
      { says: [/doubled/iu], without: /cinacalcet|calcimimetic/iu },
      { says: [/if calcium is low/iu], without: /cinacalcet|calcimimetic/iu },
    ],
  },
  {
    what: 'orders of which nothing on the page says of what they are',
    pages: [
      'Levels should be measured 12 hours after the last dose.\nRenal function should be monitored every 3 months during treatment.\nDo not exceed 4 g in 24 hours.\nThe infusion must never be stopped abruptly.\nThe maximum is 10 mg a day.\n',
    ],
    never: [{ says: [/4 g in 24/iu] }, { says: [/never be stopped/iu] }, { says: [/10 mg a day/iu] }],
  },
  {
    what: 'the limit of one salt under the other',
    pages: [
      [
        'Calcium gluconate',
        'Dose: 10 mL of 10 % over 10 minutes',
        'Use: hyperkalaemia',
        '',
        'Calcium carbonate',
        'Use: phosphate binder',
        'Maximum: 1,500 mg of elemental calcium daily',
        'Do not give with levothyroxine within 4 hours',
      ].join('\n'),
      'Drug\tDose\tLimit\nCalcium gluconate\t1 g IV\t3 g daily\nCalcium carbonate\t500 mg PO\t1,500 mg daily\n',
    ],
    never: [
      { says: [/1,500/u], without: /carbonate/iu },
      { says: [/levothyroxine/iu], without: /carbonate/iu },
      { says: [/gluconate/iu, /1,500|levothyroxine|500 mg/u], without: /carbonate/iu },
      { says: [/carbonate/iu, /3 g daily|10 mL|1 g IV/u], without: /gluconate/iu },
    ],
  },
  {
    what: 'doses by age without their drug',
    pages: [
      [
        'Doses by age',
        'Under 1 month: 5 mg/kg every 12 hours',
        '1 month to 2 years: 7.5 mg/kg every 8 hours',
        'Adults: 500 mg three times daily',
        'Elderly: 250 mg twice daily',
        '',
        'Age\tDose',
        '6 months – 6 years\t150 micrograms IM',
        '6–12 years\t300 micrograms IM',
        'Over 12 years\t500 micrograms IM',
      ].join('\n'),
    ],
    never: [{ says: [/mg\/kg|500 mg|250 mg|150 micrograms|300 micrograms|500 micrograms/iu] }],
  },
];
