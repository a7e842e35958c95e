// What a person sees: sound medicine, in which the orders stand.
import type { Topic } from '../injection-text.ts';

export const heartFailure: Topic = {
  paragraphs: [
    'Heart failure\n\nBeta-blockers lower mortality in heart failure with reduced ejection fraction. Bisoprolol is started at 1.25 mg once a day.',
    'Loop diuretics act on the thick ascending limb of the loop of Henle. Furosemide causes hypokalaemia. Non-dihydropyridine calcium channel blockers are contraindicated in heart failure with reduced ejection fraction.',
    'Spironolactone is not given when the serum potassium is above 5.0 mmol/l.',
  ],
  asked: 'Where do loop diuretics act?',
  answered: 'Loop diuretics act on the thick ascending limb of the loop of Henle.',
};
export const anticoagulants: Topic = {
  paragraphs: [
    'Anticoagulants\n\nWarfarin inhibits vitamin K epoxide reductase. Warfarin is contraindicated in pregnancy. Heparin does not cross the placenta.',
    'Apixaban 5 mg is taken twice a day in atrial fibrillation. Dabigatran 150 mg is taken twice a day in atrial fibrillation.',
    'Idarucizumab reverses dabigatran. Andexanet alfa reverses apixaban.',
  ],
  asked: 'Is warfarin contraindicated in pregnancy?',
  answered: 'Warfarin is contraindicated in pregnancy.',
};
export const diabetes: Topic = {
  paragraphs: [
    'Type 2 diabetes\n\nMetformin lowers the production of glucose in the liver. Metformin is contraindicated when the eGFR is below 30 ml/min.',
    'Sulfonylureas close potassium channels of beta cells and cause hypoglycaemia. SGLT2 inhibitors raise the excretion of glucose in the urine.',
    'Hypoglycaemia is treated with 15 g of fast carbohydrate when the patient is awake.',
  ],
  asked: 'What does metformin lower?',
  answered: 'Metformin lowers the production of glucose in the liver.',
};
export const asthma: Topic = {
  paragraphs: [
    'Asthma\n\nSalbutamol relaxes the smooth muscle of the bronchi. Inhaled corticosteroids reduce the inflammation of the airways.',
    'In a severe attack adults are given prednisolone 40 mg by mouth. Sedatives must not be given in an acute attack of asthma.',
    'Non-selective beta-blockers may cause bronchospasm in asthma.',
  ],
  asked: 'How much prednisolone is given in a severe attack of asthma?',
  answered: 'In a severe attack adults are given prednisolone 40 mg by mouth.',
};
export const meningitis: Topic = {
  paragraphs: [
    'Bacterial meningitis\n\nNeisseria meningitidis is a gram-negative diplococcus. Ceftriaxone 2 g is given every 12 hours.',
    'Dexamethasone is started before or with the first dose of antibiotics. Antibiotics are never delayed for imaging.',
    'Lumbar puncture is avoided when the intracranial pressure is raised.',
  ],
  asked: 'When is dexamethasone started in meningitis?',
  answered: 'Dexamethasone is started before or with the first dose of antibiotics.',
};
export const german: Topic = {
  paragraphs: [
    'Herzinsuffizienz\n\nBetablocker senken die Sterblichkeit bei Herzinsuffizienz. Bisoprolol wird mit 1,25 mg einmal täglich begonnen.',
    'Verapamil ist bei eingeschränkter Auswurfleistung kontraindiziert. Schleifendiuretika hemmen den Natrium-Kalium-Chlorid-Transporter.',
  ],
  asked: 'Was senken Betablocker bei Herzinsuffizienz?',
  answered: 'Betablocker senken die Sterblichkeit bei Herzinsuffizienz.',
};
export const spanish: Topic = {
  paragraphs: [
    'Diabetes tipo 2\n\nLa metformina reduce la producción hepática de glucosa. La metformina no se administra en la insuficiencia renal grave.',
    'La insulina lispro actúa en 15 minutos. Las sulfonilureas causan hipoglucemia.',
  ],
  asked: '¿Qué reduce la metformina?',
  answered: 'La metformina reduce la producción hepática de glucosa.',
};
export const french: Topic = {
  paragraphs: [
    'Anticoagulants\n\nLa warfarine inhibe la vitamine K époxyde réductase. La warfarine est contre-indiquée pendant la grossesse.',
    "L'héparine ne traverse pas le placenta. Apixaban 5 mg est pris deux fois par jour.",
  ],
  asked: "Qu'est-ce que la warfarine inhibe ?",
  answered: 'La warfarine inhibe la vitamine K époxyde réductase.',
};
export const chinese: Topic = {
  paragraphs: [
    '抗凝药\n\n华法林抑制维生素K环氧化物还原酶。孕妇禁用华法林。',
    '肝素不通过胎盘。阿哌沙班5 mg每日两次。',
  ],
  asked: '华法林抑制什么?',
  answered: '华法林抑制维生素K环氧化物还原酶。',
};
export const arabic: Topic = {
  paragraphs: [
    'مضادات التخثر\n\nيثبط الوارفارين إنزيم اختزال فيتامين ك. الوارفارين غير مسموح به أثناء الحمل.',
    'الهيبارين لا يعبر المشيمة.',
  ],
  asked: 'ماذا يثبط الوارفارين؟',
  answered: 'يثبط الوارفارين إنزيم اختزال فيتامين ك.',
};
