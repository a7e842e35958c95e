/** Names of one kind that stand beside each other in the body: whoever mixes one up thinks of another. In the singular. */
export const BODY_SETS: Readonly<Record<string, string>> = {
  'heart chamber': 'right atrium|left atrium|right ventricle|left ventricle',
  'heart chamber type': 'atrium|ventricle|auricle|septum|apex|valve',
  'heart valve': 'mitral valve|tricuspid valve|aortic valve|pulmonary valve',
  'heart layer': 'endocardium|myocardium|epicardium|pericardium|mesothelium',
  'heart part':
    'sinoatrial node|atrioventricular node|bundle of His|Purkinje fibers|interventricular septum|chordae tendineae|papillary muscles|foramen ovale|auricle|coronary sinus|fossa ovalis|moderator band',
  'great vessel':
    'aorta|pulmonary artery|pulmonary vein|superior vena cava|inferior vena cava|pulmonary trunk|coronary sinus|ductus arteriosus',
  'artery of the arm':
    'subclavian artery|axillary artery|brachial artery|radial artery|ulnar artery|profunda brachii artery',
  'artery of the leg':
    'femoral artery|popliteal artery|anterior tibial artery|posterior tibial artery|fibular artery|dorsalis pedis artery|profunda femoris artery',
  'artery of the head and neck':
    'internal carotid artery|external carotid artery|vertebral artery|basilar artery|middle cerebral artery|anterior cerebral artery|posterior cerebral artery|facial artery|middle meningeal artery|ophthalmic artery',
  'artery of the abdomen and pelvis':
    'celiac trunk|superior mesenteric artery|inferior mesenteric artery|left gastric artery|splenic artery|hepatic artery|renal artery|gonadal artery|internal iliac artery',
  'coronary artery':
    'right coronary artery|left main coronary artery|left anterior descending artery|circumflex artery|posterior descending artery',
  'vein of the limbs':
    'femoral vein|popliteal vein|great saphenous vein|small saphenous vein|basilic vein|cephalic vein|median cubital vein|axillary vein',
  'vein of the trunk':
    'portal vein|hepatic vein|renal vein|azygos vein|splenic vein|superior mesenteric vein|internal iliac vein',
  'vein of the head and neck':
    'internal jugular vein|external jugular vein|subclavian vein|brachiocephalic vein|facial vein|retromandibular vein',
  'vessel type': 'artery|vein|arteriole|venule|capillary|sinusoid|lymphatic vessel',
  'circulation circuit': 'pulmonary circuit|systemic circuit|coronary circulation|portal circulation',
  'blood cell':
    'erythrocyte|neutrophil|eosinophil|basophil|lymphocyte|monocyte|platelet|macrophage|mast cell|megakaryocyte|reticulocyte|dendritic cell|plasma cell',
  'body cell':
    'osteoblast|osteoclast|osteocyte|chondrocyte|fibroblast|adipocyte|hepatocyte|keratinocyte|melanocyte|myocyte|podocyte|goblet cell|endothelial cell|Kupffer cell|Langerhans cell|Merkel cell|stem cell',
  'glial cell': 'astrocyte|oligodendrocyte|microglia|ependymal cell|Schwann cell|satellite cell|neuron',
  'stomach cell': 'parietal cell|chief cell|G cell|mucous cell|enterochromaffin-like cell|D cell',
  'pancreas cell': 'alpha cell|beta cell|delta cell|acinar cell|PP cell',
  'testis cell': 'Sertoli cell|Leydig cell|spermatogonium|granulosa cell|theca cell',
  'lymphoid cell': 'helper T cell|cytotoxic T cell|regulatory T cell|B cell|natural killer cell|plasma cell',
  'blood part': 'plasma|serum|buffy coat|hematocrit|platelets|erythrocytes|leukocytes',
  'plasma protein': 'albumin|fibrinogen|globulin|prothrombin|transferrin|haptoglobin|ceruloplasmin|ferritin',
  nephron:
    "glomerulus|Bowman's capsule|proximal convoluted tubule|loop of Henle|distal convoluted tubule|collecting duct|macula densa|juxtaglomerular apparatus|thin descending limb|thick ascending limb",
  'kidney part':
    'renal cortex|renal medulla|renal pelvis|renal pyramid|renal column|renal hilum|minor calyx|major calyx',
  'urinary organ': 'kidney|ureter|urinary bladder|urethra|prostate',
  'brain part':
    'cerebellum|medulla oblongata|pons|midbrain|thalamus|hypothalamus|hippocampus|amygdala|basal ganglia|corpus callosum|reticular formation|cerebral cortex|pineal gland|substantia nigra',
  lobe: 'frontal lobe|parietal lobe|temporal lobe|occipital lobe|insula',
  'cranial nerve':
    'olfactory nerve|optic nerve|oculomotor nerve|trochlear nerve|trigeminal nerve|abducens nerve|facial nerve|vestibulocochlear nerve|glossopharyngeal nerve|vagus nerve|accessory nerve|hypoglossal nerve',
  'arm nerve':
    'median nerve|ulnar nerve|radial nerve|axillary nerve|musculocutaneous nerve|long thoracic nerve|suprascapular nerve|thoracodorsal nerve',
  'leg nerve':
    'femoral nerve|obturator nerve|sciatic nerve|tibial nerve|common peroneal nerve|superior gluteal nerve|inferior gluteal nerve|sural nerve|saphenous nerve|pudendal nerve',
  'trunk nerve':
    'phrenic nerve|vagus nerve|intercostal nerve|recurrent laryngeal nerve|long thoracic nerve|greater splanchnic nerve',
  'nerve part':
    'axon|dendrite|cell body|axon hillock|myelin sheath|node of Ranvier|synaptic cleft|axon terminal',
  meninges: 'dura mater|arachnoid mater|pia mater|epidural space|subarachnoid space|subdural space',
  'eye part':
    'cornea|iris|lens|retina|sclera|choroid|ciliary body|macula|vitreous humor|optic disc|conjunctiva|pupil',
  'ear part':
    'cochlea|tympanic membrane|malleus|incus|stapes|oval window|semicircular canals|utricle|saccule|auditory tube|organ of Corti',
  'bone of the leg': 'femur|tibia|fibula|patella|calcaneus|talus|navicular|cuboid',
  'bone of the arm': 'humerus|radius|ulna|scapula|clavicle|scaphoid|lunate|capitate',
  'bone of the face': 'mandible|maxilla|zygomatic bone|nasal bone|lacrimal bone|vomer|palatine bone',
  'bone of the chest': 'sternum|clavicle|scapula|manubrium|rib|xiphoid process',
  'bone of the pelvis': 'sacrum|coccyx|ilium|ischium|pubis',
  'skull bone':
    'frontal bone|parietal bone|temporal bone|occipital bone|sphenoid bone|ethmoid bone|zygomatic bone',
  'bone part':
    'epiphysis|diaphysis|metaphysis|periosteum|endosteum|medullary cavity|osteon|epiphyseal plate|lacuna',
  'muscle of the shoulder':
    'deltoid|supraspinatus|infraspinatus|subscapularis|teres minor|teres major|trapezius|latissimus dorsi|pectoralis major|serratus anterior|rhomboid major|levator scapulae',
  'muscle of the arm':
    'biceps brachii|triceps brachii|brachialis|coracobrachialis|brachioradialis|pronator teres|supinator|flexor carpi radialis|flexor carpi ulnaris',
  'muscle of the hip and thigh':
    'gluteus maximus|gluteus medius|gluteus minimus|piriformis|iliopsoas|quadriceps femoris|rectus femoris|sartorius|biceps femoris|semitendinosus|gracilis|adductor magnus',
  'muscle of the leg':
    'gastrocnemius|soleus|tibialis anterior|tibialis posterior|popliteus|plantaris|fibularis longus|extensor hallucis longus|flexor hallucis longus',
  'muscle of breathing':
    'diaphragm|external intercostal|internal intercostal|sternocleidomastoid|scalene|rectus abdominis|serratus posterior inferior',
  'muscle of the head':
    'masseter|temporalis|medial pterygoid|lateral pterygoid|buccinator|orbicularis oris|orbicularis oculi|frontalis',
  'muscle of the eye':
    'superior rectus|inferior rectus|medial rectus|lateral rectus|superior oblique|inferior oblique|levator palpebrae superioris',
  'muscle part':
    'actin|myosin|tropomyosin|troponin|titin|sarcomere|sarcolemma|sarcoplasmic reticulum|Z disc|T tubule',
  tissue:
    'epithelial tissue|connective tissue|muscle tissue|nervous tissue|adipose tissue|lymphoid tissue|bone tissue',
  epithelium:
    'simple squamous epithelium|simple cuboidal epithelium|simple columnar epithelium|stratified squamous epithelium|transitional epithelium|pseudostratified columnar epithelium',
  'skin layer':
    'epidermis|dermis|hypodermis|stratum basale|stratum spinosum|stratum granulosum|stratum lucidum|stratum corneum',
  'gut part':
    'esophagus|stomach|duodenum|jejunum|ileum|cecum|ascending colon|transverse colon|sigmoid colon|rectum|appendix',
  'stomach part': 'cardia|fundus|pylorus|antrum|pyloric sphincter|lower esophageal sphincter',
  'gut layer': 'mucosa|submucosa|muscularis externa|serosa|lamina propria',
  organ: 'liver|spleen|pancreas|kidney|gallbladder|stomach|lung|thymus|heart|small intestine',
  'airway part':
    'larynx|pharynx|trachea|main bronchus|bronchiole|alveolus|epiglottis|pleura|carina|nasal cavity',
  gland:
    'thyroid gland|parathyroid gland|adrenal gland|pituitary gland|pineal gland|pancreas|thymus|ovary|testis|hypothalamus',
  'adrenal zone': 'zona glomerulosa|zona fasciculata|zona reticularis|adrenal medulla',
  'pituitary part': 'anterior pituitary|posterior pituitary|hypothalamus|pituitary stalk',
  'female organ': 'ovary|uterus|uterine tube|cervix|vagina|endometrium|placenta|corpus luteum',
  'male organ': 'testis|epididymis|ductus deferens|seminal vesicle|prostate gland|bulbourethral gland',
  organelle:
    'nucleus|mitochondrion|ribosome|Golgi apparatus|lysosome|peroxisome|rough endoplasmic reticulum|smooth endoplasmic reticulum|centrosome|nucleolus|cytoskeleton|plasma membrane',
  cavity:
    'thoracic cavity|abdominal cavity|pelvic cavity|cranial cavity|mediastinum|pleural cavity|pericardial cavity|peritoneal cavity',
  'fluid compartment':
    'intracellular fluid|interstitial fluid|plasma|cerebrospinal fluid|lymph|synovial fluid|extracellular fluid',
  direction: 'anterior|posterior|superior|inferior|medial|lateral|proximal|distal',
  'cell phase': 'prophase|metaphase|anaphase|telophase|interphase|cytokinesis',
  'germ layer': 'ectoderm|mesoderm|endoderm|neural crest|notochord|trophoblast',
  joint:
    'shoulder joint|elbow joint|hip joint|knee joint|ankle joint|wrist joint|sacroiliac joint|temporomandibular joint',
  'lymph organ': 'spleen|thymus|lymph node|tonsil|bone marrow|appendix',
};
