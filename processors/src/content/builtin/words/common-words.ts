import { stem } from './stem.ts';

/** General English of textbooks: real content words, but hiding one of them tests reading, not medicine. */
const COMMON = `
  ability able absence absent accept access accompany accomplish accord account achieve act action active activity actual
  add addition additional adequate adjacent adjust adult advance advantage affect age agent aid aim air allow alter alternative amount
  analysis ancient animal answer appear appearance application apply approach appropriate approximate area argue arise
  arrange arrangement article aspect assess assist associate assume attach attack attempt attention author available average avoid aware
  bad balance ball bar base basic basis bear beat bed begin behave behavior belief believe benefit best better big bind bit body book
  border both bottom box branch break brief bring broad build building bulk call capable capacity care career careful carry case
  category cause center central century certain chain challenge chance change chapter character characteristic charge chemical
  child choice choose circle circumstance claim class classify clear client clinic clinician close closer cluster coat collect
  collection color combination combine common communicate community company compare comparison complete complex component
  compose composition concept concern conclude condition conduct connect connection consequence consider considerable consist
  constant contact contain content continue continuous contrast contribute control convert copy core correct correspond cost count
  country course cover create critical cross current cut daily damage danger dangerous data day deal decade decide decision
  decline decrease deep deeper define definition degree deliver demand demonstrate depend depict depth derive describe
  description design desire destination destroy detail detect determine develop development device diagram differ difference
  different differentiate difficult difficulty dimension direct direction disappear discover discovery discuss discussion distance
  distinct distinguish distribute distribution divide division doctor document double draw drive drop dry early ease easy edge education
  effect effective effectiveness efficient effort element emphasis enable encounter end energy engage enhance ensure enter entire
  entity entry environment equal equipment equivalent essential establish estimate event evidence exact examine example exceed
  excess exchange exercise exert exhibit exist expand expect experience experiment explain explanation explore express extend extent
  external extra extreme face facilitate fact factor fail failure fall familiar family fashion fast feature feel feeling field
  figure fill final find finding fine finger finish fit fix flat floor flow focus fold follow food force foreign form formation
  former forward found four free frequent front full function functional fundamental future gain gap general generate
  genuine goal good gradual great ground group grow growth half hand handle happen hard harm harmful health healthcare healthy
  hear help high highly history hold hole home hour house human idea identical identify image imagine immediate impact
  implication important importance improve include increase independent indicate individual influence information initial
  initiate injury inner input instance instruction intact intake integrate intend intense interact interaction interest
  intermediate internal interpret introduce introduction involve isolate issue item job join keep key kind know knowledge lack
  language large late latter layer lead learn learner leave left length lesson level lie life light likelihood limit limited
  line link list literature little live local locate location long look loose lose loss lot low lower main maintain
  maintenance major majority man manage management manner manual mark mass match material matter mean means measure
  measurement mechanism medical medication medicine medium meet member mental mention method middle mild mile mind minimal minor
  minute model moderate modern modification modify moment month motion mount move movement multiple name narrow natural nature
  nearby necessary negative network new night nine nonetheless normal notable note notice novel number nurse object
  objective observe obtain obvious occasion occupy occur occurrence offer office old open operate operation opportunity opposite optimal
  option order ordinary organ organism organization organize orient origin original outcome outer output outside overall page pair paper
  part partial participate particle particular pass passage past path patient pattern pay people perceive percent percentage perform
  period permit person personnel perspective phase phenomenon phone physical physician picture piece place plan plane plant
  play point poor popular population portion pose position positive possess possible possibility potential power practice precise predict
  prefer presence present prevent previous primary principle prior probable problem procedure proceed process produce product
  production professional program progress prominent promote prompt proper property proportion propose protect protection prove
  provide provider public pull pump purpose push quality quantity question quick raise random range rapid rare rate ratio
  reach react read ready real reality reason recall receive recent recognize recommend record reduce reduction refer reference reflect
  region regular regulate regulation relate relation relationship relative release relevant remain remainder remember remnant remove
  repair repeat replace represent require requirement research researcher reserve resist resource respect respond response
  responsible rest restore restrict result retain return reveal review rich right rise risk role room rough route row rule run
  safe safety sample save say scale scenario scheme school science scientist screen search season section see select selection
  sense sensitive separate sequence series serious serve service set severe shape share sheet shift short show side sign
  significant similar simple single site situation size skill slight slow small smart society soft solid solution solve sort sound
  source space special specialize specific speed spend split spread stability stable stage stand standard start state statement
  stay step stop store story straight strategy stream strength stress strong structural structure student study subject
  subsequent substance succeed success successful sudden suffer sufficient suggest suit suitable sum summary supply support suppose
  surface surgery surround surroundings survive symptom system table target task teach team technique technology tell temporary
  tend tendency term test text theory therapy thick thickness thin think thought thousand threat throw tie tight time tiny
  tool top topic total touch track train training transfer transform transition transport travel treat treatment trigger true turn
  twice type typical ultimate uncommon undergo understand understanding union unique unit universal unknown unusual upper upward useful
  usual utilize value variable variation variety various vary vast version versus view visible visit visual vital volume wall want
  warm watch water wave wear week weight wide width woman word work world worsen write year young
  million billion dozen hundred zero five six seven eight ten twelve century today greek latin english american university
  hospital adjustment aspect assistance awareness barrier beginning boundary bundle burden byproduct calculation
  car cell change closure coating comfort communication compartment compression concentration conclusion configuration
  consideration constituent construction consumption content contributor conversion core counterpart criterion cycle deficit
  delivery depiction determination detection disorder disease display disruption domain duration ending engine entrance
  establishment evaluation examination exception existence exit expansion exposure expression extension extremity filter
  format foundation frame framework generation guide guideline habit identity illness illustration impairment improvement inability
  inclusion indication insert inspection interval intervention investigation involvement junction keeping limitation linkage magnitude
  marker member mixture mode monitoring objective observation opening orientation outlet outline parameter participant
  partner pathway performance permission pipe placement preparation pressure prevention priority progression promotion
  recognition recommendation recovery removal replacement resemblance reservoir resistance responsibility restriction ring
  segment separation setting severity shortage signal significance similarity span spot stability stimulus storage strand
  string strip substitute subtype superior inferior anterior posterior lateral medial surrounding survival temperature tissue
  accumulation pathology mechanical clinical differential diagnosis spontaneous resulting abnormal setting clinical
  simultaneous progressive variable routine intermittent generic
  tract transmission trauma tube turnover uptake usage variant vehicle vessel violation wire worker zone complication
  condition tough hollow slender muscular flexible complicated ongoing prominent consequence rhythm blood heart muscle fluid skin
  brain bone nerve infection drug dose protein oxygen cellular liquid gas mixture chamber sac membrane hormone enzyme gland molecule organism ion pain agency weakness
`;

const COMMON_STEMS = new Set(COMMON.trim().split(/\s+/u).map(stem));

/** Whether a word belongs to the general vocabulary: alone it does not make an answer worth knowing. */
export const isCommonWord = (word: string): boolean => COMMON_STEMS.has(stem(word));
