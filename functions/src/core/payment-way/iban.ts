/** International bank account numbers (ISO 13616): the length in each country, and the checks. */

/** From SWIFT's registry. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 ' +
    'EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 ' +
    'IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 ' +
    'NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 ' +
    'SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((one): [string, number] => [one.slice(0, 2), Number(one.slice(2))]),
);

/** The countries of the European Economic Area: a SEPA transfer there needs no BIC. */
const economicArea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/** The stored form: no spaces, in capitals. Invalid characters stay for the check. */
export function compactIban(text: string): string {
  return text.replace(/\s/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether a text is meant as an IBAN: a country and two digits. */
export function beginsAsIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(compactIban(text));
}

/** A sentence that says what to correct; null = the IBAN is valid. */
export function ibanFault(iban: string): string | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban)) {
    return 'Enter an IBAN: a country, two digits, and letters or digits, such as DE89 3704 0044 0532 0130 00.';
  }
  const country = iban.slice(0, 2);
  const length = lengths.get(country);
  if (length === undefined) return `No country has IBANs that begin with ${country}.`;
  if (iban.length !== length) {
    return `An IBAN that begins with ${country} has ${length} characters; this one has ${iban.length}.`;
  }
  if (!isChecked(iban))
    return 'One of its characters is wrong: compare it with the IBAN of your bank.';
  return null;
}

export function isIban(iban: string): boolean {
  return ibanFault(iban) === null;
}

/** Whether a transfer in euros needs only the IBAN. */
export function isInEconomicArea(iban: string): boolean {
  return economicArea.has(iban.slice(0, 2));
}

/** The check digits by ISO 7064, MOD 97-10, which never gives 00, 01 and 99. */
function isChecked(iban: string): boolean {
  if (['00', '01', '99'].includes(iban.slice(2, 4))) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
