const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Diseases and findings whose names have no ending that would tell them from names of drugs. */
const DISEASES = list(`
  abscess abscesses acidosis acne ague aids alopecia anaphylaxis anthrax apnoea apnea arrest arthralgia ascites asystole bites bleeding
  bleed boils botulism bradycardia bronchiolitis bruises burn burns cancer cancers candida chancre chickenpox chilblains cholera chorea
  cirrhosis clot clots coeliac celiac cold colds colic coma copd cough covid cramp cramps croup crohn crohns cushing addison
  cushings addisons cyst cysts deafness delirium dengue depression diabetes diarrhoea diarrhea diphtheria diverticulosis dka dropsy dvt
  dyspepsia eclampsia eczema effusion embolism embolus emphysema endometriosis epilepsy epilepticus epistaxis ectopic exacerbation
  fibrillation fistula fits flutter fracture fractures gallstones gangrene giddiness glaucoma goitre goiter gonorrhoea gonorrhea gord gerd gout
  graves haemorrhage headache headaches hepatitis hernia herpes hiccups hives hiv hypertension impetigo impotence incontinence infarct infarction
  infection infections influenza flu injury insomnia itch jaundice ketoacidosis laryngospasm leprosy leptospirosis leukaemia lice listeria lupus
  lyme lymphoma malaria mania measles melanoma meningococcal menopause migraine migraines mucositis mumps murmur myeloma myxoedema nausea
  nephrotic nephritic nosebleed obesity oedema edema osteoporosis overdose palpitations palsy pancreatitis parkinson parkinsons parkinsonism pe
  pemphigus pericarditis pertussis phlegm plague pleurisy pneumothorax poisoning poisonings polio polymyalgia pox preeclampsia pre-eclampsia pruritus
  psoriasis psychosis pyrexia rabies rash rheumatica rickets ringworm rosacea rubella rupture salmonella sarcoid scabies schizophrenia sciatica scurvy
  seizure seizures sepsis shigella shingles shock smallpox spasm spasms sprain stemi nstemi sting stings stones stone storm stroke strokes svt
  swelling syncope syphilis tachycardia tb tetanus thrombus thrush tia tics torsades trauma trichomonas tuberculosis tumour tumours tumor tumors
  acromegaly adhd angina anxiety arrhythmia arrhythmias asthma atelectasis autism bronchiectasis cataract cataracts cholestasis dementia
  ebola fever fevers haematuria haemophilia hematuria hemophilia hyperthyroidism hypothyroidism mpox pneumonia pneumonias proteinuria
  scleroderma thrombophilia zika
  typhoid typhus ulcer ulcers urticaria uti utis vaginosis varicella varicose vertigo vitiligo vomiting warts wheeze wound wounds zoster
`);

/** What is measured, and given to nobody. */
const TESTS = list(`
  abg alp alt anc apgar ast bilirubin bnp bp creatinine crcl crp ct ecg echo eeg egfr emg esr fbc ferritin gcs gfr haematocrit
  hba1c hematocrit hr inr kft ldh lft lfts mri news pcr ph psa qrs qt qtc rft saturation spo2 troponin tsh urea wbc wcc
`);

/** Parts and substances of the body whose names end like those of drugs. */
const OF_THE_BODY = list(`
  albumin amylase antigen bilirubin cartilage collagen creatine creatinine cytokine cytokines elastin fibrin fibrinogen globulin globulins haemoglobin hemoglobin
  histamine intestine intestines keratin ketone ketones lactate lipase membrane membranes myoglobin myosin  phosphatase spine spleen sputum troponin
  urate uric urine uterine veins anion gene genes enzyme enzymes protein proteins aminotransferase transaminase transaminases
`);

/** Other words that end so. */
const OTHERS = list(`
  accelerate accommodate accumulate activate activates alkaline alternate aspirate autocrine baseline bacterium basophils bicuspid bloodstream calculate circulate
  debride definite deteriorate diagnose downstream eliminate elevate echocardiogram electrocardiogram endocardium endocrine endothelium eosinophil eosinophils
  epicardium epithelium frostbite high-dose inactivate inactivates inadequate influx instill intubate irrigate low-dose lifespan mammals midstream migrate
  modified-release myocardium neutrophil neutrophils nomogram oppose originate orphan outflux paracrine parallel penetrate pericardium pinecone pitfalls post-dose
  potentiate potentiates precipitate precipitates predominate premedicate propagate propel prostate radicals reactivate rehydrate sickle-cell stimulate stimulates
  stools substrate technician titrate translate tricuspid turbid update upstream vaccinate vegetarian ventilate website
`);

const bare = (word: string): string => word.toLowerCase().replace(/[’']s?$/u, '');

/** Whether a word names a disease or a finding. */
export const isDisease = (word: string): boolean => DISEASES.has(bare(word));

/** Whether a word names a disease, a finding or a test, and so not what an amount is of. */
export const isNoDrug = (word: string): boolean =>
  isDisease(word) || [TESTS, OF_THE_BODY, OTHERS].some((words) => words.has(bare(word)));
