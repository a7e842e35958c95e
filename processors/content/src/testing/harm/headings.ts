import type { Harm } from './harm.ts';

/** What a line stands under was lost, or another heading was read over it. */
export const UNDER: readonly Harm[] = [
  {
    what: 'a list under "Do not give" on a line of its own',
    pages: [
      [
        'Acute heart failure',
        '',
        'Give to all unless contraindicated',
        '• Furosemide 40 mg IV',
        '',
        'Do not give',
        '• Nitrates if systolic BP is below 100 mmHg, in aortic stenosis or within 24 hours of sildenafil',
        '• Bisoprolol in cardiogenic shock',
      ].join('\n'),
    ],
    never: [{ says: [/nitrates if|bisoprolol in/iu], without: /not|never|avoid/iu }],
  },
  {
    what: 'a paragraph under a heading that forbids',
    pages: [
      [
        'Asthma',
        'Contraindicated',
        'Propranolol in patients with asthma. Adenosine within 24 hours of an attack.',
        'Treatments of no benefit',
        'Antibiotics for wheeze. Chest physiotherapy for acute attacks.',
      ].join('\n'),
    ],
    never: [
      { says: [/propranolol|adenosine within/iu], without: /contraindicated|not/iu },
      { says: [/antibiotics for wheeze|physiotherapy for/iu], without: /no benefit|not/iu },
    ],
  },
  {
    what: 'what a client should not do',
    pages: [
      [
        'Beta-blockers',
        'Adverse effects and contraindications',
        'Adverse effects are dizziness, fatigue and cold hands.',
        'The client taking a beta-blocker should',
        'not:',
        '• Discontinue the drug without speaking with the health care provider first, because angina may get worse.',
        '• Take the drug together with ephedra, which raises blood pressure.',
      ].join('\n'),
    ],
    never: [
      {
        says: [/discontinue the drug|together with ephedra/iu],
        without: /should not|do not|avoid|never|– not/iu,
      },
    ],
  },
  {
    what: 'orders under "Common mistakes"',
    pages: [
      [
        '## Insulin',
        '### Common mistakes',
        '- Stop basal insulin in type 1 diabetes',
        '- Give rapid-acting insulin at bedtime',
      ].join('\n'),
    ],
    never: [{ says: [/stop basal|stopped in type 1|give rapid/iu], without: /mistake/iu }],
  },
  {
    what: 'a numbered list of emergencies with items below each',
    pages: [
      [
        'EMERGENCIES (finals revision)',
        '',
        '5. Hyperkalaemia',
        '   - calcium gluconate 10% 30 mL IV over 10 min',
        '   - insulin 10 units in 50 mL glucose 50%',
        '6. Acute severe asthma: O SHIT ME',
        '   - Salbutamol 5 mg neb back to back',
        '   - Ipratropium 500 mcg neb 4-hourly',
        '7. Status epilepticus',
        '   5 min: lorazepam 4 mg IV',
        '   15 min: repeat lorazepam once only',
      ].join('\n'),
    ],
    never: [
      { says: [/hyperkal/iu, /salbutamol 5|ipratropium/iu] },
      { says: [/asthma/iu, /calcium gluconate/iu] },
    ],
  },
  {
    what: 'a heading that limits in brackets what is below it',
    pages: [
      [
        'Palliative care',
        '',
        'Palliative (syringe driver /24h):',
        'agitation: midazolam 10 mg SC',
        'secretions: hyoscine butylbromide 60 mg SC',
      ].join('\n'),
    ],
    never: [{ says: [/midazolam 10 mg|butylbromide 60 mg/iu], without: /24|driver/iu }],
  },
  {
    what: 'a numbered heading of one drug with an unnumbered one of another below it',
    pages: [
      [
        '2.3 Heart Failure Post-Myocardial Infarction',
        'The recommended starting dose of ramipril is 2.5 mg twice daily.',
        'Memantine Hydrochloride',
        'The recommended starting dose of memantine is 5 mg once daily. Memantine should be given with caution in severe hepatic impairment.',
      ].join('\n'),
    ],
    never: [{ says: [/heart failure|infarction/iu, /memantine/iu] }],
  },
];
