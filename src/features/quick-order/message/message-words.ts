import { fold } from '../../../../contract/core/text.ts';
import { UNITS } from '../../../device/replica/measures.ts';

const set = (words: string): Set<string> => new Set(words.split(' '));

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ['un', 1],
  ['une', 1],
  ['deux', 2],
  ['trois', 3],
  ['quatre', 4],
  ['cinq', 5],
  ['six', 6],
  ['sept', 7],
  ['huit', 8],
  ['neuf', 9],
  ['dix', 10],
  ['onze', 11],
  ['douze', 12],
  ['quinze', 15],
  ['vingt', 20],
  ['trente', 30],
  ['cinquante', 50],
  ['cent', 100],
]);

export const DOZENS: ReadonlyMap<string, number> = new Map([
  ['demi-douzaine', 6],
  ['dizaine', 10],
  ['dizaines', 10],
  ['douzaine', 12],
  ['douzaines', 12],
  ['quinzaine', 15],
  ['vingtaine', 20],
  ['trentaine', 30],
  ['cinquantaine', 50],
  ['centaine', 100],
  ['centaines', 100],
]);

export const PACK_WORDS = set(
  'colis carton cartons ctn ctns caisse caisses pack packs case cases boxes',
);
/** Words for a container. Such a word may be part of the article’s name: « 3 sacs poubelle ». */
export const CONTAINER_WORDS = set(
  'bac bacs barquette barquettes bidon bidons boite boites bouteille bouteilles brique briques flacon flacons lot lots paquet paquets poche poches pot pots rouleau rouleaux sac sacs sachet sachets seau seaux tube tubes',
);
export const UNIT_WORDS: ReadonlySet<string> = new Set([
  ...set('pc pcs piece pieces unite unites unit units u'),
  ...CONTAINER_WORDS,
]);

/** Units of weight, and litres: « 30 kg de farine » may mean three sacks of 10 kg. */
export const AMOUNT_WORDS: ReadonlySet<string> = new Set(
  Object.keys(UNITS).filter((unit) => UNITS[unit]?.[0] === 'mass' || /^l/.test(unit)),
);
/** A number before one of these words is a size of the article, not a quantity. */
export const MEASURE_WORDS: ReadonlySet<string> = new Set([
  ...Object.keys(UNITS),
  ...set('w v % µ x × plis pli'),
]);

export const REQUEST_WORDS = set(
  'a ai aimerais aimerions ajoute ajouter ajoutes ajoutez alors aurait aurais aurions auriez avez avoir avons ' +
    'aussi besoin bien c ce commande commander commandons d de demain des donc du egalement encore ' +
    'en envoie envoyer envoyez est et faudra faudrait faut fois i il ils j je la le les livrer ' +
    'livrez m me merci met mets mettez mettre moi moins n ne nous on par passer passez peut peux please ' +
    'plait pour pourra pourrais pourrait pourrez pourriez pouvez prendrai prendre prendrons prends ' +
    'prenez puis qu que rajoute rajouter rajoutez s si stp svp te toujours tu un une veux voici ' +
    'voudrais voudrait voudrions voulons vous y',
);

/** Words that may follow an article and are not part of its name. */
export const TAIL_WORDS: ReadonlySet<string> = set(
  'a aussi cette commande de demain dimanche du en encore et jeudi la le les lundi mardi ' +
    'matin merci mercredi midi ou plait please plus pour possible prochain prochaine puis samedi semaine ' +
    'soir stp svp te urgent vendredi vous',
).add('s il');

const OPENING =
  /^(?:bonjour|bonsoir|bjr|bsr|salut|slt|coucou|hello|hi|hey|dear|cher|chere|madame|monsieur|re)(?![\p{L}\d])/u;
const CLOSING =
  /^(?:(?:un grand )?merci(?: (?:d avance|par avance|beaucoup|bien|bcp|a (?:toi|vous|tous))){0,2}$|thanks|thank you|cordialement|bien (?:cordialement|a (?:vous|toi))|cdlt|cdt|crdlt|salutations|sinceres|sincerement|respectueusement|regards|best regards|kind regards|a (?:bientot|demain|plus|tout a l heure|tres vite)|bonne? (?:journee|soiree|apres-midi|fin de|week-end|weekend|reception)|bon (?:week-end|weekend|courage|apres-midi)|belle journee|bises|bisous|envoye de(?:puis)? |sent from|obtenez outlook|telecharger outlook|-- ?$)/u;
const CONTACT =
  /^(?:tel|telephone|mob|mobile|portable|fax|siret|mail|e-mail|email|www|https?|objet)(?:\.| ?:|$)/u;
/** Requires separators or a country code: bare digits may be the code of an article. */
const PHONE = /^(?:\+|00?[1-9](?=[ .-]))[\d ().-]{8,20}$/;
const AT_SIGN = /\S@\S/;

const plain = (text: string): string => fold(text).replace(/[\s,.!;:…]{1,9}$/, '');

export const isOpening = (text: string): boolean => OPENING.test(fold(text));
export const isClosing = (text: string): boolean => CLOSING.test(plain(text));
export const isContact = (text: string): boolean =>
  CONTACT.test(plain(text)) || PHONE.test(text.trim()) || AT_SIGN.test(text);
