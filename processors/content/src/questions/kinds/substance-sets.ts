/** Substances of one kind, of the body and of the laboratory. In the singular. */
export const SUBSTANCE_SETS: Readonly<Record<string, string>> = {
  ion: 'sodium|potassium|calcium|magnesium|chloride|bicarbonate|phosphate|hydrogen',
  'ion with sign': 'Na+|K+|Ca2+|Cl–|H+|Mg2+|HCO3–',
  mineral: 'iron|zinc|copper|iodine|selenium|magnesium|calcium|phosphorus|fluoride|chromium|manganese',
  gas: 'oxygen|carbon dioxide|nitrogen|carbon monoxide|nitric oxide|nitrous oxide|helium',
  vitamin:
    'vitamin A|vitamin C|vitamin D|vitamin E|vitamin K|vitamin B1|vitamin B2|vitamin B3|vitamin B6|vitamin B12',
  'B vitamin': 'thiamine|riboflavin|niacin|pyridoxine|folate|cobalamin|biotin|pantothenic acid|folic acid',
  'pituitary hormone':
    'growth hormone|prolactin|thyroid-stimulating hormone|adrenocorticotropic hormone|follicle-stimulating hormone|luteinizing hormone|oxytocin|antidiuretic hormone',
  'short hormone': 'TSH|ACTH|FSH|LH|GH|ADH|PTH|CRH|GnRH|TRH',
  hormone:
    'insulin|glucagon|cortisol|aldosterone|thyroxine|calcitonin|parathyroid hormone|epinephrine|norepinephrine|estrogen|progesterone|testosterone|erythropoietin|melatonin|leptin|renin|somatostatin|atrial natriuretic peptide|vasopressin|oxytocin|prolactin|growth hormone',
  'gut hormone': 'gastrin|secretin|cholecystokinin|motilin|ghrelin|somatostatin|GIP|GLP-1',
  'renin system':
    'renin|angiotensinogen|angiotensin I|angiotensin II|aldosterone|bradykinin|angiotensin-converting enzyme',
  neurotransmitter:
    'acetylcholine|dopamine|serotonin|norepinephrine|glutamate|GABA|glycine|histamine|substance P|endorphin',
  mediator:
    'histamine|bradykinin|prostaglandin|leukotriene|thromboxane|nitric oxide|serotonin|prostacyclin|endothelin',
  cytokine: 'IL-1|IL-2|IL-4|IL-5|IL-6|IL-10|IL-17|TNF-α|interferon gamma|TGF-β',
  immunoglobulin: 'IgA|IgD|IgE|IgG|IgM',
  'digestive enzyme':
    'pepsin|trypsin|chymotrypsin|lipase|amylase|lactase|maltase|sucrase|carboxypeptidase|enterokinase',
  enzyme:
    'carbonic anhydrase|acetylcholinesterase|xanthine oxidase|cyclooxygenase|lipoxygenase|HMG-CoA reductase|tyrosine hydroxylase|monoamine oxidase|adenylyl cyclase|phospholipase C|DNA polymerase|RNA polymerase|DNA gyrase|reverse transcriptase|dihydrofolate reductase|glucokinase|hexokinase|phosphofructokinase|pyruvate kinase|glucose-6-phosphatase|lactate dehydrogenase|pyruvate carboxylase|pyruvate dehydrogenase|topoisomerase|telomerase|5-alpha reductase|aromatase|21-hydroxylase',
  'clotting factor':
    'thrombin|fibrin|fibrinogen|prothrombin|plasmin|plasminogen|tissue factor|antithrombin|protein C|protein S|von Willebrand factor|thrombomodulin',
  'numbered factor':
    'factor II|factor V|factor VII|factor VIII|factor IX|factor X|factor XI|factor XII|factor XIII',
  CYP: 'CYP1A2|CYP2C9|CYP2C19|CYP2D6|CYP2E1|CYP3A4',
  'amino acid':
    'glycine|alanine|valine|leucine|lysine|arginine|tyrosine|tryptophan|phenylalanine|methionine|cysteine|proline|histidine|glutamine|serine|aspartate',
  sugar: 'glucose|fructose|galactose|lactose|sucrose|maltose|ribose|glycogen|starch',
  nutrient: 'carbohydrate|protein|fat|vitamin|mineral|water|fiber',
  biomolecule: 'protein|carbohydrate|lipid|nucleic acid|steroid|phospholipid|glycoprotein',
  lipoprotein: 'chylomicron|VLDL|LDL|HDL|IDL',
  lipid: 'cholesterol|triglyceride|phospholipid|fatty acid|bile salt|sphingomyelin',
  pigment:
    'bilirubin|biliverdin|melanin|hemoglobin|myoglobin|urobilinogen|stercobilin|lipofuscin|hemosiderin',
  'nitrogen waste': 'urea|creatinine|uric acid|ammonia|bilirubin|creatine',
  'nucleic base': 'adenine|guanine|cytosine|thymine|uracil',
  'RNA type': 'mRNA|tRNA|rRNA|snRNA|microRNA',
  'energy molecule': 'ATP|ADP|AMP|cAMP|GTP|NADH|FADH2|creatine phosphate',
  'fibrous protein': 'collagen|elastin|keratin|fibrillin|laminin|fibronectin|actin|tubulin',
  'collagen type': 'type I collagen|type II collagen|type III collagen|type IV collagen|type V collagen',
  receptor:
    'alpha-1 receptor|alpha-2 receptor|beta-1 receptor|beta-2 receptor|muscarinic receptor|nicotinic receptor|D2 receptor|H1 receptor|H2 receptor|5-HT3 receptor|GABA-A receptor|NMDA receptor|mu-opioid receptor',
  'short receptor': 'α1|α2|β1|β2|β3|M2|M3|D2|H1|H2|5-HT3',
  'ion channel': 'potassium channel|sodium channel|calcium channel|chloride channel',
  transporter: 'GLUT1|GLUT2|GLUT4|SGLT1|SGLT2|NKCC2|NCC|ENaC|ROMK|URAT1|OCT2',
  aquaporin: 'aquaporin-1|aquaporin-2|aquaporin-3|aquaporin-4',
  'ribosomal subunit':
    '30S ribosomal subunit|50S ribosomal subunit|40S ribosomal subunit|60S ribosomal subunit',
  complement: 'C1|C3|C3a|C3b|C4|C5a|C5b|C9',
  'metabolic pathway':
    'glycolysis|gluconeogenesis|glycogenolysis|glycogenesis|beta-oxidation|citric acid cycle|urea cycle|pentose phosphate pathway|oxidative phosphorylation|ketogenesis|lipolysis|lipogenesis',
  'transport process':
    'simple diffusion|facilitated diffusion|osmosis|primary active transport|secondary active transport|endocytosis|exocytosis|filtration|phagocytosis|pinocytosis',
  'gene process': 'transcription|translation|replication|splicing|methylation|mutation',
  'cell change': 'hypertrophy|hyperplasia|atrophy|metaplasia|dysplasia|anaplasia|apoptosis|necrosis',
  'blood process':
    'hemostasis|fibrinolysis|hematopoiesis|hemolysis|coagulation|erythropoiesis|thrombopoiesis',
  'kidney process': 'filtration|reabsorption|secretion|excretion|micturition',
  'nerve process':
    'depolarization|repolarization|hyperpolarization|summation|saltatory conduction|habituation',
  'gut process': 'peristalsis|segmentation|mastication|deglutition|absorption|emulsification|defecation',
  'tumor marker': 'CEA|AFP|PSA|CA-125|CA 19-9|beta-hCG|chromogranin A',
};
