import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldSpelling } from './spelling.ts';

const folded = (text: string): string => foldSpelling(text)?.text ?? text;

const pairs =
  `haemoglobin hemoglobin, anaemia anemia, leukaemia leukemia, ischaemic ischemic, haemorrhage hemorrhage,
hæmatoma hematoma, hyperkalaemia hyperkalemia, anaesthesia anesthesia, paraesthesia paresthesia, aetiology etiology,
paediatric pediatric, orthopaedic orthopedic, gynaecology gynecology, caecum cecum, faeces feces, caesarean cesarean,
naevus nevus, praevia previa, oedema edema, œdema edema, lymphoedema lymphedema, oesophagus esophagus,
oestrogen estrogen, foetus fetus, foetal fetal, coeliac celiac, varicocoele varicocele, diarrhoea diarrhea,
gonorrhoea gonorrhea, dyspnoea dyspnea, apnoeic apneic, homoeopathy homeopathy, amoebiasis amebiasis,
manoeuvre maneuver, tumour tumor, tumours tumors, colour color, behavioural behavioral, humour humor,
ionise ionize, catheterisation catheterization, hospitalised hospitalized, metabolising metabolizing,
paralyse paralyze, dialysing dialyzing, fibre fiber, fibres fibers, centre center, litre liter, goitre goiter,
titre titer, sulphate sulfate, sulphonamide sulfonamide, leucocyte leukocyte, labelled labeled, signalling signaling,
catalogue catalog, analogue analog, aluminium aluminum, defence defense, grey gray, mould mold, artefact artifact,
disk disc, ageing aging, programme program`
    .split(/,\s+/)
    .map((pair) => pair.split(/\s+/) as [string, string]);

describe('two spellings of one word', () => {
  it.each(pairs)('%s and %s are folded to the same', (one, other) => {
    expect(folded(one)).toBe(folded(other));
  });

  it.each([
    'toe',
    'does',
    'poet',
    'coefficient',
    'aerobic',
    'aorta',
    'four',
    'hour',
    'your',
    'source',
    'recurrent',
    'trachea',
    'retire',
    'alveolar',
    'goes',
    'echoes',
    'michael',
    'larvae',
    'israel',
    'phase',
    'phosphate',
    'swelling',
    'tell',
  ])('%s is spelled in one way', (word) => {
    expect(foldSpelling(word)).toBeNull();
  });

  it('says where each letter stands in what was folded', () => {
    expect(foldSpelling('no anaemia.')).toEqual({
      text: 'no anemia.',
      from: [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11],
    });
  });

  it('folds what is folded no further, and its places ascend to the end', () => {
    const word = fc.constantFrom(...pairs.flat(), 'toe', 'four', ' ', 'phase');
    fc.assert(
      fc.property(
        fc.array(word).map((words) => words.join(' ')),
        (text) => {
          const spelled = foldSpelling(text);
          const places = spelled?.from ?? [];
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          expect(places.at(-1) ?? text.length).toBe(text.length);
          expect(places.length).toBe(spelled ? spelled.text.length + 1 : 0);
          expect(folded(folded(text))).toBe(folded(text));
        },
      ),
    );
  });
});
