import type { Review } from '@anamnesis/contracts/history/topics.ts';

/** Words in the ids and names of symptoms that belong to a part of the review of systems. */
const words: Record<Review, RegExp> = {
  general:
    /fever|chill|sweat|fatigue|unwell|malaise|weight|appetite|pallor|lymph|neck-lump|armpit-lump|thrive|infections/iu,
  heart:
    /chest-(?:pain|tight)|\bchest pain|palpit|fainting|collapse|ankle|leg-swelling|orthopnoea|exertional|pounding|arm-or-jaw|waking-breathless|walking/iu,
  chest: /cough|breath|wheez|stridor|chest|snor|pauses/iu,
  bowel:
    /bowel|stool|diarrh|constip|vomit|nausea|abdom|swallow|heartburn|regurg|bloat|flatus|tenesmus|jaundice|faecal|anus|perianal|meals|fullness/iu,
  urine: /urin|bladder|flank|stream|hesitancy|bedwetting|passing-much/iu,
  nerves:
    /headache|numb|tingl|weak|seizure|vertigo|light-headed|unstead|memory|speech|word-find|tremor|conscious|double|visual|drowsi|confus|falls|droop|twitch|foot-drop|handwriting|blank|shock-on|getting-lost|slowness|movements/iu,
  joints:
    /joint|back-pain|stiff|muscle|bone|knee|hip-|shoulder|neck-pain|heel|toe|grip|sausage|height|fracture|walking/iu,
  skin: /skin|rash|itch|bruis|mole|ulcer|pallor|flush|jaundice|acne|hair|nail|red-spots|stretch|photosens|gums/iu,
  eyes: /eye|visual|vision|eyelid/iu,
  'ears-nose-throat':
    /(?:^|-)ear\b|hearing|tinnitus|nose|throat|hoarse|mouth|smell|taste|tongue|gums|goitre/iu,
  hormones:
    /thirst|heat-int|cold-int|sweat|weight|hair|period|libido|flush|enlarging|stretch|breast-milk|salt|appetite/iu,
  mood: /mood|anxi|sleep|irritab|personality|hallucin|concentrat|laughing/iu,
  women: /period|vagin|breast|nipple|pelvic|after-sex|menopause|miscarriage|infertil/iu,
  men: /erect|testic|libido|stream|breast-enlargement/iu,
};
const parts = Object.keys(words) as Review[];
const known = new Map<string, ReadonlySet<Review>>();

/** The parts of the review that a symptom belongs to. */
export function reviewPartsOf({ id, name }: { id: string; name: string }): ReadonlySet<Review> {
  const found =
    known.get(id) ?? new Set(parts.filter((part) => words[part].test(id) || words[part].test(name)));
  known.set(id, found);
  return found;
}
