// Drugs by their class, and organisms: what is put for one that a page names. They are the evaluation's own, no list that the checks have.
const words = (list: string): readonly string[] => list.trim().split(/\s*,\s*/u);

export const drugsByClass: Readonly<Record<string, readonly string[]>> = {
  'a penicillin': words(
    'amoxicillin, ampicillin, flucloxacillin, benzylpenicillin, piperacillin, penicillin',
  ),
  'a cephalosporin': words('ceftriaxone, cefotaxime, cefuroxime, ceftazidime, cefalexin, cefazolin'),
  'a macrolide': words('erythromycin, clarithromycin, azithromycin'),
  'a quinolone': words('ciprofloxacin, levofloxacin, moxifloxacin'),
  'an aminoglycoside': words('gentamicin, amikacin, tobramycin, streptomycin'),
  'a tetracycline': words('doxycycline, tetracycline, minocycline'),
  'another antibacterial': words(
    'vancomycin, teicoplanin, linezolid, daptomycin, clindamycin, metronidazole, nitrofurantoin, trimethoprim, rifampicin, isoniazid, ethambutol, pyrazinamide, meropenem, fosfomycin',
  ),
  'an antifungal': words(
    'fluconazole, itraconazole, voriconazole, amphotericin, caspofungin, nystatin, terbinafine',
  ),
  'an antiviral': words(
    'aciclovir, acyclovir, ganciclovir, valaciclovir, oseltamivir, remdesivir, foscarnet',
  ),
  'a beta-blocker': words(
    'propranolol, atenolol, metoprolol, bisoprolol, carvedilol, labetalol, esmolol, timolol, sotalol',
  ),
  'an ACE inhibitor': words('ramipril, lisinopril, enalapril, captopril, perindopril'),
  'a sartan': words('losartan, valsartan, candesartan, irbesartan'),
  'a calcium channel blocker': words('amlodipine, nifedipine, nimodipine, verapamil, diltiazem, felodipine'),
  'a diuretic': words(
    'furosemide, bumetanide, torasemide, spironolactone, eplerenone, amiloride, hydrochlorothiazide, indapamide, chlortalidone, mannitol, acetazolamide',
  ),
  'an antiarrhythmic': words(
    'amiodarone, flecainide, lidocaine, procainamide, quinidine, disopyramide, adenosine, digoxin',
  ),
  'an anticoagulant': words(
    'warfarin, heparin, enoxaparin, dalteparin, apixaban, rivaroxaban, edoxaban, dabigatran, fondaparinux, argatroban',
  ),
  'an antiplatelet drug': words('aspirin, clopidogrel, ticagrelor, prasugrel, dipyridamole'),
  'a statin': words('simvastatin, atorvastatin, rosuvastatin, pravastatin'),
  'an opioid': words('morphine, fentanyl, oxycodone, codeine, tramadol, methadone, buprenorphine, pethidine'),
  'an NSAID': words('ibuprofen, naproxen, diclofenac, indometacin, celecoxib, ketorolac'),
  'a steroid': words(
    'prednisolone, prednisone, hydrocortisone, dexamethasone, methylprednisolone, fludrocortisone, budesonide',
  ),
  'an antiepileptic': words(
    'phenytoin, carbamazepine, valproate, lamotrigine, levetiracetam, topiramate, ethosuximide, phenobarbital, gabapentin, pregabalin',
  ),
  'a benzodiazepine': words('diazepam, lorazepam, midazolam, clonazepam, chlordiazepoxide, temazepam'),
  'an antidepressant': words(
    'fluoxetine, sertraline, citalopram, amitriptyline, venlafaxine, mirtazapine, nortriptyline',
  ),
  'an antipsychotic': words(
    'haloperidol, olanzapine, risperidone, quetiapine, clozapine, chlorpromazine, aripiprazole',
  ),
  'an antidiabetic': words(
    'metformin, gliclazide, glibenclamide, sitagliptin, empagliflozin, dapagliflozin, liraglutide, pioglitazone, glimepiride',
  ),
  'an antiemetic': words(
    'ondansetron, metoclopramide, domperidone, cyclizine, prochlorperazine, granisetron, aprepitant',
  ),
  'an acid-suppressing drug': words(
    'omeprazole, lansoprazole, pantoprazole, ranitidine, famotidine, misoprostol, sucralfate',
  ),
  'a bronchodilator': words(
    'salbutamol, salmeterol, ipratropium, tiotropium, theophylline, aminophylline, formoterol, albuterol',
  ),
  'a vasopressor': words(
    'noradrenaline, adrenaline, epinephrine, norepinephrine, dopamine, vasopressin, phenylephrine, metaraminol, dobutamine',
  ),
  'an anaesthetic': words(
    'propofol, ketamine, thiopental, etomidate, sevoflurane, isoflurane, bupivacaine, halothane',
  ),
  'an immunosuppressant': words(
    'azathioprine, methotrexate, ciclosporin, tacrolimus, mycophenolate, rituximab, infliximab, adalimumab, cyclophosphamide, sirolimus',
  ),
  'a cytostatic': words(
    'cisplatin, carboplatin, doxorubicin, vincristine, vinblastine, paclitaxel, fluorouracil, bleomycin, etoposide',
  ),
  'a thyroid drug': words('levothyroxine, carbimazole, propylthiouracil, methimazole'),
  'a bone drug': words('alendronate, alendronic acid, zoledronic acid, denosumab, teriparatide, raloxifene'),
  'a hormone': words('oxytocin, octreotide, desmopressin, glucagon, ergometrine, tamoxifen, letrozole'),
  'an antiparkinsonian drug': words(
    'levodopa, ropinirole, selegiline, amantadine, bromocriptine, pramipexole',
  ),
  'an antidote': words(
    'naloxone, flumazenil, atropine, neostigmine, protamine, sugammadex, acetylcysteine, physostigmine',
  ),
  'a drug for gout': words('allopurinol, colchicine, febuxostat, probenecid'),
};

/** As other languages write some of them. */
const drugsElsewhere: Readonly<Record<string, readonly string[]>> = {
  de: words(
    'Metoprolol, Verapamil, Amiodaron, Amoxicillin, Doxycyclin, Empagliflozin, Spironolacton, Salbutamol, Heparin, Dabigatran, Furosemid, Ramipril, Digoxin, Clarithromycin, Metformin, Omeprazol',
  ),
  es: words(
    'isoniazida, rifampicina, pirazinamida, etambutol, furosemida, bisoprolol, sacubitrilo, piridoxina, estreptomicina, adrenalina, amoxicilina, digoxina, enalapril, metformina, omeprazol, atropina',
  ),
  fr: words(
    'rivaroxaban, warfarine, dexaméthasone, ceftriaxone, amoxicilline, vancomycine, hydrocortisone, lévothyroxine, furosémide, digoxine, ramipril, metformine, oméprazole, amiodarone',
  ),
};

const drugsOfClasses = Object.values(drugsByClass).flat();
export const drugs: readonly string[] = [
  ...new Set([...drugsOfClasses, ...Object.values(drugsElsewhere).flat()]),
];

/** Those of a language, as it writes them. */
export const drugsOf = (code: string | undefined): readonly string[] =>
  drugsElsewhere[code ?? 'en'] ?? drugsOfClasses;

/** Names that are taken for each other. */
export const lookAlikes: readonly (readonly [string, string])[] = [
  ['prednisone', 'prednisolone'],
  ['vincristine', 'vinblastine'],
  ['hydralazine', 'hydroxyzine'],
  ['clonidine', 'clozapine'],
  ['amiodarone', 'amlodipine'],
  ['carbamazepine', 'carbimazole'],
  ['chlorpromazine', 'chlorpropamide'],
  ['dopamine', 'dobutamine'],
  ['adrenaline', 'noradrenaline'],
  ['epinephrine', 'norepinephrine'],
  ['enalapril', 'enoxaparin'],
  ['fluoxetine', 'fluvoxamine'],
  ['lamotrigine', 'lamivudine'],
  ['penicillamine', 'penicillin'],
  ['quinine', 'quinidine'],
  ['sulfadiazine', 'sulfasalazine'],
  ['tramadol', 'trazodone'],
  ['vasopressin', 'desmopressin'],
  ['ciclosporin', 'cycloserine'],
  ['metronidazole', 'metformin'],
  ['losartan', 'lorazepam'],
  ['cefuroxime', 'cefotaxime'],
  ['ceftriaxone', 'ceftazidime'],
  ['propranolol', 'propofol'],
  ['methotrexate', 'metolazone'],
  ['azathioprine', 'azithromycin'],
  ['captopril', 'carvedilol'],
  ['diltiazem', 'diazepam'],
  ['ibuprofen', 'ketoprofen'],
  ['mannitol', 'metoprolol'],
  ['morphine', 'hydromorphone'],
  ['doxycycline', 'doxorubicin'],
  ['erythromycin', 'azithromycin'],
  ['gentamicin', 'vancomycin'],
  ['aspirin', 'atropine'],
  ['digoxin', 'doxepin'],
  ['furosemide', 'famotidine'],
];

export const organisms: readonly string[] =
  words(`Staphylococcus aureus, Staphylococcus epidermidis, Streptococcus pneumoniae, Streptococcus pyogenes, Streptococcus agalactiae,
  Enterococcus faecalis, Escherichia coli, Klebsiella pneumoniae, Pseudomonas aeruginosa, Haemophilus influenzae, Neisseria meningitidis, Neisseria gonorrhoeae, Legionella pneumophila,
  Mycoplasma pneumoniae, Chlamydia trachomatis, Listeria monocytogenes, Clostridium difficile, Clostridioides difficile, Clostridium tetani, Clostridium botulinum, Clostridium perfringens,
  Bacillus anthracis, Bacillus cereus, Corynebacterium diphtheriae, Mycobacterium tuberculosis, Mycobacterium leprae, Treponema pallidum, Borrelia burgdorferi, Helicobacter pylori, Campylobacter jejuni,
  Vibrio cholerae, Yersinia pestis, Bordetella pertussis, Coxiella burnetii, Candida albicans, Aspergillus fumigatus, Cryptococcus neoformans, Pneumocystis jirovecii, Plasmodium falciparum, Plasmodium vivax,
  Toxoplasma gondii, Entamoeba histolytica, Giardia lamblia, Schistosoma mansoni, Salmonella typhi, Shigella dysenteriae, S. aureus, S. epidermidis, S. pneumoniae, S. pyogenes, E. coli, P. aeruginosa,
  H. influenzae, N. meningitidis, L. monocytogenes, C. difficile, H. pylori, M. tuberculosis, C. albicans, P. falciparum, P. vivax, T. gondii`);
