/** The specialties of the ward by which guides are grouped, as folders of the pack name them, and as people read them. */
export const specialties = {
  cardiology: 'Cardiology',
  respiratory: 'Respiratory medicine',
  gastroenterology: 'Gastroenterology and hepatology',
  surgery: 'General and vascular surgery',
  nephrology: 'Nephrology',
  urology: 'Urology',
  endocrinology: 'Endocrinology and diabetes',
  haematology: 'Haematology',
  oncology: 'Oncology',
  neurology: 'Neurology',
  psychiatry: 'Psychiatry',
  infection: 'Infectious diseases',
  emergency: 'Emergency medicine',
  paediatrics: 'Paediatrics',
  obstetrics: 'Obstetrics',
  gynaecology: 'Gynaecology and sexual health',
  'ear-nose-throat': 'Ear, nose and throat',
  ophthalmology: 'Ophthalmology',
  dermatology: 'Dermatology',
  rheumatology: 'Rheumatology',
  orthopaedics: 'Trauma and orthopaedics',
  geriatrics: 'Medicine of older people',
} as const;

export type Specialty = keyof typeof specialties;

export const specialtyIds = Object.keys(specialties) as Specialty[];
