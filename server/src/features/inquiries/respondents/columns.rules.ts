/** The headers of lists of people, in the languages such lists are written in. [LIST-001] */
import { languageOfTag } from '@plumbline/contract/domain/languages'
import { visible } from '@plumbline/contract/wire/visible'
import { languages, nameOfLanguage } from '@plumbline/texts/src/languages'

/** A header without decoration: marks of a required field, remarks in parentheses, separators. */
function wordsOf(header: string): string {
  return visible(header.normalize('NFKC'))
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/[*:#_./\\–—-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')

const ADDRESS = word(
  'e ?mails?|mail|(?:e ?)?mail ?(?:address|adresse|adres|id)|courriel|mél|correo|correo electr[oó]nico|correio|e ?post|e ?posti|e ?posta|sähköposti|email ?cím|почта|электронная почта|e ?pošta|ηλεκτρονικ\\p{L}+|メール|メールアドレス|邮箱|郵箱|이메일',
)
/** Headers about someone other than the row's person. */
const ANOTHERS = word(
  "(?:line )?managers?|manager'?s|supervisors?|boss|head|team ?lead(?:er)?|reports to|chef(?:in)?|vorgesetzt\\p{L}*|führungskraft|leiter(?:in)?|responsable|sup[eé]rieur|jefe|capo|superior|leidinggevende|chefs?|parent|spouse|emergency|notfall|assistant|assistenz|sekret\\p{L}*|secretary|mentor|coach|buddy|approver|sponsor|recruiter|owner|sender",
)
/** Headers that mention an address but contain none. */
const ABOUT = word(
  'label|type|typ|display|display name|opt ?in|opt ?out|consent|status|verified|confirmed|format|domain|provider|subscribed|bounced|sent|date|preference|notifications?|count',
)
/** Headers of private addresses. */
const SECOND = word(
  'personal|private|privat\\p{L}*|priv[eé]e?|home|second(?:ary)?|alternat\\p{L}*|alt|other|backup|recovery',
)

/**
 * The kind of address below a header: the person's own, a second one, or never theirs; undefined if it is about none.
 */
export function addressMeant(header: string): 'own' | 'second' | 'never' | undefined {
  const words = wordsOf(header)
  if (!ADDRESS.test(words)) return undefined
  if (ANOTHERS.test(words) || ABOUT.test(words)) return 'never'
  return SECOND.test(words) || /(?<![\p{L}\p{N}])[2-9](?![\p{L}\p{N}])/u.test(words) ? 'second' : 'own'
}

/** Whether a header is about another person's or a second address, without mentioning an address. */
export function isOfAnother(header: string): boolean {
  const words = wordsOf(header)
  return ANOTHERS.test(words) || SECOND.test(words)
}

const exactly = (words: string) => {
  const known = new Set(words.split('|').map((one) => one.normalize('NFKC')))
  return (header: string) => known.has(wordsOf(header)) || known.has(wordsOf(header).replaceAll(' ', ''))
}

/** The part of a name a header means; `whole` also if no other column has the rest. */
export const nameMeant = {
  first: exactly(
    'first name|firstname|first|given name|givenname|given|forename|christian name|preferred name|preferred first name|vorname|vornamen|rufname|prénom|prenom|prénoms|nombre|nombres|nombre de pila|primer nombre|voornaam|voornamen|roepnaam|nome|primeiro nome|nome próprio|fornavn|förnamn|tilltalsnamn|etunimi|imię|imie|jméno|křestní jméno|meno|keresztnév|utónév|имя|ім’я|名|ad|adı|isim|prenume|όνομα|이름',
  ),
  infix: exactly('tussenvoegsel|tussenvoegsels|voorvoegsel|voorvoegsels'),
  last: exactly(
    'last name|lastname|last|surname|family name|familyname|family|nachname|familienname|zuname|nom|nom de famille|apellido|apellidos|primer apellido|achternaam|familienaam|cognome|sobrenome|apelido|etternavn|efternavn|efternamn|sukunimi|nazwisko|příjmení|prijmeni|priezvisko|vezetéknév|családnév|фамилия|прізвище|姓|氏|苗字|soyad|soyadı|soyisim|nume de familie|nume|επώνυμο|성',
  ),
  whole: exactly(
    'name|full name|display name|employee name|employee|respondent|respondent name|person|participant|participant name|attendee|staff member|contact name|mitarbeiter|mitarbeiterin|mitarbeitername|teilnehmer|vor und nachname|name vorname|nachname vorname|vorname nachname|nom|nom complet|nom et prénom|nom prénom|nombre|nombre completo|nombre y apellidos|naam|volledige naam|nome|nome completo|nome e cognome|nominativo|navn|namn|nimi|imię i nazwisko|jméno a příjmení|jméno|név|фио|имя|полное имя|氏名|名前|お名前|ad soyad|adı soyadı|nume',
  ),
}

/** Whether a header names a group of people. */
export const isGroupName = exactly(
  'department|department name|dept|division|business unit|business area|unit|team|team name|group|site|location|office|branch|country|region|level|job level|grade|function|cost center|cost centre|abteilung|standort|bereich|gruppe|niederlassung|land|afdeling|locatie|vestiging|département|departement|service|équipe|région|pays|departamento|ubicación|sede|equipo|área|región|país|reparto|ufficio|dipartimento|squadra|filiale|equipe|avdeling|avdelning|osasto|dział|oddział|oddělení|osztály|отдел|подразделение|部署|部門|bölüm|departman',
)

/** Whether a header is that of the language people read. [LANG-002] */
export const isLanguageName = exactly(
  'language|preferred language|correspondence language|communication language|lang|locale|sprache|korrespondenzsprache|muttersprache|langue|langue préférée|idioma|lengua|lingua|língua|taal|voertaal|språk|sprog|kieli|język|jazyk|nyelv|язык|мова|言語|语言|語言|언어|dil|limba|γλώσσα|اللغة|لغة',
)

/** A language of the product that a cell names: by its code ('de', 'de-AT'), or in any of our languages ('German', 'allemand'). */
export function languageNamed(cell: string): string | undefined {
  const wanted = wordsOf(cell)
  return languageOfTag(wanted.replaceAll(' ', '-')) ?? languageNames().get(wanted)
}

let named: Map<string, string> | undefined
function languageNames() {
  named ??= new Map(
    languages.flatMap((reader) => languages.map((language) => [wordsOf(nameOfLanguage(language, reader)), language])),
  )
  return named
}

/** Whether a cell is a known header. */
export const namesColumn = (cell: string): boolean =>
  addressMeant(cell) !== undefined ||
  isGroupName(cell) ||
  isLanguageName(cell) ||
  Object.values(nameMeant).some((names) => names(cell))
