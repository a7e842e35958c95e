// Words of amounts: they are hidden with the number that they belong to.
import { units } from '../../blocks/lines/statement.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

const moreUnits = listed(`
  l/min bpm /min mmhg kpa cmh2o mosm mosmol osm meq mval mu miu ie ui ku cfu gy sv db d dpt mv ma cal kj j joule joules
  litre litres liter liters millilitre millilitres milligramme milligrammes micromol µmol μmol umol nmol pmol fmol mcmol pg fl percent prozent
  hour second seconds minute degrees degree grad degrés grados beats breaths times points cycles fold tablets tablet puffs puff drops drop sprays ampoules
  sekunden sek minuten std stunde tag woche monat monate jahr mal tropfen hub hübe tabletten
  minutes heure jour semaine mois an gouttes fois comprimés comprimé
  hora minutos día semana mes meses año años gotas veces comprimidos puntos
`);

export const isUnit = (word: string): boolean => {
  const lower = word.toLowerCase();
  const [first = ''] = lower.split('/');
  return (
    lower.startsWith('%') ||
    first.startsWith('°') ||
    [lower, first].some((one) => units.has(one) || moreUnits.has(one))
  );
};

/** Routes, and how often: they stand on with the amount before them. */
const routes = listed(`
  iv i.v. im i.m. sc s.c. subcut po p.o. pr pv sl oral orally neb nebs nebulised nebulized inhaled buccal intranasal topical rectal stat bolus
  od bd bid b.i.d. tds tid t.i.d. qds qid q.i.d. qd qod om nocte mane prn daily weekly monthly yearly hourly nightly once twice thrice
  q4h q6h q8h q12h q24h hrly hly 1hrly 2hrly 4hrly 6hrly 8hrly 12hrly
  täglich wöchentlich oral inhalativ intravenös subkutan quotidien quotidienne diario diaria
`);

export const isRoute = (word: string): boolean =>
  word
    .toLowerCase()
    .split(/[-/]/u)
    .every((one) => routes.has(one));

/** They go on to another amount: "4 g over 5 to 15 minutes", "1 g cada 8 horas", "toutes les 6 heures". */
export const joiners = listed(`
  to – - — or and over for every each per a an x × times then within during in / up by
  bis oder und über alle pro während je à a ou et sur toutes les tous par pendant en o y cada por durante hasta
`);

/** Joiners that part two facts as often as they join two halves: they join numbers only. */
export const weakJoiners = listed('or and oder und ou et o y then for in by a en à an alle');

export const comparators = listed('< > ≤ ≥ <= >= = ~ ≈ ± ca ca. approx approx. about');
