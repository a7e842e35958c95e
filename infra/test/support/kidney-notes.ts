/** Notes that give many cards and questions: written for specs, each line a fact of its own. */
export const kidneyNotes = `Nephrotic syndrome

Nephrotic syndrome is defined as proteinuria of more than 3.5 g per day with hypoalbuminaemia and oedema.

Minimal change disease is the most common cause of nephrotic syndrome in children.

Membranous nephropathy is the most common cause of nephrotic syndrome in adults.

Minimal change disease is treated with prednisolone.

Focal segmental glomerulosclerosis is associated with obesity and with infection by HIV.

Renal vein thrombosis is a complication of nephrotic syndrome because antithrombin III is lost in the urine.

Nephritic syndrome

Nephritic syndrome presents with haematuria, hypertension and oliguria.

IgA nephropathy causes visible haematuria one to two days after an infection of the upper airways.

Post-streptococcal glomerulonephritis begins one to three weeks after a sore throat.

Anti-GBM disease causes pulmonary haemorrhage and rapidly progressive glomerulonephritis.

Anti-GBM disease is treated with plasma exchange, cyclophosphamide and prednisolone.

Alport syndrome is caused by a mutation of type IV collagen and leads to deafness.

Acute kidney injury

Prerenal acute kidney injury is caused by hypovolaemia, heart failure or sepsis.

Acute tubular necrosis is the most common cause of intrinsic acute kidney injury.

Acute interstitial nephritis is caused by proton pump inhibitors, penicillins and NSAIDs.

Hyperkalaemia with changes of the ECG is treated with calcium gluconate first.

Insulin with glucose shifts potassium into the cells.

Rhabdomyolysis causes acute tubular necrosis because myoglobin is toxic to the tubules.

Tubules and transport

The proximal tubule reabsorbs 65 percent of the filtered sodium.

Acetazolamide inhibits carbonic anhydrase in the proximal tubule.

Furosemide inhibits the NKCC2 transporter in the thick ascending limb.

Bendroflumethiazide inhibits the sodium chloride cotransporter in the distal convoluted tubule.

Amiloride blocks the epithelial sodium channel in the collecting duct.

Spironolactone is an antagonist of the mineralocorticoid receptor.

Tolvaptan is an antagonist of the vasopressin V2 receptor.

Furosemide causes hypokalaemia and ototoxicity.

Spironolactone causes hyperkalaemia and gynaecomastia.

Renal tubular acidosis type 1 is a failure of the distal tubule to secrete hydrogen ions.

Renal tubular acidosis type 2 is a failure of the proximal tubule to reabsorb bicarbonate.

Renal tubular acidosis type 4 is caused by a lack of aldosterone and presents with hyperkalaemia.

Stones

Calcium oxalate stones are the most common renal stones.

Struvite stones are caused by infection with Proteus mirabilis.

Uric acid stones are radiolucent and are treated by alkalinisation of the urine.

Cystine stones have a hexagonal shape under the microscope.

Half-lives of diuretics

- Furosemide: two hours
- Acetazolamide: eight hours
- Hydrochlorothiazide: ten hours
- Amiloride: twenty hours
- Chlortalidone: two days

Where stones come from

- Struvite: urease of bacteria
- Urate: gout and acid urine
- Cystine: a defect of transport
- Oxalate: loss of fat in the stool
- Xanthine: lack of an oxidase

Figures

Furosemide acts for 6 hours when it is swallowed.

Spironolactone acts for 48 hours and longer.

A nephron filters about 60 nL of plasma per minute.

The renal pelvis holds 8 mL of urine.

Erythropoietin raises the haematocrit within 6 weeks.

Peritoneal dialysis uses 2 litres of fluid for each exchange.

A ureter is about 25 cm long in an adult.

The kidneys receive about 20 percent of the cardiac output.

Oliguria is a urine output of less than 400 mL per day.

A stone of less than 5 mm passes by itself in most people.

Haemodialysis takes 4 hours and is given three times a week.

A transplanted kidney from a living donor works for about 15 years.

The bladder of an adult holds about 450 mL of urine.
`;
