extension Knowledge {
  /// Bones, organs, illnesses and medicines: everyday and medical names.
  static let health: StaticString = """
    # body
    clavicle=collarbone
    scapula=shoulder blade
    sternum=breastbone
    patella=kneecap
    tibia=shinbone=shin bone
    fibula=calf bone
    femur=thighbone=thigh bone
    mandible=lower jaw=jawbone
    maxilla=upper jaw
    zygomatic bone=cheekbone=malar bone
    calcaneus=heel bone
    talus=ankle bone=astragalus
    coccyx=tailbone
    vertebral column=spine=backbone=spinal column
    atlas bone=C1 vertebra=first cervical vertebra
    axis bone=C2 vertebra=second cervical vertebra
    pelvis=hip girdle=pelvic girdle
    malleus=hammer bone
    incus=anvil bone
    stapes=stirrup bone
    ossicles=ear bones
    tympanic membrane=eardrum=tympanum
    pinna=auricle
    Eustachian tube=auditory tube=pharyngotympanic tube
    larynx=voice box
    trachea=windpipe
    esophagus=gullet=oesophagus=food pipe
    large intestine=large bowel
    small intestine=small bowel
    axilla=armpit
    umbilicus=navel=belly button
    hallux=big toe=great toe
    pollex=thumb
    patellar reflex=knee-jerk reflex
    biceps brachii=biceps
    triceps brachii=triceps
    Achilles tendon=calcaneal tendon
    sclera=white of the eye
    tear glands=lacrimal glands
    adrenal glands=suprarenal glands
    pituitary gland=hypophysis=master gland
    pineal gland=epiphysis cerebri=pineal body
    islets of Langerhans=pancreatic islets
    fallopian tubes=oviducts=uterine tubes=fallopian tube=oviduct
    uterus=womb
    testes=testicles
    bicuspid valve=mitral valve
    right atrioventricular valve=tricuspid valve
    sinoatrial node=SA node=pacemaker of the heart
    atrioventricular node=AV node
    bundle of His=atrioventricular bundle
    canine teeth=cuspids=eyeteeth
    premolars=bicuspids
    deciduous teeth=baby teeth=milk teeth
    third molars=wisdom teeth=wisdom tooth
    tenth cranial nerve=vagus nerve=cranial nerve X
    optic nerve=second cranial nerve=cranial nerve II
    olfactory nerve=first cranial nerve=cranial nerve I
    facial nerve=seventh cranial nerve=cranial nerve VII
    # medicine
    hypertension=high blood pressure
    hypotension=low blood pressure
    myocardial infarction=heart attack=MI
    cerebrovascular accident=stroke=CVA
    varicella=chickenpox=chicken pox
    rubella=German measles
    rubeola=measles=morbilli
    variola=smallpox
    pertussis=whooping cough
    tuberculosis=consumption=TB=white plague=phthisis
    Hansen's disease=leprosy
    herpes zoster=shingles
    rabies=hydrophobia
    tetanus=lockjaw
    poliomyelitis=polio=infantile paralysis
    infectious mononucleosis=mono=glandular fever=kissing disease
    influenza=flu=grippe
    Black Death=Great Mortality
    typhoid fever=enteric fever
    dengue fever=breakbone fever=dengue
    African trypanosomiasis=sleeping sickness=African sleeping sickness
    Chagas disease=American trypanosomiasis
    schistosomiasis=bilharzia=snail fever
    onchocerciasis=river blindness
    dracunculiasis=Guinea worm disease
    tinea pedis=athlete's foot
    tinea=ringworm=dermatophytosis
    trisomy 21=Down syndrome=Down's syndrome
    trisomy 18=Edwards syndrome
    trisomy 13=Patau syndrome
    trisomy X=triple X syndrome
    sickle-cell disease=sickle-cell anemia
    Huntington's disease=Huntington's chorea=Huntington disease
    Parkinson's disease=paralysis agitans=shaking palsy
    Alzheimer's disease=Alzheimer's=Alzheimer disease
    multiple sclerosis=MS=disseminated sclerosis
    motor neurone disease=motor neuron disease
    bovine spongiform encephalopathy=mad cow disease=BSE
    Creutzfeldt-Jakob disease=CJD
    Graves' disease=toxic diffuse goiter
    Addison's disease=primary adrenal insufficiency
    celiac disease=coeliac disease=celiac sprue=gluten-sensitive enteropathy
    hyperglycemia=high blood sugar
    hypoglycemia=low blood sugar
    myopia=nearsightedness=shortsightedness
    hyperopia=farsightedness=hypermetropia=longsightedness
    strabismus=crossed eyes=squint
    amblyopia=lazy eye
    conjunctivitis=pinkeye=pink eye
    color blindness=Daltonism
    tinnitus=ringing in the ears
    epistaxis=nosebleed
    halitosis=bad breath
    alopecia=hair loss
    pyrexia=fever
    pruritus=itching
    urticaria=hives=nettle rash
    contusion=bruise
    hallux valgus=bunion
    genu varum=bowleg=bowlegs
    genu valgum=knock-knee=knock knees
    pes planus=flat feet=flat foot=fallen arches
    talipes=clubfoot
    lateral epicondylitis=tennis elbow
    syncope=fainting
    somnambulism=sleepwalking
    bruxism=teeth grinding
    enuresis=bed-wetting
    emesis=vomiting
    dysphagia=difficulty swallowing
    dyspnea=shortness of breath
    dyspepsia=indigestion
    pyrosis=heartburn
    hepatic cirrhosis=cirrhosis of the liver
    nephrolithiasis=kidney stones
    cholelithiasis=gallstones
    singultus=hiccups=hiccup=hiccough
    sternutation=sneezing
    horripilation=goose bumps=goosebumps
    bipolar disorder=manic depression=manic-depressive illness
    dissociative identity disorder=multiple personality disorder
    acetylsalicylic acid=aspirin
    acetaminophen=paracetamol=Tylenol
    albuterol=salbutamol
    succinylcholine=suxamethonium
    diazepam=Valium
    sildenafil=Viagra
    fluoxetine=Prozac
    sertraline=Zoloft
    alprazolam=Xanax
    methylphenidate=Ritalin
    diacetylmorphine=heroin=diamorphine
    phencyclidine=PCP=angel dust
    Salk vaccine=inactivated polio vaccine
    Sabin vaccine=oral polio vaccine
    Caesarean section=C-section=Cesarean section
    """
}
