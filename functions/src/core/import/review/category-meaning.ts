import { foldName } from '../../household/member.ts';
import { iconByName, type CategoryIcon } from '../../category/category-icon.ts';

/** A category's meaning: more specific than its icon, and independent of language. */
export interface CategoryMeaning {
  key: string;
  icon: CategoryIcon;
}

/**
 * Category names of trackers and people: English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish,
 * and the emoji of Settle Up and Cospend. One text per meaning: whole names, separated by `|`; the first is the key.
 */
const known: Partial<Record<CategoryIcon, readonly string[]>> = {
  cart: [
    'groceries|grocery|supermarket|food shopping|lebensmittel|einkauf|einkäufe|supermarkt|courses|épicerie|alimentation|supermarché|supermercado|compra|comestibles|alimentación|spesa|generi alimentari|alimentari|supermercato|mercearia|mercado|compras de supermercado|alimentação|boodschappen|livsmedel|matvaror|mat|zakupy|zakupy spożywcze|spożywcze|🛒',
    'shopping|compras|achats|zakupy ogólne|🛍|🛍️',
  ],
  meal: [
    'dining out|eating out|restaurant|restaurants|restaurants & bars|food and drink|food & drink|food and drink - other|food|essen|essen gehen|restaurantbesuch|essen und trinken|speisen und getränke|auswärts essen|repas|manger dehors|nourriture et boissons|comer fuera|restaurante|restaurantes|comida y bebida|comida|ristorante|ristoranti|cibo e bevande|mangiare fuori|comer fora|comida e bebida|uit eten|eten en drinken|restaurang|äta ute|mat och dryck|restauracja|restauracje|jedzenie|jedzenie i picie|🍴|🍽|🍽️|🍕|🍔',
  ],
  drink: [
    'liquor|bar|bar/party|alcohol|alkohol|spirituosen|alcool|licor|bebidas|liquori|drank|sprit|alkohole|🍺|🍻|🍷|🎉',
  ],
  coffee: [
    'coffee|kaffee|bäckerei|café|cafe|boulangerie|panadería|caffè|padaria|koffie|bakkerij|fika|kawa|☕|☕️',
  ],
  key: [
    'rent|mortgage|rent and charges|rent & charges|rent and utilities|miete|kaltmiete|warmmiete|hypothek|loyer|loyer et charges|hypothèque|alquiler|renta|hipoteca|affitto|mutuo|aluguel|aluguer|renda|huur|hypotheek|hyra|czynsz|wynajem|🏠',
  ],
  power: [
    'electricity|power|strom|électricité|electricidad|luz|elettricità|bolletta|eletricidade|elektriciteit|stroom|elektricitet|el|prąd|⚡|⚡️|💡',
    'utilities|utilities - other|bill|bills|nebenkosten|versorgungsleistungen|rechnungen|charges|factures|servicios públicos|suministros|facturas|utenze|bollette|contas|serviços públicos|nutsvoorzieningen|vaste lasten|räkningar|media|rachunki|🌩',
    'trash|müll|müllabfuhr|poubelles|ordures|basura|spazzatura|lixo|afval|sopor|śmieci|🗑|🗑️',
  ],
  water: ['water|wasser|eau|agua|acqua|água|vatten|woda|💧|🚰'],
  heat: [
    'heat/gas|heating|heizung|gas|heizung/gas|chauffage|chauffage/gaz|gaz|calefacción|riscaldamento|aquecimento|verwarming|uppvärmning|ogrzewanie|🔥',
  ],
  wifi: [
    'tv/phone/internet|internet|wifi|internet and phone|fernsehen/telefon/internet|tv/telefon/internet|télé/téléphone/internet|téléphone|teléfono|telefono|telefone|telefoon|telefon|🌐|📶|📱|☎️',
  ],
  cleaning: [
    'household supplies|household|cleaning|haushalt|haushaltsbedarf|haushaltswaren|putzen|reinigung|drogerie|ménage|produits ménagers|fournitures ménagères|entretien ménager|hogar|artículos del hogar|limpieza|casa|prodotti per la casa|pulizia|pulizie|limpeza|produtos de limpeza|huishouden|schoonmaak|hushåll|städning|gospodarstwo domowe|sprzątanie|🧹|🧽|🧻',
  ],
  sofa: ['furniture|möbel|meubles|muebles|mobili|móveis|mobília|meubels|möbler|meble|🛋|🛋️'],
  tools: [
    'maintenance|services|repairs|instandhaltung|reparatur|reparaturen|wartung|réparations|entretien|mantenimiento|reparaciones|manutenzione|manutenção|onderhoud|underhåll|naprawy|🔧|🛠|🛠️',
  ],
  screen: [
    'electronics|elektronik|électronique|electrónica|elettronica|eletrónica|eletrônicos|elektronica|elektronika|💻|🖥️',
    'movies|film|filme|kino|films|cinéma|películas|cine|cinema|filmy|🎬|🎥|📺',
  ],
  pet: [
    'pets|haustiere|haustier|animaux|animaux domestiques|mascotas|animali|animali domestici|animais de estimação|huisdieren|husdjur|zwierzęta|🐶|🐱|🐾',
  ],
  bus: [
    'transportation|transport|transportation - other|verkehr|transporte|trasporti|trasporto|transporter|vervoer|öpnv|🚌|🚍|🚇',
  ],
  train: [
    'bus/train|train|zug|bahn|bus/bahn|bus/zug|bus/train|tren|autobús/tren|treno|trem|comboio|trein|tåg|pociąg|🚆|🚂|🚄',
  ],
  car: [
    'car|auto|voiture|coche|carro|macchina|bil|samochód|🚗|🚙',
    'taxi|taxis|taxi/uber|uber|táxi|taksówka|🚕|🚖',
    'parking|parken|parkplatz|stationnement|estacionamiento|aparcamiento|parcheggio|estacionamento|parkeren|parkering|🅿|🅿️',
  ],
  fuel: [
    'gas/fuel|fuel|petrol|benzin|tanken|sprit/tanken|kraftstoff|essence|carburant|gasolina|combustible|benzina|carburante|combustível|benzine|brandstof|bensin|paliwo|⛽|⛽️',
  ],
  bike: ['bicycle|bike|fahrrad|vélo|bicicleta|bicicletta|fiets|cykel|rower|🚲|🚴'],
  plane: [
    'plane|flight|flug|flugzeug|avion|avión|vuelo|aereo|volo|avião|voo|vliegtuig|flyg|samolot|lot|✈|✈️|🛫',
    'travel|trip|vacation|excursion/culture|reise|reisen|urlaub|ausflug|voyage|voyages|vacances|viaje|viajes|vacaciones|viaggio|viaggi|vacanze|viagem|viagens|férias|reizen|vakantie|resor|semester|podróż|podróże|wakacje|🌍|🏖|🏖️|🚸',
  ],
  bed: [
    'hotel|accommodation|lodging|unterkunft|übernachtung|hébergement|logement|hôtel|alojamiento|alloggio|alojamento|hospedagem|accommodatie|verblijf|boende|logi|zakwaterowanie|nocleg|🛌|🏨',
  ],
  health: [
    'medical expenses|health|healthcare|medical|gesundheit|arzt|medizinische kosten|arztkosten|santé|frais médicaux|salud|gastos médicos|salute|spese mediche|sanità|saúde|despesas médicas|gezondheid|medische kosten|hälsa|sjukvård|zdrowie|💚|🏥|⚕️',
  ],
  pill: ['pharmacy|apotheke|pharmacie|farmacia|farmácia|apotheek|apotek|apteka|💊'],
  shield: [
    'insurance|versicherung|versicherungen|assurance|assurances|seguro|seguros|assicurazione|verzekering|verzekeringen|försäkring|ubezpieczenie|ubezpieczenia|🛡️',
  ],
  child: [
    "childcare|children|kinder|kinderbetreuung|enfants|garde d’enfants|garde d'enfants|niños|cuidado de niños|bambini|crianças|kinderopvang|kinderen|barn|barnomsorg|dzieci|👶|🧒",
  ],
  clothes: [
    'clothing|clothes|kleidung|vêtements|ropa|abbigliamento|vestiti|roupa|roupas|vestuário|kleding|kläder|ubrania|odzież|👕|👗',
  ],
  school: [
    'education|bildung|schule|éducation|école|educación|istruzione|educação|onderwijs|utbildning|edukacja|🎓|📚',
  ],
  gift: [
    'gifts|gift|presents|geschenke|geschenk|cadeaux|cadeau|regalos|regalo|regali|presentes|prendas|cadeaus|presenter|prezenty|🎁',
    'donation|donations|spende|spenden|don|dons|donación|donaciones|donazioni|doação|donatie|donationer|darowizna',
  ],
  bank: ['taxes|tax|steuern|impôts|impuestos|tasse|impostos|belastingen|skatt|podatki|🏦'],
  ticket: [
    'entertainment|entertainment - other|leisure|unterhaltung|freizeit|kultur|divertissement|loisirs|entretenimiento|ocio|intrattenimento|divertimento|svago|entretenimento|lazer|amusement|vermaak|underhållning|nöje|rozrywka|🎭|🎟️',
  ],
  game: ['games|spiele|jeux|juegos|giochi|jogos|spellen|spel|gry|🎮|🎲'],
  music: ['music|musik|musique|música|musica|muziek|muzyka|🎵|🎶'],
  gym: ['sports|sport|fitness|deportes|deporte|esporte|esportes|desporto|sporten|🎾|⚽|⚽️|🏋️'],
  home: ['home|home - other|zuhause|wohnen|maison|em casa|thuis|hem|dom|🏡'],
};

const byName = new Map(
  (Object.entries(known) as [CategoryIcon, readonly string[]][]).flatMap(([icon, lists]) =>
    lists.flatMap((list) => {
      const names = list.split('|');
      const meaning: CategoryMeaning = { key: names[0]!, icon };
      return names.map((name) => [foldName(name), meaning] as const);
    }),
  ),
);

/** Names without a meaning, such as "other", in the languages of trackers. */
const meaningless = new Set(
  'general|uncategorized|uncategorised|other|none|life|life - other|misc|miscellaneous|sonstiges|allgemein|ohne kategorie|andere|autre|autres|général|divers|sans catégorie|otro|otros|general|sin categoría|altro|generale|senza categoria|outro|outros|geral|sem categoria|overig|algemeen|övrigt|allmänt|inne|ogólne|❓|🏷️|💰'
    .split('|')
    .map(foldName),
);

export function isMeaningless(name: string): boolean {
  return foldName(name) === '' || meaningless.has(foldName(name));
}

/** null = the name has no known meaning. */
export function meaningOfCategory(name: string): CategoryMeaning | null {
  const whole = byName.get(foldName(name));
  if (whole) return whole;
  const icon = iconByName(name);
  return icon === null ? null : { key: `icon ${icon}`, icon };
}

/** Icons of broader categories: a file's `water` becomes `power` in a household without a category for water. */
const broader: Partial<Record<CategoryIcon, CategoryIcon>> = {
  ...{ water: 'power', heat: 'power', phone: 'wifi', fuel: 'bus', car: 'bus', train: 'bus' },
  ...{ bike: 'bus', bed: 'plane', coffee: 'meal', drink: 'meal', sofa: 'cleaning' },
  ...{ tools: 'cleaning', laundry: 'cleaning', pill: 'health', music: 'ticket', game: 'ticket' },
};

export function broaderIcon(icon: CategoryIcon): CategoryIcon | null {
  return broader[icon] ?? null;
}

/** The colors of the common categories: food is green, home blue, transport orange. */
const colors: readonly (readonly [color: string, icons: readonly CategoryIcon[]])[] = [
  ['#22c55e', ['cart', 'meal', 'coffee', 'drink']],
  ['#3b82f6', ['home', 'key', 'power', 'water', 'heat', 'wifi', 'phone']],
  ['#14b8a6', ['sofa', 'tools', 'cleaning', 'laundry', 'garden', 'pet']],
  ['#f97316', ['car', 'fuel', 'bus', 'train', 'bike', 'plane', 'bed']],
  ['#ef4444', ['health', 'pill', 'shield', 'gym']],
  ['#a855f7', ['ticket', 'music', 'game', 'screen', 'gift', 'book']],
  ['#ec4899', ['child', 'hair', 'clothes']],
  ['#6366f1', ['school', 'work']],
  ['#eab308', ['bank', 'savings', 'money']],
];

export function colorOf(icon: CategoryIcon | null): string {
  return colors.find(([, icons]) => icon !== null && icons.includes(icon))?.[0] ?? '#9ca3af';
}
