/** Where Louma sends codes: West and Central Africa. Elsewhere a message costs too much, which attracts fraud. */
export const phoneCountries = {
  BJ: { name: 'Bénin', prefix: '+229' },
  BF: { name: 'Burkina Faso', prefix: '+226' },
  CM: { name: 'Cameroun', prefix: '+237' },
  CV: { name: 'Cap-Vert', prefix: '+238' },
  CF: { name: 'Centrafrique', prefix: '+236' },
  CG: { name: 'Congo', prefix: '+242' },
  CD: { name: 'Congo (RDC)', prefix: '+243' },
  CI: { name: 'Côte d’Ivoire', prefix: '+225' },
  GA: { name: 'Gabon', prefix: '+241' },
  GM: { name: 'Gambie', prefix: '+220' },
  GH: { name: 'Ghana', prefix: '+233' },
  GN: { name: 'Guinée', prefix: '+224' },
  GW: { name: 'Guinée-Bissau', prefix: '+245' },
  GQ: { name: 'Guinée équatoriale', prefix: '+240' },
  LR: { name: 'Liberia', prefix: '+231' },
  ML: { name: 'Mali', prefix: '+223' },
  MR: { name: 'Mauritanie', prefix: '+222' },
  NE: { name: 'Niger', prefix: '+227' },
  NG: { name: 'Nigeria', prefix: '+234' },
  ST: { name: 'São Tomé-et-Príncipe', prefix: '+239' },
  SN: { name: 'Sénégal', prefix: '+221' },
  SL: { name: 'Sierra Leone', prefix: '+232' },
  TD: { name: 'Tchad', prefix: '+235' },
  TG: { name: 'Togo', prefix: '+228' },
} as const
export type PhoneCountry = keyof typeof phoneCountries

export const phoneCountryCodes = Object.keys(phoneCountries) as [PhoneCountry, ...PhoneCountry[]]
