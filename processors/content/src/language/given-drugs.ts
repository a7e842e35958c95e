import { foldLoosely } from './fold.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/**
 * International names of what is given, without the ending that a language puts behind them (WHO, International nonproprietary names). A word
 * of a text is one where it begins with it and goes on with an ending.
 */
const NAMES = `abacavir abatacept abciximab acamprosat acarbos acenocoumarol acetazolamid acetylcystein aciclovir acyclovir adalimumab adenosin
  adrenalin epinephrin agomelatin albendazol alendron alfacalcidol alfuzosin alirocumab allopurinol almotriptan alprazolam alprostadil alteplas
  amantadin amikacin amilorid aminophyllin amiodaron amisulprid amitriptylin amlodipin amoxicillin amoxicilin amphotericin amfotericin ampicillin
  anastrozol anidulafungin apixaban apomorphin aprepitant aripiprazol artemether artesunat aspirin atazanavir atenolol atomoxetin atorvastatin
  atovaquon atracurium atropin azacitidin azathioprin azithromycin azitromicin aztreonam baclofen basiliximab beclomet bendamustin bendroflumethiazid
  benralizumab benzathin benzylpenicillin betahistin betamethason bevacizumab bezafibrat bicalutamid bimatoprost bisacodyl bismut bisoprolol bleomycin
  bortezomib bosentan botulin brimonidin bromocriptin budesonid bumetanid bupivacain buprenorphin bupropion buscopan buspiron cabergolin calcitonin
  calcitriol canagliflozin candesartan capecitabin captopril carbamazepin carbimazol carboplatin carboprost carvedilol caspofungin cefaclor cefalexin cephalexin
  cefazolin cefepim cefixim cefotaxim cefoxitin ceftarolin ceftazidim ceftriaxon cefuroxim celecoxib cetirizin cetuximab chloramphenicol chlordiazepoxid
  chlorhexidin chloroquin chlorphenamin chlorpheniramin chlorpromazin chlortalidon chlorthalidon ciclosporin cyclosporin cilostazol cimetidin cinacalcet
  cinnarizin ciprofloxacin cisplatin citalopram clarithromycin clavulan clemastin clindamycin clobazam clobetasol clomifen clomiphen clomipramin clonazepam
  clonidin clopidogrel clotrimazol clozapin codein colchicin colestyramin cholestyramin colistin cotrimoxazol cyclophosphamid cyproheptadin cyproteron
  cytarabin dabigatran dacarbazin dalteparin danazol dantrolen dapagliflozin dapson daptomycin darbepoetin daunorubicin deferasirox degarelix denosumab
  desflurane desferrioxamin desloratadin desmopressin dexamethason dexmedetomidin dextrose diazepam diazoxid diclofenac dicyclomin didanosin digoxin digitoxin
  dihydralazin dihydrocodein diltiazem dimenhydrinat diphenhydramin dipyridamol disulfiram dobutamin docetaxel docusat dolutegravir domperidon donepezil
  dopamin dornas dorzolamid doxapram doxazosin doxepin doxorubicin doxycyclin dronedaron duloxetin dulaglutid dutasterid edoxaban efavirenz eletriptan empagliflozin
  emtricitabin enalapril enoxaparin entacapon entecavir eplerenon epoetin eptifibatid ergometrin erlotinib ertapenem erythromycin erythropoietin escitalopram
  esketamin esmolol esomeprazol estradiol estriol etanercept ethambutol ethosuximid etomidat etoposid etoricoxib everolimus evolocumab exenatid ezetimib
  famciclovir famotidin febuxostat felodipin fenofibrat fenoterol fentanyl ferinject fexofenadin fidaxomicin filgrastim finasterid finerenon fingolimod flecainid
  flucloxacillin fluconazol flucytosin fludarabin fludrocortison flumazenil flunarizin fluorouracil fluoxetin flupentixol fluphenazin flutamid fluticason
  fluvoxamin folinic fomepizol fondaparinux formoterol fosfomycin fosphenytoin fosinopril frovatriptan fulvestrant furosemid frusemid fusidin gabapentin galantamin
  ganciclovir gefitinib gemcitabin gemfibrozil gentamicin gentamycin glibenclamid gliclazid glimepirid glipizid glucagon glyburid glycopyrro goserelin
  granisetron griseofulvin haloperidol halothan heparin hydralazin hydrochlorothiazid hydrocortison hydromorphon hydroxocobalamin hydroxycarbamid hydroxychloroquin hydroxyurea
  hydroxyzin hyoscin ibandron ibuprofen idarucizumab ifosfamid iloprost imatinib imipenem imipramin indapamid indometacin indomethacin infliximab insulin interferon
  ipilimumab ipratropium irbesartan irinotecan isofluran isoniazid isoprenalin isosorbid isotretinoin itraconazol ivabradin ivermectin ixekizumab ketamin ketoconazol
  ketoprofen ketorolac ketotifen labetalol lacosamid lactulos lamivudin lamotrigin lanreotid lansoprazol latanoprost leflunomid lenalidomid lercanidipin letrozol
  leuprorelin levetiracetam levocetirizin levodopa levofloxacin levomepromazin levonorgestrel levosimendan levothyroxin lidocain lignocain linagliptin linezolid liothyronin
  liraglutid lisinopril lithium lomustin loperamid lopinavir loratadin lorazepam losartan lovastatin macrogol mannitol mebendazol mebeverin meclizin mefenam mefloquin
  melatonin meloxicam melphalan memantin meperidin mepolizumab mercaptopurin meropenem mesalazin mesalamin metamizol metaraminol metformin methadon methimazol thiamazol methotrexat
  methyldopa methylen methylphenidat methylprednisolon metoclopramid metolazon metoprolol metronidazol mexiletin mianserin micafungin miconazol midazolam midodrin mifepriston
  milrinon minocyclin minoxidil mirabegron mirtazapin misoprostol mitomycin mitoxantron moclobemid modafinil mometason montelukast morphin moxifloxacin moxonidin mupirocin mycophenolat
  nadolol nafcillin naloxon naltrexon naproxen naratriptan natalizumab nebivolol nefopam neomycin neostigmin nevirapin nicardipin nicorandil nifedipin nilotinib nimodipin
  nintedanib nitrazepam nitrofurantoin nitroglycerin nitroprussid nivolumab noradrenalin norepinephrin norethisteron norfloxacin nortriptylin nystatin obinutuzumab ocrelizumab octreotid
  ofatumumab ofloxacin olanzapin olaparib olmesartan omalizumab omeprazol ondansetron orlistat oseltamivir oxacillin oxaliplatin oxazepam oxcarbazepin oxybutynin oxycodon oxytocin
  paclitaxel palbociclib paliperidon palivizumab palonosetron pamidron pancuronium pantoprazol paracetamol acetaminophen paroxetin pembrolizumab pemetrexed penciclovir penicillamin pentamidin
  pentoxifyllin perindopril permethrin pertuzumab pethidin phenobarbital phenoxybenzamin phenoxymethyl phentolamin phenylephrin phenytoin fenitoin phytomenadion pilocarpin pimozid pindolol pioglitazon
  piperacillin pirfenidon piritramid pizotifen posaconazol pralidoxim pramipexol prasugrel pravastatin praziquantel prazosin prednisolon prednison pregabalin primaquin primidon
  probenecid procainamid procarbazin prochlorperazin procyclidin progesteron proguanil promethazin propafenon propofol propranolol propylthiouracil protamin prucaloprid pyrazinamid
  pyridostigmin pyridoxin pyrimethamin quetiapin quinapril quinidin quinin rabeprazol raloxifen raltegravir ramipril ranitidin ranolazin rasagilin rasburicas reboxetin remdesivir
  remifentanil repaglinid reteplas ribavirin rifabutin rifampicin rifampin rifaximin riluzol risedron risperidon ritonavir rituximab rivaroxaban rivastigmin rizatriptan rocuronium
  romosozumab ropinirol ropivacain rosuvastatin sacubitril salbutamol albuterol salmeterol saxagliptin scopolamin secukinumab selegilin semaglutid sertralin sevelamer sevofluran sildenafil
  simvastatin sirolimus sitagliptin sofosbuvir solifenacin sorafenib sotalol spiramycin spironolacton streptokinas streptomycin sucralfat sufentanil sugammadex sulfadiazin sulfamethoxazol sulfasalazin
  sulpirid sumatriptan sunitinib suxamethonium succinylcholin tacrolimus tadalafil tamoxifen tamsulosin tazobactam teicoplanin telmisartan temazepam temozolomid tenecteplas tenofovir terazosin
  terbinafin terbutalin teriflunomid teriparatid terlipressin testosteron tetrabenazin tetracain tetracyclin thalidomid theophyllin thiamin thiopental tiagabin tiaprid tibolon ticagrelor tigecyclin timolol tinidazol tinzaparin
  tiotropium tirofiban tirzepatid tizanidin tobramycin tocilizumab tofacitinib tolbutamid tolcapon tolterodin tolvaptan topiramat torasemid torsemid tramadol trandolapril tranexam
  trastuzumab travoprost trazodon triamcinolon triamteren triazolam trihexyphenidyl trimethoprim triptorelin tropicamid ulipristal urapidil urokinas ursodeoxychol ustekinumab valaciclovir
  valganciclovir valproat valproin valsartan vancomycin vardenafil vareniclin vasopressin vecuronium vedolizumab venetoclax venlafaxin verapamil vigabatrin vildagliptin vinblastin vincristin vinorelbin voriconazol vortioxetin
  warfarin xylometazolin zafirlukast zanamivir zidovudin ziprasidon zoledron zolmitriptan zolpidem zonisamid zopiclon zuclopenthixol`;

/** What languages spell in two ways, in the order in which it is made one. */
const SPELLINGS = 'ae e/oe e/ph f/y i/th t/ll l/ks x/cha ca/cho co/chl cl/chr cr/k c'
  .split('/')
  .map((pair) => pair.split(' ') as [string, string]);

/** A text in small letters as names are compared in all languages. */
export const spelledAlike = (text: string): string =>
  SPELLINGS.reduce(
    (spelled, [from, to]) => spelled.replaceAll(from, to),
    normalForm(text, 'NFD').replace(/\p{M}/gu, ''),
  );

/** As a drug's name is compared in all languages: "amoxicilina", "Amoxicillin". */
export const drugSpelling = (word: string): string => spelledAlike(foldLoosely(word).text);

const ENDING = /^(?:[aeo]?s?|e?n|ic|sau?re|acid[eo]?|at[eo]?s?|on[ea]?|ide?s?|um)$/u;
const byBeginning = Map.groupBy(
  NAMES.trim()
    .split(/\s+/u)
    .map((name) => drugSpelling(name)),
  (name) => name.slice(0, 4),
);

/** The international name that a word is, in whatever language; undefined for none. */
export function givenDrug(word: string): string | undefined {
  const spelled = drugSpelling(word);
  return byBeginning
    .get(spelled.slice(0, 4))
    ?.findLast((name) => spelled.startsWith(name) && ENDING.test(spelled.slice(name.length)));
}
