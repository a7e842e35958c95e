import type { Harm } from './harm.ts';

/** Lines of notes were read as one in a summary, or without the heading that restricts them. */
export const SUMMED_UP: readonly Harm[] = [
  {
    what: 'an order in the line below an item that forbids',
    pages: [
      [
        '## STEMI',
        '- DO NOT give: nitrates if sildenafil in the last 24 h',
        '- Aspirin 300 mg PO',
        '- Ticagrelor 180 mg PO',
        '',
        '## Beta blockers',
        '- Avoid: verapamil, diltiazem',
        '- Glucagon 5-10 mg IV',
      ].join('\n'),
    ],
    never: [
      { says: [/do not give|nitrates/iu, /aspirin|ticagrelor/iu] },
      { says: [/avoid|verapamil/iu, /glucagon/iu] },
    ],
  },
  {
    what: 'what a heading restricts, also behind a blank line',
    pages: [
      '# Avoid in renal failure\n- Pain: morphine\n- UTI: nitrofurantoin\n- Gout: colchicine',
      'C/I in breastfeeding\n\nHypertension: propranolol 40 mg\nFever: aspirin 300 mg PO\nMigraine: ergotamine',
      '# Surgery\n\n## Stopped before surgery\n- Hypertension: ramipril 5 mg\n- Gout: colchicine 500 mcg',
    ],
    never: [
      { says: [/morphine|nitrofurantoin|gout: colchicine$/iu], without: /avoid|stopped/iu },
      { says: [/propranolol|300 mg|ergotamine/iu], without: /C\/I/u },
      { says: [/ramipril|500 mcg/iu], without: /stopped/iu },
    ],
  },
  {
    what: 'a list that forbids and goes on over pages',
    pages: [
      "# Poison notes\n\n## Don't give\n- Mixed overdose: flumazenil 0.2 mg IV\n- Paraquat: oxygen 15 L/min",
      '- Digoxin toxicity: calcium gluconate 10 ml IV\n- Cocaine chest pain: propranolol 40 mg PO',
      [
        '- TCA arrhythmia: amiodarone 300 mg IV',
        '- Delirium: haloperidol 5 mg IM',
        '',
        '## Lungs',
        '- Asthma: salbutamol 5 mg neb',
        '- Croup: dexamethasone 0.15 mg/kg',
      ].join('\n'),
    ],
    never: [{ says: [/^[^–]* – [^–]*(?:chest pain|arrhythmia|delirium): /iu, /lungs/iu] }],
  },
  {
    what: 'lines at the margin below lines further in',
    pages: [
      [
        'CI in asthma',
        '  beta blockers, adenosine',
        '  NSAIDs (some)',
        'Verapamil = SVT; constipation',
        'Ipratropium = COPD; dry mouth',
        'Magnesium = acute asthma; flushing',
      ].join('\n'),
      'Carbohydrates\n\nBound by charcoal\nParacetamol\nDigoxin\nCarbamazepine\nTricyclics\nPhenytoin',
    ],
    never: [
      { says: [/CI in asthma –/u, /magnesium|ipratropium|verapamil/iu] },
      { says: [/carbamazepine (?:–|:) tricyclics/iu] },
    ],
  },
];
