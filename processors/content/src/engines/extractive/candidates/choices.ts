/**
 * Words of which one excludes the other, in the same form and place of a sentence. With both shown as a hint, a blank of one
 * has a single right answer. Verbs and comparisons first: what becomes of something.
 */
export const DIRECTIONS: readonly (readonly string[])[] = [
  ['increases', 'decreases'],
  ['increase', 'decrease'],
  ['increased', 'decreased'],
  ['increasing', 'decreasing'],
  ['elevated', 'reduced'],
  ['raises', 'lowers'],
  ['raise', 'lower'],
  ['rises', 'falls'],
  ['stimulates', 'inhibits'],
  ['stimulate', 'inhibit'],
  ['stimulated', 'inhibited'],
  ['activates', 'inhibits'],
  ['promotes', 'inhibits'],
  ['dilates', 'constricts'],
  ['dilate', 'constrict'],
  ['relaxes', 'contracts'],
  ['relax', 'contract'],
  ['accelerates', 'slows'],
  ['prolongs', 'shortens'],
  ['strengthens', 'weakens'],
  ['improves', 'worsens'],
  ['higher', 'lower'],
  ['faster', 'slower'],
  ['thicker', 'thinner'],
  ['hyperpolarizes', 'depolarizes'],
  ['vasoconstriction', 'vasodilation'],
];

/** Adjectives that say on which side a thing is, or which of two ways it goes. */
export const SIDES: readonly (readonly string[])[] = [
  ['left', 'right'],
  ['anterior', 'posterior'],
  ['superior', 'inferior'],
  ['medial', 'lateral'],
  ['proximal', 'distal'],
  ['dorsal', 'ventral'],
  ['ascending', 'descending'],
  ['afferent', 'efferent'],
  ['sympathetic', 'parasympathetic'],
  ['oxygenated', 'deoxygenated'],
];

/** Adjectives that say of which of two or three kinds a thing is. */
export const KINDS: readonly (readonly string[])[] = [
  ['excitatory', 'inhibitory'],
  ['voluntary', 'involuntary'],
  ['intracellular', 'extracellular'],
  ['intrinsic', 'extrinsic'],
  ['endogenous', 'exogenous'],
  ['gram-positive', 'gram-negative'],
  ['aerobic', 'anaerobic'],
  ['fat-soluble', 'water-soluble'],
  ['lipid-soluble', 'water-soluble'],
  ['hydrophilic', 'hydrophobic'],
  ['hypertonic', 'hypotonic', 'isotonic'],
  ['soluble', 'insoluble'],
  ['saturated', 'unsaturated'],
  ['polar', 'nonpolar'],
  ['acidic', 'alkaline'],
  ['dominant', 'recessive'],
  ['haploid', 'diploid'],
  ['prokaryotic', 'eukaryotic'],
  ['bactericidal', 'bacteriostatic'],
  ['reversible', 'irreversible'],
  ['single-stranded', 'double-stranded'],
  ['anabolic', 'catabolic'],
  ['benign', 'malignant'],
  ['innate', 'adaptive'],
];

/** What gives the direction away beside one of these: "inhibits" gives away that something falls. */
export const SHOWS_DIRECTION =
  /^(?:in|de)creas|^(?:higher|lower|greater|smaller|elevat|raise|reduc|stimulat|inhibit|activat|enhanc|suppress|promot|dilat|constrict|vaso|relax|contract|fall|rise|rising|drop|gain|loss|lose|more|less|fewer|accelerat|slow|fast|prolong|shorten|longer|worsen|improv|depress|excess|deficien|hyper|hypo|thicker|thinner)/u;
