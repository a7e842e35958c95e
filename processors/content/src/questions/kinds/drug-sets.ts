/** Drugs by class: those of one class do much the same, so that a wrong option is never of the key's own class. In the singular. */
export const DRUG_SETS: Readonly<Record<string, string>> = {
  'beta blocker':
    'propranolol|metoprolol|bisoprolol|atenolol|carvedilol|labetalol|esmolol|sotalol|nadolol|timolol',
  'ACE inhibitor': 'ramipril|enalapril|lisinopril|captopril|perindopril',
  'angiotensin receptor blocker': 'losartan|valsartan|candesartan|irbesartan|telmisartan',
  'calcium channel blocker': 'amlodipine|nifedipine|verapamil|diltiazem|nimodipine|felodipine',
  'loop diuretic': 'furosemide|bumetanide|torsemide|torasemide|frusemide',
  thiazide: 'hydrochlorothiazide|chlortalidone|indapamide|bendroflumethiazide|metolazone',
  'potassium-sparing diuretic': 'spironolactone|eplerenone|amiloride|triamterene|finerenone',
  'other diuretic': 'acetazolamide|mannitol|tolvaptan',
  nitrate: 'nitroglycerin|glyceryl trinitrate|isosorbide mononitrate|isosorbide dinitrate|nicorandil',
  vasodilator: 'hydralazine|minoxidil|sodium nitroprusside',
  'cardiac glycoside': 'digoxin|digitoxin',
  antiarrhythmic: 'amiodarone|flecainide|lidocaine|procainamide|quinidine|adenosine|dronedarone|ivabradine',
  statin: 'atorvastatin|simvastatin|rosuvastatin|pravastatin',
  'lipid drug': 'ezetimibe|fenofibrate|gemfibrozil|cholestyramine|evolocumab',
  anticoagulant:
    'warfarin|heparin|enoxaparin|dabigatran|rivaroxaban|apixaban|edoxaban|fondaparinux|argatroban|bivalirudin',
  antiplatelet: 'aspirin|clopidogrel|ticagrelor|prasugrel|dipyridamole|abciximab|tirofiban',
  thrombolytic: 'alteplase|streptokinase|tenecteplase',
  'blood antidote':
    'protamine|vitamin K|idarucizumab|andexanet alfa|tranexamic acid|prothrombin complex concentrate',
  antidote:
    'naloxone|flumazenil|acetylcysteine|atropine|fomepizole|pralidoxime|deferoxamine|methylene blue|glucagon|sugammadex|physostigmine|dimercaprol|hydroxocobalamin',
  biguanide: 'metformin',
  sulfonylurea: 'glibenclamide|gliclazide|glipizide|glimepiride|glyburide',
  'diabetes drug':
    'pioglitazone|sitagliptin|linagliptin|empagliflozin|dapagliflozin|liraglutide|semaglutide|exenatide|acarbose',
  insulin: 'insulin glargine|insulin lispro|insulin aspart|insulin detemir|NPH insulin|regular insulin',
  'thyroid drug': 'levothyroxine|carbimazole|methimazole|propylthiouracil|radioactive iodine',
  steroid:
    'prednisolone|prednisone|dexamethasone|hydrocortisone|fludrocortisone|methylprednisolone|budesonide|beclometasone',
  NSAID: 'ibuprofen|naproxen|diclofenac|indomethacin|celecoxib|ketorolac',
  analgesic: 'paracetamol|acetaminophen',
  opioid:
    'morphine|codeine|fentanyl|oxycodone|tramadol|methadone|buprenorphine|hydromorphone|meperidine|pethidine',
  'gout drug': 'allopurinol|febuxostat|colchicine|probenecid|rasburicase',
  antirheumatic:
    'methotrexate|sulfasalazine|hydroxychloroquine|leflunomide|azathioprine|ciclosporin|tacrolimus|mycophenolate',
  biologic:
    'infliximab|adalimumab|etanercept|rituximab|tocilizumab|omalizumab|trastuzumab|bevacizumab|natalizumab',
  SSRI: 'fluoxetine|sertraline|citalopram|paroxetine|escitalopram',
  antidepressant:
    'amitriptyline|venlafaxine|mirtazapine|bupropion|phenelzine|nortriptyline|duloxetine|trazodone',
  antipsychotic: 'haloperidol|clozapine|olanzapine|risperidone|quetiapine|chlorpromazine|aripiprazole',
  'mood stabilizer': 'lithium|lamotrigine|valproate',
  antiepileptic:
    'phenytoin|carbamazepine|levetiracetam|ethosuximide|topiramate|gabapentin|phenobarbital|vigabatrin|valproic acid',
  benzodiazepine: 'diazepam|lorazepam|midazolam|clonazepam|alprazolam|temazepam|chlordiazepoxide',
  'parkinson drug':
    'levodopa|carbidopa|selegiline|ropinirole|pramipexole|entacapone|amantadine|bromocriptine',
  'dementia drug': 'donepezil|rivastigmine|memantine|galantamine',
  'migraine drug': 'sumatriptan|ergotamine|rizatriptan|erenumab|topiramate',
  anesthetic: 'propofol|ketamine|thiopental|etomidate|sevoflurane|isoflurane|desflurane',
  'muscle relaxant':
    'succinylcholine|suxamethonium|rocuronium|vecuronium|atracurium|pancuronium|dantrolene|baclofen',
  'local anesthetic': 'lidocaine|bupivacaine|procaine|ropivacaine|tetracaine',
  anticholinergic: 'atropine|ipratropium|tiotropium|scopolamine|oxybutynin|glycopyrrolate|hyoscine',
  cholinergic: 'neostigmine|pyridostigmine|pilocarpine|bethanechol|edrophonium',
  'beta agonist': 'salbutamol|albuterol|salmeterol|formoterol|terbutaline|dobutamine|isoproterenol',
  'asthma drug': 'montelukast|theophylline|cromolyn|aminophylline',
  catecholamine: 'epinephrine|norepinephrine|dopamine|phenylephrine|adrenaline|noradrenaline',
  'acid drug':
    'omeprazole|pantoprazole|ranitidine|famotidine|sucralfate|misoprostol|lansoprazole|cimetidine|esomeprazole',
  antiemetic: 'ondansetron|metoclopramide|domperidone|prochlorperazine|cyclizine|aprepitant|promethazine',
  laxative: 'lactulose|senna|bisacodyl|macrogol|docusate|psyllium|loperamide',
  antihistamine: 'cetirizine|loratadine|diphenhydramine|fexofenadine|chlorphenamine|hydroxyzine',
  penicillin: 'amoxicillin|flucloxacillin|ampicillin|benzylpenicillin|piperacillin|penicillin G',
  cephalosporin: 'ceftriaxone|cefuroxime|cefalexin|ceftazidime|cefazolin|cefotaxime|cefepime',
  carbapenem: 'meropenem|imipenem|ertapenem',
  aminoglycoside: 'gentamicin|amikacin|tobramycin|streptomycin|neomycin',
  macrolide: 'erythromycin|azithromycin|clarithromycin',
  tetracycline: 'doxycycline|tetracycline|minocycline|tigecycline',
  fluoroquinolone: 'ciprofloxacin|levofloxacin|moxifloxacin',
  'other antibiotic':
    'vancomycin|metronidazole|clindamycin|linezolid|nitrofurantoin|trimethoprim|daptomycin|chloramphenicol|fosfomycin|colistin|teicoplanin|fusidic acid|co-trimoxazole',
  'tuberculosis drug': 'isoniazid|rifampicin|rifampin|pyrazinamide|ethambutol|bedaquiline',
  antifungal:
    'fluconazole|amphotericin B|itraconazole|voriconazole|terbinafine|caspofungin|griseofulvin|nystatin|flucytosine',
  antiviral:
    'aciclovir|acyclovir|oseltamivir|ganciclovir|zidovudine|tenofovir|ribavirin|sofosbuvir|remdesivir|lamivudine|efavirenz|raltegravir',
  antimalarial: 'chloroquine|quinine|artesunate|primaquine|mefloquine|artemether|atovaquone',
  anthelmintic: 'albendazole|mebendazole|ivermectin|praziquantel|pyrantel',
  cytotoxic:
    'cisplatin|doxorubicin|vincristine|cyclophosphamide|bleomycin|paclitaxel|fluorouracil|etoposide|methotrexate|imatinib|cytarabine|bortezomib',
  'hormone drug': 'tamoxifen|anastrozole|letrozole|goserelin|bicalutamide|finasteride|clomifene|raloxifene',
  'bone drug': 'alendronate|zoledronate|denosumab|teriparatide|calcitriol|cinacalcet|risedronate',
  'uterine drug':
    'oxytocin|ergometrine|carboprost|misoprostol|magnesium sulfate|terbutaline|mifepristone|atosiban',
  'urology drug': 'tamsulosin|finasteride|sildenafil|oxybutynin|mirabegron|doxazosin|desmopressin',
};
/** Classes as options: "Which class of drug …?" */
export const DRUG_CLASS_SETS: Readonly<Record<string, string>> = {
  'drug class':
    'beta blocker|ACE inhibitor|angiotensin receptor blocker|calcium channel blocker|loop diuretic|thiazide diuretic|potassium-sparing diuretic|statin|anticoagulant|antiplatelet|cardiac glycoside|nitrate|alpha blocker|aldosterone antagonist|osmotic diuretic|carbonic anhydrase inhibitor|SGLT2 inhibitor',
  'gut drug class':
    'proton pump inhibitor|H2 receptor antagonist|antacid|prokinetic|osmotic laxative|stimulant laxative|prostaglandin analogue',
  'antibiotic class':
    'penicillin|cephalosporin|carbapenem|aminoglycoside|macrolide|tetracycline|fluoroquinolone|glycopeptide|sulfonamide|lincosamide|oxazolidinone|polymyxin',
  'mind drug class':
    'SSRI|SNRI|tricyclic antidepressant|MAO inhibitor|benzodiazepine|barbiturate|typical antipsychotic|atypical antipsychotic|mood stabilizer',
  'pain drug class': 'opioid|NSAID|corticosteroid|local anesthetic|triptan|muscle relaxant',
  'diabetes drug class':
    'biguanide|sulfonylurea|thiazolidinedione|GLP-1 agonist|DPP-4 inhibitor|SGLT2 inhibitor|alpha-glucosidase inhibitor',
  'bone drug class':
    'bisphosphonate|calcimimetic|xanthine oxidase inhibitor|uricosuric|selective estrogen receptor modulator',
  'lung drug class':
    'beta-2 agonist|muscarinic antagonist|inhaled corticosteroid|leukotriene antagonist|methylxanthine|mast cell stabilizer|antihistamine',
};
