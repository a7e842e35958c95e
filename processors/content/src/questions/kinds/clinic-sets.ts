/** Diseases, organisms, tests and measures of one kind. In the singular. */
export const CLINIC_SETS: Readonly<Record<string, string>> = {
  'heart disease':
    'mitral stenosis|mitral regurgitation|aortic stenosis|aortic regurgitation|cardiac tamponade|constrictive pericarditis|myocarditis|infective endocarditis|hypertrophic cardiomyopathy|dilated cardiomyopathy|pulmonary embolism|aortic dissection|myocardial infarction|heart failure|stable angina|pericarditis',
  arrhythmia:
    'atrial fibrillation|atrial flutter|ventricular fibrillation|ventricular tachycardia|complete heart block|sinus bradycardia|torsades de pointes|Wolff-Parkinson-White syndrome',
  'congenital heart disease':
    'ventricular septal defect|atrial septal defect|patent ductus arteriosus|tetralogy of Fallot|coarctation of the aorta|transposition of the great arteries|truncus arteriosus|Ebstein anomaly',
  'lung disease':
    'asthma|chronic bronchitis|emphysema|pulmonary fibrosis|sarcoidosis|bronchiectasis|pneumothorax|pleural effusion|pulmonary embolism|tuberculosis|lung abscess|cystic fibrosis',
  anemia:
    'iron deficiency anemia|pernicious anemia|aplastic anemia|hemolytic anemia|sickle cell anemia|thalassemia|anemia of chronic disease|sideroblastic anemia|spherocytosis',
  'bleeding disorder':
    'hemophilia A|hemophilia B|von Willebrand disease|immune thrombocytopenia|disseminated intravascular coagulation|thrombotic thrombocytopenic purpura|factor V Leiden|vitamin K deficiency',
  'blood count change':
    'anemia|polycythemia|leukopenia|leukocytosis|thrombocytopenia|thrombocytosis|neutropenia|eosinophilia|lymphocytosis|pancytopenia',
  'blood cancer':
    'acute lymphoblastic leukemia|acute myeloid leukemia|chronic lymphocytic leukemia|chronic myeloid leukemia|Hodgkin lymphoma|multiple myeloma|Burkitt lymphoma|polycythemia vera',
  'endocrine disease':
    'Cushing syndrome|Addison disease|Conn syndrome|pheochromocytoma|Graves disease|Hashimoto thyroiditis|acromegaly|diabetes insipidus|hypothyroidism|hyperthyroidism|hyperparathyroidism|prolactinoma|SIADH',
  'salt disorder':
    'hyponatremia|hypernatremia|hypokalemia|hyperkalemia|hypocalcemia|hypercalcemia|hypomagnesemia|hypophosphatemia|hyperphosphatemia|hypermagnesemia',
  'acid-base disorder': 'metabolic acidosis|metabolic alkalosis|respiratory acidosis|respiratory alkalosis',
  'kidney disease':
    'minimal change disease|membranous nephropathy|IgA nephropathy|focal segmental glomerulosclerosis|post-streptococcal glomerulonephritis|Goodpasture syndrome|lupus nephritis|acute tubular necrosis|acute interstitial nephritis|Alport syndrome|polycystic kidney disease|pyelonephritis',
  'urine finding':
    'hematuria|proteinuria|glycosuria|ketonuria|pyuria|oliguria|anuria|polyuria|dysuria|nocturia',
  'gut disease':
    'Crohn disease|ulcerative colitis|celiac disease|irritable bowel syndrome|diverticulitis|appendicitis|peptic ulcer|pancreatitis|cholecystitis|cholangitis|intussusception|volvulus|gastritis|achalasia',
  'liver disease':
    'hepatitis A|hepatitis B|hepatitis C|hepatitis D|hepatitis E|autoimmune hepatitis|primary biliary cholangitis|hemochromatosis|Wilson disease|cirrhosis|primary sclerosing cholangitis',
  'nerve disease':
    'multiple sclerosis|myasthenia gravis|Guillain-Barré syndrome|amyotrophic lateral sclerosis|Parkinson disease|Alzheimer disease|Huntington disease|Lambert-Eaton syndrome|Bell palsy|trigeminal neuralgia|normal pressure hydrocephalus',
  'head disease':
    'migraine|tension headache|cluster headache|giant cell arteritis|subarachnoid hemorrhage|subdural hematoma|epidural hematoma|meningitis|encephalitis|cerebral venous thrombosis',
  dementia:
    'Alzheimer disease|vascular dementia|dementia with Lewy bodies|frontotemporal dementia|Creutzfeldt-Jakob disease',
  'joint disease':
    'osteoarthritis|rheumatoid arthritis|gout|pseudogout|ankylosing spondylitis|psoriatic arthritis|septic arthritis|reactive arthritis|systemic lupus erythematosus|polymyalgia rheumatica|systemic sclerosis|dermatomyositis',
  'bone disease':
    'osteoporosis|osteomalacia|Paget disease of bone|osteomyelitis|osteosarcoma|osteogenesis imperfecta|rickets|avascular necrosis',
  'skin disease':
    'psoriasis|eczema|acne|rosacea|impetigo|cellulitis|scabies|pemphigus vulgaris|bullous pemphigoid|lichen planus|vitiligo|melanoma|basal cell carcinoma|squamous cell carcinoma|urticaria|erythema nodosum',
  'mental disorder':
    'schizophrenia|bipolar disorder|major depressive disorder|generalized anxiety disorder|panic disorder|obsessive-compulsive disorder|post-traumatic stress disorder|delirium|anorexia nervosa|bulimia nervosa|borderline personality disorder',
  'deficiency disease':
    'scurvy|rickets|pellagra|beriberi|night blindness|pernicious anemia|goiter|kwashiorkor|marasmus|Wernicke encephalopathy',
  'infectious disease':
    'measles|mumps|rubella|chickenpox|influenza|tetanus|diphtheria|pertussis|malaria|dengue|typhoid fever|cholera|tuberculosis|leprosy|syphilis|gonorrhea|Lyme disease|leptospirosis|toxoplasmosis|rabies|poliomyelitis|yellow fever|brucellosis',
  'genetic disease':
    'cystic fibrosis|Huntington disease|phenylketonuria|Marfan syndrome|neurofibromatosis|Duchenne muscular dystrophy|Down syndrome|Turner syndrome|Klinefelter syndrome|fragile X syndrome|hemochromatosis|Tay-Sachs disease|Gaucher disease',
  'pregnancy disorder':
    'placenta previa|placental abruption|pre-eclampsia|eclampsia|ectopic pregnancy|hydatidiform mole|uterine rupture|vasa previa|gestational diabetes|HELLP syndrome|uterine atony',
  'eye disease':
    'glaucoma|cataract|retinal detachment|macular degeneration|diabetic retinopathy|conjunctivitis|uveitis|keratitis|optic neuritis',
  shock:
    'hypovolemic shock|cardiogenic shock|septic shock|anaphylactic shock|neurogenic shock|obstructive shock',
  'pain of eye or ear':
    'otitis media|otitis externa|Ménière disease|otosclerosis|vestibular neuritis|benign paroxysmal positional vertigo',
  clot: 'thrombus|embolus|hematoma|aneurysm|atheroma|infarct',
  'gram-positive bacterium':
    'Staphylococcus aureus|Staphylococcus epidermidis|Streptococcus pneumoniae|Streptococcus pyogenes|Streptococcus agalactiae|Enterococcus faecalis|Listeria monocytogenes|Clostridioides difficile|Clostridium tetani|Clostridium perfringens|Bacillus anthracis|Corynebacterium diphtheriae|Bacillus cereus|Clostridium botulinum',
  'gram-negative bacterium':
    'Escherichia coli|Klebsiella pneumoniae|Pseudomonas aeruginosa|Proteus mirabilis|Salmonella typhi|Vibrio cholerae|Helicobacter pylori|Campylobacter jejuni|Haemophilus influenzae|Neisseria meningitidis|Neisseria gonorrhoeae|Bordetella pertussis|Legionella pneumophila|Yersinia pestis|Brucella melitensis',
  'other bacterium':
    'Mycobacterium tuberculosis|Mycobacterium leprae|Treponema pallidum|Borrelia burgdorferi|Leptospira interrogans|Chlamydia trachomatis|Mycoplasma pneumoniae|Coxiella burnetii|Rickettsia rickettsii',
  virus:
    'herpes simplex virus|varicella-zoster virus|Epstein-Barr virus|cytomegalovirus|HIV|hepatitis B virus|influenza virus|measles virus|rotavirus|norovirus|respiratory syncytial virus|human papillomavirus|rabies virus|adenovirus|rubella virus|parvovirus B19',
  fungus:
    'Candida albicans|Aspergillus fumigatus|Cryptococcus neoformans|Histoplasma capsulatum|Pneumocystis jirovecii|Coccidioides immitis|Blastomyces dermatitidis|Malassezia furfur',
  parasite:
    'Plasmodium falciparum|Plasmodium vivax|Toxoplasma gondii|Giardia lamblia|Entamoeba histolytica|Trichomonas vaginalis|Leishmania donovani|Trypanosoma cruzi|Schistosoma mansoni|Taenia solium|Ascaris lumbricoides|Enterobius vermicularis|Strongyloides stercoralis',
  imaging:
    'chest X-ray|ultrasound|computed tomography|magnetic resonance imaging|echocardiography|angiography|bone scan|positron emission tomography',
  'short imaging': 'CT|MRI|PET|X-ray|ultrasound|angiography',
  endoscopy:
    'gastroscopy|colonoscopy|bronchoscopy|cystoscopy|laparoscopy|sigmoidoscopy|hysteroscopy|arthroscopy|ERCP',
  'heart test':
    'electrocardiogram|echocardiogram|exercise stress test|coronary angiography|troponin|BNP|Holter monitor',
  'clotting test':
    'APTT|INR|D-dimer|thrombin time|bleeding time|platelet count|fibrinogen level|anti-Xa level',
  'ECG part': 'P wave|QRS complex|T wave|PR interval|ST segment|QT interval|U wave',
  'lung volume':
    'tidal volume|residual volume|vital capacity|total lung capacity|functional residual capacity|inspiratory reserve volume|expiratory reserve volume',
  'heart measure':
    'stroke volume|heart rate|cardiac output|ejection fraction|preload|afterload|end-diastolic volume|mean arterial pressure',
  'study measure':
    'sensitivity|specificity|positive predictive value|negative predictive value|incidence|prevalence|odds ratio|relative risk',
  'study design':
    'cohort study|case-control study|randomized controlled trial|cross-sectional study|case series|meta-analysis',
  'breathing pattern':
    'eupnea|dyspnea|orthopnea|tachypnea|bradypnea|apnea|Kussmaul breathing|Cheyne-Stokes breathing',
  rate: 'tachycardia|bradycardia|hypotension|hypertension|tachypnea|hypothermia|fever',
  consciousness: 'delirium|coma|stupor|syncope|seizure|catatonia',
  'specialist sign':
    'Kernig sign|Brudzinski sign|Murphy sign|McBurney sign|Chvostek sign|Trousseau sign|Babinski sign|Rovsing sign|Homans sign|Cullen sign',
  'muscle type': 'skeletal muscle|cardiac muscle|smooth muscle',
  hypersensitivity:
    'type I hypersensitivity|type II hypersensitivity|type III hypersensitivity|type IV hypersensitivity',
  inheritance: 'autosomal dominant|autosomal recessive|X-linked dominant|X-linked recessive|mitochondrial',
  stain: 'Gram stain|Ziehl-Neelsen stain|Giemsa stain|India ink stain|silver stain|Congo red stain',
  fracture:
    'Colles fracture|Smith fracture|greenstick fracture|comminuted fracture|spiral fracture|compression fracture|scaphoid fracture',
};
