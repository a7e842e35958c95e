// Notes, a question to them, and what a model writes of it in words of its own with the words of the page. `[Adenosine]` stands for the number of
// the passage that has that word.

export const node = 'Adenosine blocks conduction through the atrioventricular node for 10 seconds.';
export const arteries = 'Adenosine dilates the coronary arteries of the heart.';
const fibrillation = 'Adenosine does not convert atrial fibrillation to sinus rhythm.';
export const dose = 'In gout the dose of colchicine is 500 micrograms twice a day.';
export const renal = 'Colchicine must not be given in severe renal failure.';
export const NOTES: Readonly<Record<string, string>> = {
  Adenosine: `Adenosine\n\n${node} ${arteries} ${fibrillation}`,
  Colchicine: `Colchicine\n\n${dose} ${renal} Colchicine crosses the placenta in pregnancy.`,
  Verapamil:
    'Verapamil\n\nVerapamil blocks calcium channels of the heart. Verapamil is made in the laboratory.',
  Betablocker:
    'Betablocker\n\nBetablocker senken die Herzfrequenz und den Blutdruck. Betablocker dürfen bei schwerem Asthma nicht gegeben werden.',
  Digoxina:
    'Digoxina\n\nLa digoxina inhibe la bomba de sodio y potasio en las células del corazón. La digoxina no mejora la supervivencia de los pacientes.',
  Amiodarone:
    "Amiodarone\n\nL'amiodarone allonge la durée du potentiel d'action dans les cellules du cœur. L'amiodarone n'est pas un diurétique de l'anse.",
};
export const question = 'What does adenosine block?';

export const stops = 'Adenosine stops conduction through the AV node for 10 seconds.';
export const stopsLine = `${stops} [Adenosine] «${node}»`;
export const widens = 'Adenosine widens the coronary arteries.';
export const widensLine = `${widens} [Adenosine] «${arteries}»`;
