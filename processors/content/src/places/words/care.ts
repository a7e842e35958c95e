// Words of what is done to patients, by which a reader acts. In small letters, as their stems.
import { stem } from '../../language/stem.ts';

const words = `
  treat treats treated treating treatment treatments therapy therapies pharmacotherapy chemotherapy radiotherapy immunotherapy monotherapy
  manage managed management give gives given giving administer administered administration prescribe prescribed discontinue discontinued
  withhold withheld switch avoid avoided never contraindicated contraindication contraindications caution cautions precaution precautions
  permitted forbidden indicated indication indications recommend recommended recommendation prefer preferred offer must should prevent
  prevention prophylaxis prophylactic vaccine vaccinate vaccination immunise immunize surgery surgical operate operation resection dialysis cardioversion defibrillation defibrillate pacing valsalva ablation stent angioplasty catheterisation catheterization
  thrombolysis biopsy 
  haemodialysis hemodialysis transfuse transfusion transplant intubate intubation ventilate resuscitate resuscitation drainage drug drugs
  dose doses dosage dosing regimen regimens infusion infuse inject injection bolus antidote reversal antibiotic antibiotics refer referral
  discharge admit screen screening monitor behandlung behandeln therapie geben gabe verabreichen absetzen meiden vermeiden kontraindiziert
  kontraindikation kontraindikationen indikation indiziert vorsicht dosis dosierung impfung prävention operation dialyse traitement traiter
  administrer éviter indication indications prévention posologie vaccin chirurgie prescrire tratamiento tratar administrar suspender evitar
  contraindicado contraindicaciones indicación indicaciones prevención dosis vacuna cirugía medikament
  medikamente arzneimittel médicament médicaments medicamento medicamentos fármaco fármacos tratamento tratamentos administração prescrever indicado
  indicada indicação indicações contraindicação contraindicações contraindicada prevenção profilaxia vacina cirurgia recomendado recomendada trattamento
  somministrare somministrazione evitare controindicato controindicazioni prevenzione farmaco farmaci
`;

const stems = new Set(words.trim().split(/\s+/u).map(stem));

export const saysCare = (text: string): boolean =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => stems.has(stem(word)));
