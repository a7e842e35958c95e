import type { Topic } from '@anamnesis/contracts/history/topics.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { type Answer, isParent, patientSays, type ReplyContext } from '../answer.ts';
import { steadyChoice } from '../vary.ts';

const isParentOf = (relation: string): boolean => /^(?:mother|father|mum|mom|dad)$/iu.test(relation);
const isSibling = (relation: string): boolean => /^(?:brother|sister)$/iu.test(relation);

/** Topics that a symptom may answer: what is drunk, by thirst. */
const bySymptom: ReadonlySet<Topic> = new Set(['pregnancies', 'fluids', 'nappies', 'development']);

/** An answer about the person; the lists are given in full when the list is asked for. */
export function toTopic(topic: Topic, { patient }: ReplyContext): Answer {
  const more =
    topic === 'health'
      ? patient.conditions.map(({ id }) => `condition/${id}`)
      : topic === 'drugs'
        ? patient.drugs.map(({ drug }) => `drug/${drug}`)
        : topic === 'family'
          ? patient.relatives.map(({ id }) => `relative/${id}`)
          : topic === 'parents' || topic === 'siblings'
            ? patient.relatives
                .filter(({ relation }) => (topic === 'parents' ? isParentOf : isSibling)(relation))
                .map(({ id }) => `relative/${id}`)
            : bySymptom.has(topic)
              ? patient.symptoms
                  .filter(({ isPresent, says: own }) => isPresent && own === patient.about[topic])
                  .map(({ id }) => `symptom/${id}`)
              : [];
  return patientSays(patient.about[topic] ?? "I couldn't tell you.", [`topic/${topic}`, ...more]);
}

const ofHeart =
  /heart|angina|myocard|coronary|valve|atrial|cardiomyop|murmur|pacemaker|sudden-death|rheumatic/u;

/** Illnesses of which others are kinds: whoever is asked for cancer mentions the bowel cancer. */
const kinds: readonly (readonly [general: string, kind: RegExp])[] = [
  ['cancer', /cancer|leukaemia|lymphoma|melanoma|myeloma|tumour|mesothelioma/u],
  ['bowel-cancer', /^(?:colorectal|colon)-cancer$/u],
  ['skin-cancer', /melanoma/u],
  ['reflux', /reflux/u],
  ['pancreatitis', /pancreatitis/u],
  ['peptic-ulcer', /peptic-ulcer|perforated-ulcer/u],
  ['hernia', /hernia/u],
  ['alcohol-problem', /^alcohol-dependence$/u],
  ['enlarged-prostate', /prostatic-hyperplasia/u],
  ['sinusitis', /sinusitis/u],
  ['neuropathy', /neuropathy/u],
  ['pituitary-disease', /pituitary/u],
  ['diabetes', /diabetes/u],
  ['type-2-diabetes', /^(?:type-\d-)?diabetes$/u],
  ['heart-disease', ofHeart],
  // 'Any heart problems?' is heard as the commonest one.
  ['ischaemic-heart-disease', ofHeart],
  ['stroke', /^transient-ischaemic-attack$/u],
  ['deep-vein-thrombosis', /^(?:pulmonary-embolism|blood-clots?|thrombophilia)$/u],
  ['valve-disease', /murmur|valve/u],
  ['blood-clots', /deep-vein|embolism|thrombo/u],
  ['hepatitis', /^hepatitis-/u],
  ['liver-disease', /hepatitis|cirrhosis|liver|fatty/u],
  ['thyroid-disease', /thyroid/u],
  ['chronic-kidney-disease', /kidney-(?:disease|failure|transplant)|nephr/u],
  ['inflammatory-bowel-disease', /crohn|colitis/u],
  ['arthritis', /arthritis|gout/u],
  // 'Have you got arthritis?' is heard as the most general one.
  ['osteoarthritis', /arthritis/u],
  ['anaemia', /anaemia|iron-deficiency/u],
  ['bleeding-disorder', /haemophilia|willebrand/u],
  ['lung-disease', /asthma|copd|pneumonia|tuberculosis|fibrosis|bronchi|lung|mesothelioma|asbestos/u],
  ['asbestosis', /mesothelioma/u],
];
const isOf = (id: string, asked: string): boolean =>
  id === asked || kinds.some(([general, kind]) => general === asked && kind.test(id));

export const hasCondition = (id: string, { conditions }: PatientCase): boolean =>
  conditions.some((each) => isOf(each.id, id));
export const hasRelative = (id: string, { relatives }: PatientCase): boolean =>
  relatives.some((each) => isOf(each.id, id));

/** Have you got this illness? Whoever has come to find out does not know what they came for. */
export function toCondition(id: string, context: ReplyContext): Answer {
  const { patient } = context;
  const vary = steadyChoice(patient.seed, `condition/${id}`);
  const conditions = patient.conditions.filter((each) => isOf(each.id, id));
  if (conditions.length > 0)
    return patientSays(
      [...new Set(conditions.map((each) => each.says))].slice(0, 2).join(' '),
      conditions.map((each) => `condition/${each.id}`),
    );
  // Who hit their head says so among accidents.
  if (id === 'head-injury') return toTopic('injury', context);
  // In the same words of the illness that they came with: whoever names one after the other learns nothing.
  return patientSays(
    isParent(context)
      ? vary(['Not that we know of.', 'Nobody has told us so.'])
      : vary(['Not that I know of.', 'Nobody has told me so.']),
    [`condition/${id}`],
  );
}

/** 'Diabetes, high blood pressure, asthma?': what is present is affirmed, and the rest denied at once. */
export function toConditions(ids: readonly string[], context: ReplyContext): Answer[] {
  const { patient, vary } = context;
  const has = (id: string): boolean => patient.conditions.some((each) => isOf(each.id, id));
  const present = ids.filter(has);
  const absent = ids.filter((id) => !has(id));
  const answers = present.slice(0, 2).map((id) => toCondition(id, context));
  const [one, ...more] = absent;
  if (one === undefined) return answers;
  if (more.length === 0) return [...answers, toCondition(one, context)];
  const none =
    more.length === 1
      ? ['No, neither of those.', 'No, neither.']
      : ['No, none of those.', 'No, nothing like that.'];
  return [
    ...answers,
    patientSays(
      vary(answers.length > 0 ? ['Not the others, no.', 'None of the others.'] : none),
      absent.map((id) => `condition/${id}`),
    ),
  ];
}

/** Has anybody in the family got it? */
export function toRelative(id: string, { patient }: ReplyContext): Answer {
  const vary = steadyChoice(patient.seed, `relative/${id}`);
  const relatives = patient.relatives.filter((each) => isOf(each.id, id));
  if (relatives.length > 0)
    return patientSays(
      [...new Set(relatives.map((each) => each.says))].slice(0, 2).join(' '),
      relatives.map((each) => `relative/${each.id}`),
    );
  return patientSays(
    vary(['No, not in my family.', 'Not that I know of, no.', 'No, nobody, as far as I know.']),
    [`relative/${id}`],
  );
}
