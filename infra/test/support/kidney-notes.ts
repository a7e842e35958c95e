/** Notes that give many cards and questions: written for specs, each line a fact of its own. */
export const kidneyNotes = `Nephrotic syndrome

Nephrotic syndrome is defined as proteinuria of more than 3.5 g per day with hypoalbuminaemia and oedema.

Minimal change disease is the most common cause of nephrotic syndrome in children.

Membranous nephropathy is the most common cause of nephrotic syndrome in adults.

Minimal change disease is treated with prednisolone.

Focal segmental glomerulosclerosis scars parts of some glomeruli and spares the others.

Renal vein thrombosis swells one kidney and brings sudden pain of the flank.

Nephritic syndrome

Nephritic syndrome presents with haematuria, hypertension and oliguria.

IgA nephropathy causes visible haematuria one to two days after an infection of the upper airways.

Post-streptococcal glomerulonephritis begins one to three weeks after a sore throat.

Anti-GBM disease causes pulmonary haemorrhage and rapidly progressive glomerulonephritis.

Lupus nephritis deposits immunoglobulins of all classes in the glomeruli.

Alport syndrome is caused by a mutation of type IV collagen and leads to deafness.

Acute kidney injury

Hepatorenal syndrome constricts the vessels of kidneys that are healthy themselves.

Acute tubular necrosis is the most common cause of intrinsic acute kidney injury.

Acute interstitial nephritis fills the space between the tubules with eosinophils.

Hyperkalaemia with changes of the ECG is treated with calcium gluconate first.

Insulin with glucose shifts potassium into the cells.

Rhabdomyolysis releases myoglobin, which is toxic to the tubules.

Tubules and transport

The proximal tubule reabsorbs 65 percent of the filtered sodium.

Acetazolamide inhibits carbonic anhydrase in the proximal tubule.

Furosemide inhibits the NKCC2 transporter in the thick ascending limb.

Bendroflumethiazide inhibits the sodium chloride cotransporter in the distal convoluted tubule.

Amiloride blocks the epithelial sodium channel in the collecting duct.

Spironolactone blocks the mineralocorticoid receptor in principal cells.

Tolvaptan blocks the vasopressin V2 receptor in the collecting duct.

Furosemide causes hypokalaemia and ototoxicity.

Spironolactone causes hyperkalaemia and gynaecomastia.

Renal tubular acidosis type 1 is a failure of the distal tubule to secrete hydrogen ions.

Renal tubular acidosis type 2 is a failure of the proximal tubule to reabsorb bicarbonate.

Fanconi syndrome wastes glucose, phosphate and amino acids.

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

Vessels and cells

Ciclosporin constricts the afferent arteriole before the glomerulus.

Enalapril dilates the efferent arteriole behind the glomerulus.

Empagliflozin blocks the cotransporter of sodium and glucose.

Allopurinol blocks xanthine oxidase in the liver.

Probenecid blocks the transporter of urate in the proximal tubule.

Aliskiren inhibits renin, which the juxtaglomerular cells release.

Eculizumab binds complement C5 in thrombotic microangiopathy.

Rituximab binds CD20 on the surface of B lymphocytes.

Tacrolimus inhibits calcineurin in T lymphocytes.
`;
