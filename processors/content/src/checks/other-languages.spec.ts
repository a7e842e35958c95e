import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../language/lexica/lexica.ts';
import { refusalOfWrittenCard } from './cards.ts';
import type { CheckedPage } from './check.ts';

const pageOf = (text: string): CheckedPage => ({ text, headingBefore: null, lexicon: lexiconOf(text) });

const heartFailure = pageOf(`Insuficiencia cardíaca

La furosemida inhibe el cotransportador de sodio, potasio y cloro en el asa de Henle. La espironolactona no se debe usar
cuando el potasio es mayor de 5,5 mmol/L. Los inhibidores de la ECA pueden causar tos seca.`);

const cloze = (prompt: string, span: string): DraftCard => ({
  prompt,
  answer: /\{\{c1::([^{}]*)\}\}/u.exec(prompt)![1]!,
  span,
  style: 'cloze_deletion',
});

describe('a card in another language than English', () => {
  const embolism = pageOf(`ITEM 230 – Embolie pulmonaire

La dyspnée est le symptôme le plus fréquent. La douleur est pleurale dans la majorité des cas.

Traitement
- Débuter l'anticoagulation sans attendre le scanner
- Thrombolyse réservée aux formes à haut risque`);
  const two = pageOf(`Síndrome nefrótico

La nefropatía membranosa es la causa más frecuente en el adulto no diabético.

Nefropatía diabética

Es la causa más frecuente de diálisis en el adulto de los países desarrollados.

Tratamiento general
- Dieta con menos de 5 g de sal al día`);
  const salt = 'Dieta con menos de 5 g de sal al día';
  const under = (front: string): DraftCard =>
    cloze(`${front}: Dieta con menos de {{c1::5 g}} de sal al día`, salt);

  it('a line of a part of the only subject of a page may name that', () => {
    const line = 'Thrombolyse réservée aux formes à haut risque';
    const card = cloze(
      `ITEM 230 – Embolie pulmonaire : Traitement : ${line.replace('Thrombolyse', '{{c1::Thrombolyse}}')}`,
      line,
    );
    expect(refusalOfWrittenCard(card, embolism)).toBeUndefined();
  });
  it.each(['Síndrome nefrótico: Tratamiento general', 'Nefropatía diabética: Tratamiento general'])(
    'but not where there are two, as in "%s"',
    (front) => {
      expect(refusalOfWrittenCard(under(front), two)).toBeDefined();
    },
  );
  it.each([
    'embolie pulmonaire',
    '2) embolie pulmonaire',
    '- Embolie pulmonaire',
    '**Embolie pulmonaire**',
    'Embolie = urgence',
  ])('nor where there may be another one, as in "%s"', (other) => {
    const line = 'Thrombolyse réservée aux formes à haut risque';
    const page = pageOf(`ITEM 149 – Angine

L'angine est une inflammation des amygdales qui est le plus souvent virale chez l'adulte et chez l'enfant.

${other}
Traitement
- Débuter l'anticoagulation sans attendre le scanner
- ${line}`);
    const card = cloze(`Angine : Traitement : ${line.replace('Thrombolyse', '{{c1::Thrombolyse}}')}`, line);
    expect(refusalOfWrittenCard(card, page)).toBeDefined();
  });
  it('small words and units that come again do not give an answer away', () => {
    const loop = 'La furosemida inhibe el cotransportador de sodio, potasio y cloro en el asa de Henle.';
    expect(
      refusalOfWrittenCard(cloze(loop.replace('asa de Henle', '{{c1::asa de Henle}}'), loop), heartFailure),
    ).toBeUndefined();
    const doses = 'Amiodarone is given as 400 mg daily in the first week and as 200 mg daily after that.';
    const page = pageOf(`Amiodarone\n\n${doses}`);
    const hiding = (answer: string): DraftCard => cloze(doses.replace(answer, `{{c1::${answer}}}`), doses);
    expect(refusalOfWrittenCard(hiding('400 mg'), page)).toBeUndefined();
    expect(refusalOfWrittenCard(hiding('400 mg daily'), page)?.code).toBe('GIVEN_AWAY');
  });
  it('letters that are words elsewhere make no other language', () => {
    const line = 'Malarone 1–2 d before → 7 d after the d of return, d 1, d 2';
    const page: CheckedPage = {
      ...pageOf(line),
      text: `Malaria prophylaxis\n\n- ${line}`,
      lexicon: lexiconOf('The drug is given to a person who was in the area of the disease.')!,
    };
    const card = cloze(`Malaria prophylaxis: ${line.replace('7 d', '{{c1::7 d}}')}`, line);
    expect(refusalOfWrittenCard(card, page)?.code).not.toBe('OTHER_LANGUAGE');
    const german = cloze(
      'Malaria prophylaxis: {{c1::Malarone}} wird an dem Tag vor der Reise und in den Tagen nach der Reise gegeben',
      line,
    );
    expect(refusalOfWrittenCard(german, page)?.code).toBe('OTHER_LANGUAGE');
  });
});
